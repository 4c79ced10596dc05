import { describe, expect, it } from 'vitest'
import { type SignedIn, visitor } from '@/lib/catalogues/actor'
import { canOverrideResult, canSeeResult } from '@/lib/outcome/results/policy'

const person = (authorities: SignedIn['authorities']) =>
  ({ kind: 'user', authorities, processRoles: [{ processId: 1, authority: 'DELEGATE' }] }) as unknown as SignedIn

describe('a result', () => {
  it.each([
    ['a visitor', visitor, 'resultNotPublished'],
    ['a citizen', person([]), 'resultNotPublished'],
    ['an administrator', person(['ADMIN']), null],
    ['the delegate of the process', person(['DELEGATE']), null],
  ] as const)('is seen before publication by those who administer the process: %s', (_who, actor, reason) => {
    const decision = canSeeResult(actor, { processId: 1, publishedAt: null })
    expect(decision).toMatchObject(reason === null ? { allowed: true } : { allowed: false, reason })
    expect(canSeeResult(actor, { processId: 1, publishedAt: new Date() })).toMatchObject({ allowed: true })
  })

  it.each([
    ['a visitor', visitor, 'signInRequired'],
    ['the delegate of the process', person(['DELEGATE']), 'permissionDenied'],
    ['an administrator', person(['ADMIN']), null],
  ] as const)('is overridden by administrators only: %s', (_who, actor, reason) => {
    const expected = reason === null ? { allowed: true } : { allowed: false, reason }
    expect(canOverrideResult(actor)).toMatchObject(expected)
  })
})
