import { allocateByShares } from '@/lib/outcome/results/rules/allocate-by-shares'
import { electorate } from '@/lib/outcome/results/rules/equal-shares/electorate'
import type { Election, Rule } from '@/lib/process/allocation-rule/election'
import type { Distance } from './distance'
import { greedyDistances } from './greedy-distances'
import { OutOfTime, sharesDistance } from './shares-distance'

/** A stored distance: `cheaperBy` in cents. Exact up to the limit of safe integers, above it rounded. */
export type Measured = { proposalId: number; cheaperBy: number | null; moreSupport: number | null }

/**
 * The distance of every project that was not funded. Under Equal Shares each one applies the rule again some twenty times:
 * the projects with most support come first, and the ones for which there is no time are left out.
 */
export function measuredDistances(election: Election<number>, rule: Rule, milliseconds: number): Measured[] {
  if (rule.kind !== 'equal-shares')
    return [...greedyDistances(election, rule)].map(([id, distance]) => measured(id, distance))
  const until = performance.now() + milliseconds
  const ballots = [...(election.ballots ?? [])]
  const run: typeof allocateByShares<number> = (changed, by, voters) => {
    if (performance.now() > until) throw new OutOfTime()
    return allocateByShares(changed, by, voters)
  }
  const missed = allocateByShares({ ...election, ballots }, rule).items.filter(
    ({ funded, reason }) => !funded && reason !== 'withdrawn',
  )
  const voters = electorate({ ...election, ballots }, rule.utility)
  const found: Measured[] = []
  try {
    for (const { id } of missed)
      found.push(measured(id, sharesDistance({ election: { ...election, ballots }, rule, voters, run }, id)))
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
  }
  return found
}

function measured(proposalId: number, { cheaperBy, moreSupport }: Distance): Measured {
  const plain = (value: bigint | null) => (value === null ? null : Number(value))
  return { proposalId, cheaperBy: plain(cheaperBy), moreSupport: plain(moreSupport) }
}
