import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import type { ModuleInput } from '@/lib/participation/votes/schemas'
import { moduleParams } from '@/lib/participation/votes/shapes'
import { lockVotingModule } from '@/lib/participation/votes/voting-module'

/** Takes back that a vote opens by itself. A vote that has no such decision, or is open, stays as it is. */
export async function withdrawOpening(context: Context, { moduleId }: ModuleInput): Promise<{ moduleId: number }> {
  return transaction(context, async (ctx) => {
    await lockVotingModule(ctx, moduleId)
    const { count } = await ctx.db.plannedOpening.deleteMany({ where: { moduleId } })
    if (count > 0) await recordAudit(ctx, { act: 'voting.openingWithdrawn', subject: `module ${moduleId}` })
    return { moduleId }
  })
}

export const withdrawOpeningCall = call({
  method: 'DELETE',
  path: '/process-modules/{moduleId}/voting/opening',
  summary: 'Take back that a vote opens by itself (ADMIN, DELEGATE)',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  output: z.object({ moduleId: z.number().int() }),
  errors: ['moduleUnknown', 'permissionDenied'],
  run: withdrawOpening,
})

export const withdrawOpeningForm = form({
  input: formOf(withdrawOpeningCall, { processId: formId }),
  run: async (ctx, { processId, moduleId }) => {
    await withdrawOpening(ctx, { moduleId })
    return { processId, moduleId }
  },
  access: 'office',
  redirectTo: ({ processId, moduleId }) => routes.adminVote(processId, moduleId),
})
