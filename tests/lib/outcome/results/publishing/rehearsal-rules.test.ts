import { expect, it } from 'vitest'
import { rehearsalRules } from '@/lib/outcome/results/publishing/rehearse-rules'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'

it('a rehearsal applies three lists and Equal Shares with and without completion', () => {
  const rules = rehearsalRules(250)
  const shares = { kind: 'equal-shares', utility: 'cost', start: 'floor', stop: 'exhaustive' }
  const ties = ['minCost', 'maxVotes', 'file']
  expect(rules).toEqual([
    { kind: 'greedy' },
    { kind: 'greedy-no-skip' },
    { kind: 'greedy-per-cost' },
    { ...shares, ties, completion: 'none' },
    { ...shares, ties, completion: 'add1u', increment: 250 },
  ])
  for (const rule of rules) expect(ruleInput.safeParse(rule).success).toBe(true)
})
