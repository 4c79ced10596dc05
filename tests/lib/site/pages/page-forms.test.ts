import { expect, it } from 'vitest'
import { publishPageForm } from '@/lib/site/pages/publish-page'

it('replaces the version that the draft began from when the form of publishing names none', () => {
  const sent = { key: 'about', revision: '3' }
  expect(publishPageForm.input.parse(sent)).not.toHaveProperty('replaces')
  expect(publishPageForm.input.parse({ ...sent, replaces: '2' })).toMatchObject({ replaces: 2 })
})
