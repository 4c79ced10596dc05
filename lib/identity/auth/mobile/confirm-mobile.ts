import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { returnPath } from '@/lib/foundation/input/return-path'
import { otpInput } from '@/lib/identity/auth/code-schemas'
import { returnTo } from '@/lib/identity/auth/entry-forms'
import { mobileOtpInput } from '@/lib/identity/auth/mobile-schemas'
import { completePendingAction, type PendingAction } from '@/lib/identity/auth/pending-action'
import { requireSelf } from '@/lib/identity/auth/require-self'
import { issueRecoveryToken } from '@/lib/identity/auth/session/issue-recovery-token'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { checkCode } from './check-code'
import { confirmNumber } from './confirm-number'
import { limitCodeChecks } from './limit-codes'
import { nothing, ofNumber, ofOwner, ownId } from './mobile-shapes'
import { pendingNumber } from './pending-number'
import { type MobileInput, readMobile } from './read-mobile'
import { refuseCode } from './refuse-code'

/** Confirms the pending number of the own account with its code. */
export async function confirmMobile(context: Context, { id, otp }: { id: number; otp: string }): Promise<void> {
  const own = await requireSelf(context, id)
  await limitCodeChecks(own)
  const { mobile } = await pendingNumber(own)
  await requireNotConfirmedElsewhere(own, mobile, own.actor.userId)
  const checked = await transaction(own, async (ctx) => {
    const checked = await checkCode(ctx, { mobile, otp, of: { userId: ctx.actor.userId, purpose: 'CONFIRM_MOBILE' } })
    if (checked.kind !== 'right') return checked
    await confirmNumber(ctx, checked.userId, mobile)
    await completePendingAction(ctx, checked.userId, checked.pendingAction)
    return checked
  })
  if (checked.kind !== 'right') await refuseCode(own, mobile, checked)
}

/** Result of a code entered without a session: a session, or for a recovery a token that only changes the password. */
type ConfirmedByNumber =
  | (IssuedToken & { recovery: false; code: 2 | 3 | 4; returnTo: string })
  | { token: string; recovery: true; expiresAt: Date }

type PublicInput = MobileInput & { otp: string }

/** Confirms a registration or a recovery by number and code; returns the matching token. */
export async function confirmMobilePublicly(
  context: Context,
  { otp, ...input }: PublicInput,
): Promise<ConfirmedByNumber> {
  await limitCodeChecks(context)
  const mobile = await readMobile(context, input)
  const checked = await transaction(context, async (ctx) => {
    const checked = await checkCode(ctx, { mobile, otp, of: 'unfinished-or-recovering' })
    if (checked.kind !== 'right') return checked
    const { userId, purpose, pendingAction } = checked
    if (purpose === 'RECOVER_ACCOUNT') return { kind: 'recovered' as const, ...(await ownerOf(ctx, userId, mobile)) }
    await confirmNumber(ctx, userId, mobile)
    return {
      kind: 'confirmed' as const,
      userId,
      code: await completePendingAction(ctx, userId, pendingAction),
      pendingAction,
    }
  })
  if (checked.kind === 'recovered') return { ...(await issueRecoveryToken(context, checked)), recovery: true }
  if (checked.kind === 'confirmed') return signedIn(context, checked)
  await requireKnown(context, mobile)
  return refuseCode(context, mobile, checked)
}

type Joined = { userId: number; code: 2 | 3 | 4; pendingAction: PendingAction }

async function signedIn(ctx: Context, { userId, code, pendingAction }: Joined): Promise<ConfirmedByNumber> {
  return { ...(await startSession(ctx, userId)), recovery: false, code, returnTo: returnPath(pendingAction.returnTo) }
}

// The number may have been confirmed by another account since the code was sent.
async function ownerOf(ctx: Context, userId: number, mobile: string) {
  const owner = await ctx.db.user.findFirst({
    where: { id: userId, mobile, mobileConfirmedAt: { not: null }, suspendedAt: null, erasedAt: null },
    select: { username: true, tokenVersion: true },
  })
  if (!owner) throw new AppError('otpInvalid', {}, { field: 'otp' })
  return owner
}

async function requireNotConfirmedElsewhere(ctx: Context, mobile: string, userId: number): Promise<void> {
  const other = await ctx.db.user.count({ where: { mobile, mobileConfirmedAt: { not: null }, id: { not: userId } } })
  if (other > 0) throw new AppError('mobileInUseConfirm')
}

async function requireKnown(ctx: Context, mobile: string): Promise<void> {
  const [holders, codes] = await Promise.all([
    ctx.db.user.count({ where: { mobile } }),
    ctx.db.oneTimeCode.count({ where: { mobile, requestedByOrganizationId: ctx.organization.id } }),
  ])
  if (holders + codes === 0) throw new AppError('mobileUnknown', {}, { field: 'mobileNumber' })
}

const ofCode: readonly ErrorName[] = ['otpInvalid', 'otpExpired', 'smsFailedNewSent', 'mobileInUseConfirm']

export const confirmMobileCall = call({
  method: 'PUT',
  path: '/users/{id}/confirm-user-mobile-by-otp',
  summary: 'Confirm the number on your account with the code of the SMS',
  tag: 'Users',
  access: 'member',
  params: ownId,
  body: otpInput,
  output: nothing,
  errors: [...ofOwner, ...ofCode, 'noMobileOnProfile', 'mobileAlreadyOnProfile'],
  run: confirmMobile,
})

export const confirmMobilePubliclyCall = call({
  method: 'PUT',
  path: '/public/users/confirm-user-mobile-by-otp',
  summary:
    'Finish a registration or a recovery with number and code; after a recovery the token only changes the password',
  tag: 'Registration',
  access: 'open',
  body: mobileOtpInput,
  output: z.object({
    recovery: z.boolean(),
    code: z.union([z.literal(2), z.literal(3), z.literal(4)]).optional(),
  }),
  errors: [...ofNumber, ...ofCode, 'mobileUnknown', 'userNotInOrganization'],
  answers: 'token',
  run: confirmMobilePublicly,
  answer: (out) => (out.recovery ? { recovery: true } : { recovery: false, code: out.code }),
  headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
})

export const confirmMobileForm = form({
  input: formOf(otpInput, { returnTo }),
  run: async (ctx, { otp, returnTo }) => {
    await confirmMobile(ctx, { id: requireSignedIn(ctx).actor.userId, otp })
    return returnPath(returnTo, routes.personalSpaceAccountEdit('number-confirmed'))
  },
  access: 'member',
  redirectTo: (path) => path,
})
