import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { mobileInput } from '@/lib/identity/auth/mobile-schemas'
import { requireSelf } from '@/lib/identity/auth/require-self'
import { codeTransaction } from '@/lib/identity/sms-money/code-transaction'
import { claimNumber } from './claim-number'
import { issueCode } from './issue-code'
import { limitCodeSends } from './limit-codes'
import { nothing, ofNumber, ofOwner, ownId } from './mobile-shapes'
import { type MobileInput, readMobile } from './read-mobile'

/** Sends a code to a new mobile number of the own account. A confirmed number stays until the new one is confirmed. */
export async function assignMobile(context: Context, { id, ...input }: MobileInput & { id: number }): Promise<void> {
  const own = await requireSelf(context, id)
  const mobile = await readMobile(own, input)
  await limitCodeSends(own)
  await codeTransaction(own, async (ctx) => {
    const { userId } = ctx.actor
    const user = await ctx.db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { mobile: true, mobileConfirmedAt: true },
    })
    if (user.mobile === mobile && user.mobileConfirmedAt)
      throw new AppError('mobileAlreadyOnProfile', {}, { field: 'mobileNumber' })
    await claimNumber(ctx, { mobile, userId, inUse: 'mobileInUseAssign' })
    if (!user.mobileConfirmedAt) await ctx.db.user.update({ where: { id: userId }, data: { mobile } })
    await issueCode(ctx, { userId, mobile, purpose: 'CONFIRM_MOBILE' })
  })
}

export const assignMobileCall = call({
  method: 'PUT',
  path: '/users/{id}/assign-mobile',
  summary: 'Put a mobile number on your account; an SMS brings the code that confirms it',
  tag: 'Users',
  access: 'member',
  params: ownId,
  body: mobileInput,
  output: nothing,
  errors: [...ofOwner, ...ofNumber, 'mobileInUseAssign', 'mobileAlreadyOnProfile'],
  run: assignMobile,
})

/** The API takes the person from the path; a form always changes the reader's own account. */
export const assignMobileForm = form({
  input: formOf(mobileInput),
  run: (ctx, input) => assignMobile(ctx, { id: requireSignedIn(ctx).actor.userId, ...input }),
  access: 'member',
  refreshes: true,
  message: async () => (await getTranslations('account'))('edit.mobileDone'),
})
