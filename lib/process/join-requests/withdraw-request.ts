import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { lockRequest, requirePending } from './lock-request'
import { common } from './shapes'

/** Withdraws an own request that waits; those of others are unknown. */
export async function withdrawRequest(context: Context, { id }: { id: number }): Promise<void> {
  await transaction(requireSignedIn(context), async (ctx) => {
    const request = await lockRequest(ctx, id)
    if (!request || request.userId !== ctx.actor.userId) throw new AppError('joinRequestUnknown')
    requirePending(request)
    await ctx.db.joinRequest.update({ where: { id }, data: { state: 'WITHDRAWN', decidedAt: ctx.now } })
  })
}

export const withdrawRequestCall = call({
  ...common,
  method: 'DELETE',
  path: '/join-requests/{id}',
  summary: 'Withdraw an own request to join',
  params: z.strictObject({ id: pathId }),
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'joinRequestUnknown', 'joinRequestDecided'],
  run: withdrawRequest,
})

export const withdrawRequestForm = form({
  input: formOf(withdrawRequestCall),
  run: withdrawRequest,
  access: 'member',
  redirectTo: () => routes.processes(),
})
