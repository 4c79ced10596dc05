import { describe, expect, it } from 'vitest'
import { DONATIONS_AT_ONCE } from '@/lib/participation/votes/limits'
import { distributeBody, donationBody, extendVotingBody, openVotingBody } from '@/lib/participation/votes/schemas'

const errorsOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? []

describe('an amount', () => {
  it.each<[unknown, string[]]>([
    [1, []],
    [999_999, []],
    [-999_999, []],
    [0, []],
    [1_000_000, ['tooManyDigits']],
    [-1_000_000, ['tooManyDigits']],
    [4.5, ['noDecimals']],
    ['4', ['numberInvalid']],
    [null, ['numberInvalid']],
  ])('%j is refused with %j', (amount, errors) => {
    expect(errorsOf(donationBody.safeParse({ amount }))).toEqual(errors)
  })

  it('is given for as many ideas as one request may name', () => {
    const amounts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, id) => [id + 1, 1]))
    expect(errorsOf(distributeBody.safeParse({ amounts: amounts(DONATIONS_AT_ONCE) }))).toEqual([])
    expect(errorsOf(distributeBody.safeParse({ amounts: amounts(DONATIONS_AT_ONCE + 1) }))).toEqual(['fieldInvalid'])
  })

  it.each(['0', '01', 'x', '1234567890', '-1'])('is not given to an idea %s', (id) => {
    expect(distributeBody.safeParse({ amounts: { [id]: 1 } }).success).toBe(false)
  })
})

describe('the deadline of a vote', () => {
  const closesAt = '2027-01-01T12:00:00Z'

  it('may be left out when voting opens', () => {
    expect(openVotingBody.safeParse({}).success).toBe(true)
    expect(openVotingBody.parse({ closesAt, withoutUndecided: true })).toMatchObject({ withoutUndecided: true })
    expect(openVotingBody.safeParse({ closesAt, more: 1 }).success).toBe(false)
  })

  it.each<[unknown, string[]]>([
    ['The website was down.', []],
    [undefined, ['reasonRequired']],
    ['  ', ['reasonRequired']],
    ['x'.repeat(100_000), ['fieldTooLong']],
  ])('is moved for a reason', (reason, errors) => {
    expect(errorsOf(extendVotingBody.safeParse({ closesAt, reason }))).toEqual(errors)
  })
})
