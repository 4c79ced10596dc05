import 'server-only'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { basisOf } from '@/lib/modules/registry'
import { ballotsOf } from './ballots-of'
import { countInThread } from './count-in-thread'
import { pointsOf } from './points-of'
import { ruleOf } from './rule-input'
import type { Allocation } from './rules/allocation'
import type { Rule } from './rules/election'
import { type Tally, tally } from './tally'

export type CountedResult = {
  rule: Rule
  counted: Tally
  allocation: Allocation<number>
  /** What each project collected; null in a vote by preferences. */
  collected: ReadonlyMap<number, number> | null
  hash: string
}

type Counted = {
  module: { id: number; type: string; settings: unknown }
  budgetCents: number
  /** Ideas that were out of the vote, where that is known of old; else who is out now. */
  withdrawn?: ReadonlySet<number>
}

/** Counts the ballots of a vote and applies its rule, without keeping anything. Throws ruleUnknown. The rule is applied in a thread. */
export async function countVote(
  ctx: Pick<Context, 'organization' | 'sql'>,
  { module: { id: moduleId, type, settings }, budgetCents, withdrawn }: Counted,
): Promise<CountedResult> {
  const rule = ruleOf(settings)
  if (rule === null) throw new AppError('ruleUnknown')
  const found = await tally(ctx, moduleId, settings)
  const candidates = withdrawn
    ? found.candidates.map((candidate) => ({ ...candidate, withdrawn: withdrawn.has(candidate.proposalId) }))
    : found.candidates
  const points = pointsOf(settings)
  const ballots = rule.kind === 'equal-shares' ? await ballotsOf(ctx, moduleId, found.ballots, points) : null
  const hasScore = basisOf(type) === 'collected' || points !== null
  const { allocation, hash } = await countInThread('count', { rule, candidates, budgetCents, hasScore, ballots })
  return {
    rule,
    counted: { ...found, candidates },
    allocation,
    collected: hasScore ? new Map(candidates.map(({ proposalId, collected }) => [proposalId, collected])) : null,
    hash,
  }
}
