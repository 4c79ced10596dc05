import { expect, it } from 'vitest'
import { formToken, isFormTokenValid } from '@/lib/foundation/secrets/form-token'

const served = { organization: { id: 7 }, now: new Date('2027-03-01T12:00:00Z') }
const after = (seconds: number, id = 7) => ({
  organization: { id },
  now: new Date(served.now.getTime() + seconds * 1000),
})

it.each([
  [0, false],
  [2.9, false],
  [3, true],
  [86_400, true],
  [86_401, false],
  [-1, false],
])('%s seconds after a form was served its token is valid: %s', (seconds, isValid) => {
  expect(isFormTokenValid(after(seconds), 'enquiry', formToken(served, 'enquiry'))).toBe(isValid)
})

it('belongs to one form of one organization, and is not made by clients', () => {
  const token = formToken(served, 'enquiry')
  expect(isFormTokenValid(after(10), 'subscription', token)).toBe(false)
  expect(isFormTokenValid(after(10, 8), 'enquiry', token)).toBe(false)
  const [, signature = ''] = token.split('.')
  const earlier = (served.now.getTime() - 60_000).toString(36)
  for (const forged of ['', 'x', `${earlier}.${signature}`, `${token}0`, token.replace(/.$/, '')])
    expect(isFormTokenValid(after(10), 'enquiry', forged)).toBe(false)
})
