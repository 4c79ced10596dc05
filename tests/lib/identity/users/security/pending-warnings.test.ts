import { expect, test } from 'vitest'
import { type SignedIn, visitor } from '@/lib/catalogues/actor'
import { pendingWarnings } from '@/lib/identity/users/security/pending-warnings'

const person = { kind: 'user', email: 'ada@example.test', mobile: '+393330000000' } as SignedIn

test('returns no warning for a visitor', () => {
  expect(pendingWarnings(visitor)).toEqual([])
})

test('warns about entered but unconfirmed data only', () => {
  expect(pendingWarnings({ ...person, emailConfirmed: true, mobileConfirmed: true })).toEqual([])
  expect(pendingWarnings({ ...person, emailConfirmed: false, mobileConfirmed: false })).toEqual([
    { kind: 'email', email: 'ada@example.test' },
    { kind: 'mobile', mobile: '+393330000000' },
  ])
  expect(
    pendingWarnings({ ...person, email: null, mobile: null, emailConfirmed: false, mobileConfirmed: false }),
  ).toEqual([])
})
