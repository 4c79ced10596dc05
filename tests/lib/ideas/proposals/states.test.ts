import { describe, expect, test } from 'vitest'
import { canBecome, DECIDED_STATUSES, PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'

// spec: proposal-states.
const WAYS = [
  'DRAFT PUBLISHED',
  'DRAFT CANCELLED',
  'PUBLISHED APPROVED',
  'PUBLISHED NOT_APPROVED',
  'PUBLISHED NOT_EVALUATED',
  'PUBLISHED CANCELLED',
  'APPROVED CANCELLED',
  'NOT_APPROVED CANCELLED',
  'NOT_EVALUATED CANCELLED',
]

describe('the states of a proposal', () => {
  test('allow exactly these transitions', () => {
    const ways = PROPOSAL_STATUSES.flatMap((from) =>
      PROPOSAL_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
    )
    expect(ways).toEqual(WAYS)
  })

  test('never return to undecided', () => {
    for (const status of DECIDED_STATUSES) expect(canBecome(status, 'PUBLISHED')).toBe(false)
  })
})
