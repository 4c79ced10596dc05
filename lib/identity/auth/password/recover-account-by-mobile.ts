import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { queueSms } from '@/lib/foundation/outbox/queue-message'
import { issueCode } from '@/lib/identity/auth/mobile/issue-code'
import { limitRecoveries } from '@/lib/identity/auth/mobile/limit-codes'
import { nothing, ofNumber } from '@/lib/identity/auth/mobile/mobile-shapes'
import { type MobileInput, readMobile } from '@/lib/identity/auth/mobile/read-mobile'
import { mobileInput } from '@/lib/identity/auth/mobile-schemas'
import { codeTransaction } from '@/lib/identity/sms-money/code-transaction'

/**
 * Sends a recovery code to the owner of a confirmed number. Staff of the organization
 * must recover by email, because numbers are reassigned.
 */
export async function recoverAccountByMobile(context: Context, input: MobileInput): Promise<void> {
  await limitRecoveries(context)
  await sendRecoveryCode(context, await readMobile(context, input))
}

/**
 * recoverAccountByMobile for the page. Does not disclose whether the number is known, by its time neither: the request only
 * queues a message, which is replaced by the code when it is delivered.
 */
export async function recoverQuietlyByMobile(context: Context, input: MobileInput): Promise<MobileInput> {
  await limitRecoveries(context)
  const mobile = await readMobile(context, input)
  await queueSms(context, { recipient: mobile, template: 'one-time-code', facts: { code: '', expiresAt: '' } })
  return input
}

/** Queues the code of a requested recovery; refuses with what recoverAccountByMobile tells a client. */
export async function sendRecoveryCode(context: Context, mobile: string): Promise<void> {
  await codeTransaction(context, async (ctx) => {
    const user = await ctx.db.user.findFirst({
      where: { mobile, mobileConfirmedAt: { not: null }, erasedAt: null },
      select: { id: true, suspendedAt: true, isPlatformAdmin: true },
    })
    if (!user) throw new AppError('mobileUnknown', {}, { field: 'mobileNumber' })
    const membership = await ctx.db.membership.findFirst({
      where: { userId: user.id },
      select: { status: true, authorities: true },
    })
    if (!membership) throw new AppError('mobileNotInOrganization', {}, { field: 'mobileNumber' })
    if (user.suspendedAt || membership.status === 'SUSPENDED') throw new AppError('accountSuspended')
    const worksHere = user.isPlatformAdmin || membership.authorities.some((authority) => authority !== 'AUTH_CITIZEN')
    if (worksHere) throw new AppError('permissionDenied')
    await issueCode(ctx, { userId: user.id, mobile, purpose: 'RECOVER_ACCOUNT' })
  })
}

export const recoverAccountByMobileCall = call({
  method: 'PUT',
  path: '/public/users/recover-account-by-mobile',
  summary: 'Ask for a code by SMS with which to set a new password',
  tag: 'Registration',
  access: 'open',
  body: mobileInput,
  output: nothing,
  errors: [...ofNumber, 'mobileUnknown', 'mobileNotInOrganization', 'accountSuspended', 'permissionDenied'],
  run: recoverAccountByMobile,
})
