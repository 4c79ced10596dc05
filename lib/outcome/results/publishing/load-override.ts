import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canOverrideResult } from '@/lib/outcome/results/policy'
import { getResult, type Result, type ResultItem } from '@/lib/outcome/results/reading/queries'
import { ruleOutcome } from './override-result'

export type FoundOverride = { result: Result; item: ResultItem }

/** An idea of the vote that `overrideResult` changes, for the override page (ADMIN). */
export async function loadOverride(
  ctx: Context,
  { processId, proposalId }: { processId: number; proposalId: number },
): Promise<FoundOverride> {
  requireAllowed(canOverrideResult(ctx.actor))
  const { moduleId } = await ruleOutcome(ctx, processId, proposalId)
  const result = await getResult(ctx, { processId, moduleId })
  const item = result.items.find((found) => found.proposalId === proposalId)
  if (!item) throw new AppError('proposalUnknown')
  return { result, item }
}
