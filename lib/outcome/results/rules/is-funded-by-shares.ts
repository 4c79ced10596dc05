import type { Election, SharesRule } from '@/lib/process/allocation-rule/election'
import type { Electorate } from './equal-shares/electorate'
import type { KnownRuns } from './equal-shares/known-runs'
import { wholeAmount } from './order-projects'
import { fitsWhole, knownRuns, prepare, raiseFor } from './shares-vote'

/** The runs of an election, for `isFundedByShares` with a change of it. */
export function runsByShares<Id extends string | number>(
  election: Election<Id>,
  rule: SharesRule,
  voters: Electorate,
): KnownRuns {
  return knownRuns(prepare(election, rule, voters), wholeAmount(election.budget), rule)
}

/**
 * Whether the Method of Equal Shares funds a project: as `allocateByShares` says, without what explains it. `runs` are
 * those of the election before this project, or who supports it, changed.
 */
export function isFundedByShares<Id extends string | number>(
  election: Election<Id>,
  rule: SharesRule,
  { voters, id, runs }: { voters: Electorate; id: Id; runs: KnownRuns },
): boolean {
  const budget = wholeAmount(election.budget)
  const vote = prepare(election, rule, voters)
  const own = election.projects.findIndex((project) => project.id === id)
  if (own < 0 || !vote.isEligible(own)) return false
  if (fitsWhole(vote, budget, rule)) return true
  const bought = raiseFor(vote, budget, rule, { runs, changed: own })?.bought
  const funded = new Set(bought?.purchases.map(({ project }) => project))
  if (funded.has(own)) return true
  if (rule.completion !== 'utilitarian' && rule.completion !== 'add1u') return false
  let left = budget - (bought?.spent ?? 0n)
  for (const index of vote.ranked) {
    if (funded.has(index) || !vote.isEligible(index) || vote.costOf(index) > left) continue
    if (index === own) return true
    left -= vote.costOf(index)
  }
  return false
}
