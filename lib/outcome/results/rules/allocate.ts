import type { Election, Rule } from '@/lib/process/allocation-rule/election'
import { allocateByShares } from './allocate-by-shares'
import { allocateGreedily } from './allocate-greedily'
import type { Allocation } from './allocation'

/** Applies the rule that a process chose to its closed vote; exact, and the same for the same input. */
export function allocate<Id extends string | number>(election: Election<Id>, rule: Rule): Allocation<Id> {
  switch (rule.kind) {
    case 'greedy':
    case 'greedy-threshold':
    case 'greedy-no-skip':
    case 'greedy-exclusive':
    case 'greedy-per-cost':
      return allocateGreedily(election, rule)
    case 'equal-shares':
      return allocateByShares(election, rule)
  }
}
