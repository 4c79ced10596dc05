import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import type { ModuleInput, PlanOpeningInput } from '@/lib/participation/votes/schemas'
import { planOpeningBody } from '@/lib/participation/votes/schemas'
import { moduleParams, openingRefusals } from '@/lib/participation/votes/shapes'
import { lockVotingModule } from '@/lib/participation/votes/voting-module'
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

const plannedOpening = z.object({
  moduleId: z.number().int(),
  opensAt: z.iso.datetime().meta({ description: 'The date of its phase' }),
  closesAt: z.iso.datetime().nullable().meta({ description: 'null: the end of the phase' }),
  withoutUndecided: z.boolean(),
  revision: z.string().meta({ description: 'What was seen; the vote opens only if it is still the same' }),
  decidedBy: z.string(),
  signedAt: z.iso.datetime(),
  stoppedAt: z.iso.datetime().nullable().meta({ description: 'When it did not open; officers were told' }),
  stopReason: z.string().nullable().meta({ description: 'The name of the refusal that stopped it' }),
})

export const planOpeningCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/voting/opening',
  summary: 'Decide that a vote opens by itself at the date of its phase, if nothing stops it (ADMIN, DELEGATE)',
  description:
    'At that date everything is checked again. If ideas, costs, rule or limits are not those of `revision`, or the vote ' +
    'could not be opened by hand, it stays closed and officers are told why. Deciding again replaces the decision.',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  body: planOpeningBody,
  output: plannedOpening,
  errors: openingRefusals,
  run: planOpening,
})

export const planOpeningForm = form({
  input: formOf(planOpeningBody, { processId: formId, moduleId: formId }),
  run: async (ctx, { processId, ...signed }) => {
    await planOpening(ctx, signed)
    return { processId, moduleId: signed.moduleId }
  },
  access: 'office',
  redirectTo: ({ processId, moduleId }) => routes.adminVote(processId, moduleId),
})
