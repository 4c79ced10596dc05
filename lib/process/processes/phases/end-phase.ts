import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Phase } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockProcessOfPhase } from '@/lib/process/processes/administration/lock-process'
import type { EndPhaseInput } from '@/lib/process/processes/schemas'
import { phaseStateAt } from '@/lib/process/processes/states'
import { movedDates } from './moved-dates'
import { followingPhase } from './next-phase'
import { requireNoOpenVote } from './require-no-open-vote'
import { widenProcess } from './widen-process'

type EndedPhase = { processId: number; phaseId: number; startedPhaseId: number | null }

/** Ends a phase that is in progress now, and starts the next one; both get the present time as their date. */
export async function endPhase(ctx: Context, { phaseId, startsNext }: EndPhaseInput): Promise<EndedPhase> {
  return transaction(ctx, async (tx) => {
    const { process, phase } = await lockProcessOfPhase(tx, phaseId)
    // Another request that began later may have ended the phase before this one had the lock.
    const ctx = { ...tx, now: new Date(Math.max(tx.now.getTime(), Date.now())) }
    if (phaseStateAt(phase, ctx.now) !== 'IN_PROGRESS') throw new AppError('phaseNotInProgress')
    await requireNoOpenVote(ctx, phaseId, ctx.now)
    await move(ctx, phase, 'CONCLUDED')
    const phases = await ctx.db.phase.findMany({ where: { processId: process.id }, orderBy: { position: 'asc' } })
    const following = startsNext ? followingPhase(phases, phaseId, ctx.now) : undefined
    if (following) {
      const dates = movedDates(following, 'IN_PROGRESS', ctx.now)
      await widenProcess(ctx, process, dates)
      await move(ctx, following, 'IN_PROGRESS')
    }
    await recordAudit(ctx, {
      act: 'phase.ended',
      subject: `phase ${phaseId}`,
      facts: { process: process.id, started: following?.id },
    })
    return { processId: process.id, phaseId, startedPhaseId: following?.id ?? null }
  })
}

// A phase that follows its dates goes on to do so.
async function move(ctx: Context, phase: Phase, state: 'CONCLUDED' | 'IN_PROGRESS'): Promise<void> {
  const dates = movedDates(phase, state, ctx.now)
  await ctx.db.phase.update({ where: { id: phase.id }, data: { ...dates, state } })
}
