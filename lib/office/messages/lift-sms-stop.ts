import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { canSeeMessages } from './policy'
import { smsPrefixInput } from './schemas'

/** Sends codes again to numbers that begin like this; what was sent before is not counted against them any more. */
export async function liftSmsStop(ctx: Context, { prefix }: { prefix: string }): Promise<Record<string, never>> {
  requireAllowed(canSeeMessages(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const { count } = await ctx.db.smsStop.updateMany({
      where: { prefix, liftedAt: null, endsAt: { gt: ctx.now } },
      data: { liftedAt: ctx.now },
    })
    if (count === 0) throw new AppError('smsStopUnknown')
    await recordAudit(ctx, { act: 'sms.lifted', subject: `prefix +${prefix}` })
    return {}
  })
}

export const liftSmsStopCall = call({
  method: 'POST',
  path: '/messages/sms/stops/{prefix}/lift',
  summary: 'Send codes again to numbers that begin like this (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  params: smsPrefixInput,
  output: z.object({}),
  errors: ['permissionDenied', 'smsStopUnknown'],
  run: liftSmsStop,
})

export const liftSmsStopForm = form({
  input: formOf(liftSmsStopCall),
  run: liftSmsStop,
  access: 'office',
  redirectTo: () => routes.adminSms({ done: 'lifted' }),
})
