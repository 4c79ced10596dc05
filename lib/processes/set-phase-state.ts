import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import type { Phase } from '@/lib/generated/prisma/client'
import { lockProcessOfPhase } from './lock-process'
import type { SetPhaseStateInput } from './schemas'
import { movesForward, phaseStateAt } from './states'

/** Takes a phase in hand, or gives it back to its dates. It only moves forward; reopening needs a reason (decisions 4). */
export async function setPhaseState(ctx: Context, { phaseId, state, reason }: SetPhaseStateInput): Promise<Phase> {
  return transaction(ctx, async (ctx) => {
    const { process, phase } = await lockProcessOfPhase(ctx, phaseId)
    const byDate = state === 'BY_DATE'
    const from = phaseStateAt(phase, ctx.now)
    const to = byDate ? phaseStateAt({ ...phase, byDate: true }, ctx.now) : state
    if (from !== to && !movesForward(from, to) && !reason) throw new AppError('phaseBackwards', {}, { field: 'reason' })
    const updated = await ctx.db.phase.update({ where: { id: phaseId }, data: { state: to, byDate } })
    await recordAudit(ctx, {
      act: 'phase.stateSet',
      subject: `phase ${phaseId}`,
      facts: { process: process.id, from, to, byDate, reason },
    })
    return updated
  })
}
