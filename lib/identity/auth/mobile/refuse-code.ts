import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { pendingAction } from '@/lib/identity/auth/pending-action'
import { codeTransaction } from '@/lib/identity/sms-money/code-transaction'
import type { CheckedCode } from './check-code'
import { issueCode } from './issue-code'

/**
 * Refuses an invalid code after its attempt was counted: 515 expired, 510 wrong. If the provider rejected the
 * SMS, sends a new code and throws 502.
 */
export async function refuseCode(ctx: Context, mobile: string, checked: CheckedCode): Promise<never> {
  if (await sendAgainAfterFailure(ctx, mobile)) throw new AppError('smsFailedNewSent')
  throw new AppError(checked.kind === 'expired' ? 'otpExpired' : 'otpInvalid', {}, { field: 'otp' })
}

async function sendAgainAfterFailure(ctx: Context, mobile: string): Promise<boolean> {
  try {
    return await codeTransaction(ctx, async (ctx) => {
      const code = await ctx.db.oneTimeCode.findFirst({
        where: { mobile, requestedByOrganizationId: ctx.organization.id },
        orderBy: { id: 'desc' },
        select: { userId: true, purpose: true, pendingAction: true, usedAt: true, createdAt: true },
      })
      if (!code || code.usedAt || !(await hasFailed(ctx, mobile, code.createdAt))) return false
      const { userId, purpose } = code
      await issueCode(ctx, {
        userId,
        mobile,
        purpose,
        pendingAction: readColumn(pendingAction, code.pendingAction),
        afterFailure: true,
      })
      return true
    })
  } catch (error) {
    // Locked, or the daily limit is reached.
    if (error instanceof AppError) return false
    throw error
  }
}

async function hasFailed(ctx: Context, recipient: string, since: Date): Promise<boolean> {
  const failed = await ctx.db.outboxMessage.findFirst({
    where: {
      recipient,
      channel: 'SMS',
      template: 'one-time-code',
      status: { in: ['PENDING', 'DEAD'] },
      lastError: { not: null },
      createdAt: { gte: since },
    },
    select: { id: true },
  })
  return failed !== null
}
