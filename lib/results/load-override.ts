import 'server-only'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { requireAllowed } from '@/lib/errors/decision'
import { canOverrideResult } from './policy'
import { getResult, type Result, type ResultItem } from './queries'

export type FoundOverride = { result: Result; item: ResultItem }

/** An idea of a counted vote before one decides of it against the rule (ADMIN). */
export async function loadOverride(
  ctx: Context,
  { processId, proposalId }: { processId: number; proposalId: number },
): Promise<FoundOverride> {
  requireAllowed(canOverrideResult(ctx.actor))
  const result = await getResult(ctx, { processId })
  const item = result.items.find((found) => found.proposalId === proposalId)
  if (!item) throw new AppError('proposalUnknown')
  return { result, item }
}
