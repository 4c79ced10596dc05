import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { id, phaseParams } from '@/lib/process/processes/admin-shapes'
import { lockProcessOfPhase } from '@/lib/process/processes/lock-process'
import type { EndPhaseInput } from '@/lib/process/processes/schemas'
import { endPhaseInput } from '@/lib/process/processes/schemas'
import { phaseStateAt } from '@/lib/process/processes/states'
import { movePhase, startFollowing } from './move-on'
import { requireNoOpenVote } from './require-no-open-vote'

type EndedPhase = { processId: number; phaseId: number; startedPhaseId: number | null }

/** Ends a phase that is in progress now, and starts the next one; both get the present time as their date. */
export async function endPhase(ctx: Context, { phaseId, startsNext }: EndPhaseInput): Promise<EndedPhase> {
  return transaction(ctx, async (tx) => {
    const { process, phase } = await lockProcessOfPhase(tx, phaseId)
    // Another request that began later may have ended the phase before this one had the lock.
    const ctx = { ...tx, now: new Date(Math.max(tx.now.getTime(), Date.now())) }
    if (phaseStateAt(phase, ctx.now) !== 'IN_PROGRESS') throw new AppError('phaseNotInProgress')
    await requireNoOpenVote(ctx, phaseId, ctx.now)
    await movePhase(ctx, phase, 'CONCLUDED')
    const startedPhaseId = startsNext ? await startFollowing(ctx, process, phaseId) : null
    await recordAudit(ctx, {
      act: 'phase.ended',
      subject: `phase ${phaseId}`,
      facts: { process: process.id, started: startedPhaseId ?? undefined },
    })
    return { processId: process.id, phaseId, startedPhaseId }
  })
}

export const endPhaseCall = call({
  method: 'POST',
  path: '/phases/{phaseId}/end',
  summary: 'End a phase that is in progress now, and start the next one (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: phaseParams,
  body: endPhaseInput.omit({ phaseId: true }),
  output: z.object({ processId: id, phaseId: id, startedPhaseId: id.nullable() }),
  errors: ['permissionDenied', 'phaseUnknown', 'phaseNotInProgress', 'phaseHasOpenVote', 'processTooLong'],
  run: endPhase,
})

export const endPhaseForm = form({
  input: formOf(endPhaseCall),
  run: endPhase,
  access: 'office',
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})
