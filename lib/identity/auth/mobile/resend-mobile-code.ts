import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { mobileInput } from '@/lib/identity/auth/mobile-schemas'
import { pendingAction } from '@/lib/identity/auth/pending-action'
import { requireSelf } from '@/lib/identity/auth/require-self'
import { codeTransaction } from '@/lib/identity/sms-money/code-transaction'
import { issueCode } from './issue-code'
import { limitCodeSends } from './limit-codes'
import { nothing, ofNumber, ofOwner, ownId } from './mobile-shapes'
import { pendingNumber } from './pending-number'
import { type MobileInput, readMobile } from './read-mobile'

/** Resends the code for the pending number of the own account. */
export async function resendMobileCode(context: Context, { id }: { id: number }): Promise<void> {
  const own = await requireSelf(context, id)
  await limitCodeSends(own)
  await codeTransaction(own, async (ctx) => {
    const { mobile, pendingAction } = await pendingNumber(ctx)
    await issueCode(ctx, { userId: ctx.actor.userId, mobile, purpose: 'CONFIRM_MOBILE', pendingAction })
  })
}

/** Resends the code of a registration or a recovery, by number. */
export async function resendMobileCodePublicly(context: Context, input: MobileInput): Promise<void> {
  await limitCodeSends(context)
  const mobile = await readMobile(context, input)
  await codeTransaction(context, async (ctx) => {
    const code = await ctx.db.oneTimeCode.findFirst({
      where: { mobile, requestedByOrganizationId: ctx.organization.id },
      orderBy: { id: 'desc' },
      select: { userId: true, purpose: true, pendingAction: true, usedAt: true },
    })
    if (!code) throw new AppError(await unknownHere(ctx, mobile), {}, { field: 'mobileNumber' })
    if (code.usedAt) throw new AppError('mobileAlreadyOnProfile')
    const { userId, purpose } = code
    if (purpose === 'CONFIRM_MOBILE') await requireUnfinished(ctx, userId)
    await issueCode(ctx, { userId, mobile, purpose, pendingAction: readColumn(pendingAction, code.pendingAction) })
  })
}

// People who can sign in confirm their number in the account.
async function requireUnfinished(ctx: Context, userId: number): Promise<void> {
  if ((await ctx.db.membership.count({ where: { userId, status: 'PENDING' } })) === 0)
    throw new AppError('signInRequired')
}

async function unknownHere(ctx: Context, mobile: string): Promise<'mobileUnknown' | 'mobileNotInOrganization'> {
  return (await ctx.db.user.count({ where: { mobile } })) > 0 ? 'mobileNotInOrganization' : 'mobileUnknown'
}

export const resendMobileCodeCall = call({
  method: 'PUT',
  path: '/users/{id}/resend-mobile-validation-otp',
  summary: 'Send the code for the number on your account again',
  tag: 'Users',
  access: 'member',
  params: ownId,
  output: nothing,
  errors: [...ofOwner, 'noMobileOnProfile', 'mobileAlreadyOnProfile', 'smsMoneySpent', 'prefixRefused'],
  run: resendMobileCode,
})

export const resendMobileCodePubliclyCall = call({
  method: 'PUT',
  path: '/public/users/resend-mobile-validation-otp',
  summary: 'Send the code of a registration or a recovery again',
  tag: 'Registration',
  access: 'open',
  body: mobileInput,
  output: nothing,
  errors: [...ofNumber, 'mobileUnknown', 'mobileNotInOrganization', 'mobileAlreadyOnProfile', 'signInRequired'],
  run: resendMobileCodePublicly,
})

export const resendOwnCodeForm = form({
  input: nothingForm,
  run: (ctx) => resendMobileCode(ctx, { id: requireSignedIn(ctx).actor.userId }),
  access: 'member',
  message: async () => (await getTranslations('account'))('edit.codeResent'),
})
