import { expect, it } from 'vitest'
import { messagesFor } from '@/lib/foundation/i18n/messages'

it('reads a language once', () => {
  expect(messagesFor('el').layout).toBe(messagesFor('el').layout)
  expect(messagesFor('el').layout).not.toEqual(messagesFor('en').layout)
})

it('answers an unknown language with the texts of English', () => {
  expect(messagesFor('../en')).toBe(messagesFor('en'))
})
