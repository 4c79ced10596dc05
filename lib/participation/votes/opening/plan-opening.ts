import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import type { ModuleInput, PlanOpeningInput } from '@/lib/participation/votes/schemas'
import { lockVotingModule } from '@/lib/participation/votes/voting/voting-module'
import { loadOpening } from './load-opening'
import { type PlannedOpening, plannedOpeningOf } from './planned-opening'
import { canPlanOpening } from './policy'

/**
 * Decides that a vote opens by itself at the date of its phase, as its signer has seen it: if ideas, costs, rule or limits
 * change until then, it does not. Deciding again replaces the decision.
 */
export async function planOpening(context: Context, input: PlanOpeningInput & ModuleInput): Promise<PlannedOpening> {
  const { moduleId, revision, decidedBy, closesAt = null, withoutUndecided = false } = input
  return transaction(context, async (ctx) => {
    await lockVotingModule(ctx, moduleId)
    const opening = await loadOpening(ctx, moduleId)
    requireAllowed(canPlanOpening(opening, { closesAt, withoutUndecided }, ctx.now))
    if (revision !== opening.revision) throw new AppError('voteChangedMeanwhile')
    const signed = { revision, decidedBy, closesAt, withoutUndecided, signedAt: ctx.now }
    const unstopped = { stoppedAt: null, stopReason: null, stopCount: 0 }
    const row = await ctx.db.plannedOpening.upsert({
      where: { moduleId },
      create: { organizationId: ctx.organization.id, moduleId, ...signed },
      update: { ...signed, ...unstopped },
    })
    const facts = { decidedBy, revision, opensAt: opening.phase.startsAt.toISOString() }
    await recordAudit(ctx, { act: 'voting.openingPlanned', subject: `module ${moduleId}`, facts })
    return plannedOpeningOf(row, opening.phase)
  })
}
