import { type Rule, type SharesRule, sharesTies } from '@/lib/process/allocation-rule/election'

const shares: SharesRule = {
  kind: 'equal-shares',
  utility: 'cost',
  completion: 'add1u',
  start: 'floor',
  stop: 'exhaustive',
  ties: sharesTies,
}

/** The rules of a rehearsal; `increment` raises shares in steps proportional to the budget. */
export function rehearsalRules(increment: number): Rule[] {
  return [
    { kind: 'greedy' },
    { kind: 'greedy-no-skip' },
    { kind: 'greedy-per-cost' },
    { ...shares, completion: 'none' },
    { ...shares, increment },
  ]
}
