import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { formatDeadline } from '@/lib/foundation/i18n/format'

/** Throws phaseHasOpenVote if a vote of the phase is open and would be cut off by the end of the phase. */
export async function requireNoOpenVote(ctx: Context, phaseId: number, endsAt: Date): Promise<void> {
  const vote = await ctx.db.module.findFirst({
    where: {
      phaseId,
      votingOpenedAt: { not: null },
      votingClosedAt: null,
      votingClosesAt: { gt: new Date(Math.max(endsAt.getTime(), ctx.now.getTime())) },
    },
    select: { votingClosesAt: true },
  })
  if (!vote?.votingClosesAt) return
  const until = formatDeadline(ctx.locale, vote.votingClosesAt, ctx.organization.timeZone)
  throw new AppError('phaseHasOpenVote', { until }, { field: 'endsAt' })
}
