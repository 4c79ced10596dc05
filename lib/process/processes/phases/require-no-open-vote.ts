import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Prisma } from '@/lib/generated/prisma/client'

/** Throws phaseHasOpenVote if a vote of the phase is open and would be cut off by the end of the phase. */
export async function requireNoOpenVote(
  ctx: Context,
  phaseId: number,
  endsAt: Date,
  field: 'startsAt' | 'endsAt' = 'endsAt',
): Promise<void> {
  const until = await findOpenUntil(ctx, { phaseId }, endsAt)
  if (until) throw new AppError('phaseHasOpenVote', { until }, { field })
}

/**
 * Throws processHasOpenVote if a vote of the process, or this one, is open: whatever refuses the votes of people ends a
 * vote, and only closing it does that, with a reason.
 */
export async function requireNothingOpen(
  ctx: Context,
  where: { processId: number } | { id: number },
  field?: string,
): Promise<void> {
  const until = await findOpenUntil(ctx, where, ctx.now)
  if (until) throw new AppError('processHasOpenVote', { until }, field ? { field } : {})
}

/** The deadline of a vote that is open now and would be after this time. */
async function findOpenUntil(ctx: Context, where: Prisma.ModuleWhereInput, after: Date): Promise<string | null> {
  const vote = await ctx.db.module.findFirst({
    where: {
      ...where,
      votingOpenedAt: { not: null },
      votingClosedAt: null,
      votingClosesAt: { gt: new Date(Math.max(after.getTime(), ctx.now.getTime())) },
    },
    select: { votingClosesAt: true },
  })
  if (!vote?.votingClosesAt) return null
  return formatDeadline(ctx.locale, vote.votingClosesAt, ctx.organization.timeZone)
}
