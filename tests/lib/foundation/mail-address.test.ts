import { describe, expect, it } from 'vitest'
import { parseMailAddress } from '@/lib/foundation/mail-address'

describe('parseMailAddress', () => {
  it.each([
    ['no-reply@example.org', { name: '', address: 'no-reply@example.org' }],
    ['  no-reply@example.org ', { name: '', address: 'no-reply@example.org' }],
    ['<no-reply@example.org>', { name: '', address: 'no-reply@example.org' }],
    ['Participation <no-reply@example.org>', { name: 'Participation', address: 'no-reply@example.org' }],
    ['Città di Forlì <a@example.org>', { name: 'Città di Forlì', address: 'a@example.org' }],
    ['"Borgo, \\"the old\\"" <a@example.org>', { name: 'Borgo, "the old"', address: 'a@example.org' }],
  ])('parses %s', (text, expected) => {
    expect(parseMailAddress(text)).toEqual(expected)
  })

  it.each([
    '',
    'Participation',
    'a@b@c.org',
    'Participation no-reply@example.org',
    'Participation <no-reply@example.org',
    'Participation <not an address>',
    'a@example.org, b@example.org',
    'A, B <a@example.org>',
    'A\r\nBcc: <b@example.org>',
  ])('refuses %j', (text) => {
    expect(parseMailAddress(text)).toBeNull()
  })
})
