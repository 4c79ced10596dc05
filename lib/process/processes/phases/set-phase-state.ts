import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import type { Phase } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockProcessOfPhase } from '@/lib/process/processes/lock-process'
import type { SetPhaseStateInput } from '@/lib/process/processes/schemas'
import { setPhaseStateInput } from '@/lib/process/processes/schemas'
import { movesForward, phaseStateAt } from '@/lib/process/processes/states'
import { movedDates } from './moved-dates'
import { requireNoOpenVote } from './require-no-open-vote'
import { widenProcess } from './widen-process'

/**
 * Sets the state of a phase by hand, or lets it follow its dates again. Moving backwards requires a reason
 * (spec: phase-states). The dates move along, so that they never contradict the state.
 */
export async function setPhaseState(ctx: Context, { phaseId, state, reason }: SetPhaseStateInput): Promise<Phase> {
  return transaction(ctx, async (ctx) => {
    const { process, phase } = await lockProcessOfPhase(ctx, phaseId)
    const byDate = state === 'BY_DATE'
    const from = phaseStateAt(phase, ctx.now)
    const to = byDate ? phaseStateAt({ ...phase, byDate: true }, ctx.now) : state
    if (from !== to && !movesForward(from, to) && !reason) throw new AppError('phaseBackwards', {}, { field: 'reason' })
    const dates = byDate ? null : movedDates(phase, to, ctx.now)
    // Nobody can vote in a phase that is not in progress.
    if (to !== 'IN_PROGRESS') await requireNoOpenVote(ctx, phaseId, ctx.now)
    if (dates) await widenProcess(ctx, process, dates)
    const updated = await ctx.db.phase.update({ where: { id: phaseId }, data: { ...dates, state: to, byDate } })
    await recordAudit(ctx, {
      act: 'phase.stateSet',
      subject: `phase ${phaseId}`,
      facts: { process: process.id, from, to, byDate, reason },
    })
    return updated
  })
}

export const setPhaseStateForm = form({
  input: formOf(setPhaseStateInput, { phaseId: formId }),
  run: setPhaseState,
  access: 'office',
  redirectTo: ({ processId, id }) => routes.adminPhase(processId, id),
})
