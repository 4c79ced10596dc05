import { type Rule, type SharesRule, sharesTies } from '@/lib/process/allocation-rule/election'

const shares: SharesRule = {
  kind: 'equal-shares',
  utility: 'cost',
  completion: 'add1u',
  start: 'floor',
  stop: 'exhaustive',
  ties: sharesTies,
}

/** The rules that a rehearsal lays side by side; `increment` lets the shares of a large budget grow in large steps. */
export function rehearsalRules(increment: number): Rule[] {
  return [
    { kind: 'greedy' },
    { kind: 'greedy-no-skip' },
    { kind: 'greedy-per-cost' },
    { ...shares, completion: 'none' },
    { ...shares, increment },
  ]
}
