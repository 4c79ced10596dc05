import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { nextTask } from '@/lib/foundation/next-task'
import type { Allocation } from '@/lib/outcome/results/rules/allocation'
import { type Tally, tally } from '@/lib/outcome/results/tallying/tally'
import { countInThread } from '@/lib/outcome/results/thread/count-in-thread'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { basisOf } from '@/lib/process/module-types/registry'
import { ruleOf } from '@/lib/process/module-types/rule-of'
import { ballotsOf } from './ballots-of'
import { pointsOf } from './points-of'

export type CountedResult = {
  rule: Rule
  counted: Tally
  allocation: Allocation<number>
  /** Amount collected per project; null in a vote by preferences. */
  collected: ReadonlyMap<number, number> | null
  hash: string
}

type Counted = {
  module: { id: number; type: string; settings: unknown }
  budgetCents: number
  /** Ideas withdrawn at counting time if known; by default those withdrawn now. */
  withdrawn?: ReadonlySet<number>
}

/**
 * Counts the ballots of a vote and applies its rule in a worker thread, without storing anything. Throws ruleUnknown.
 */
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
  // Cloning 20,000 candidates to the thread and its answer back are tasks of their own.
  await nextTask()
  const { allocation, hash } = await countInThread('count', { rule, candidates, budgetCents, hasScore, ballots })
  await nextTask()
  return {
    rule,
    counted: { ...found, candidates },
    allocation,
    collected: hasScore ? new Map(candidates.map(({ proposalId, collected }) => [proposalId, collected])) : null,
    hash,
  }
}
