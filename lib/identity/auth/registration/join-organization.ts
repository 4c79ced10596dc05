import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { sendConfirmationLater } from '@/lib/identity/auth/email/send-confirmation-later'
import type { JoinOrganizationInput } from '@/lib/identity/auth/schemas'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { proveAccount } from '@/lib/identity/auth/sign-in/prove-account'
import { unconfirmedContact } from '@/lib/identity/auth/sign-in/unconfirmed-contact'
import type { ProvenAccount } from '@/lib/identity/auth/sign-in/way'
import { requireAge } from '@/lib/identity/organizations/admission/require-age'
import { spendAccessCode } from '@/lib/identity/organizations/admission/spend-access-code'
import { withRegistration } from './check-registration'
import { recordConsents } from './record-consents'

/** Joins an existing account to this organization (after codes 160, 192 and 305) and signs in. */
export async function joinOrganization(context: Context, input: JoinOrganizationInput): Promise<IssuedToken> {
  const user = await proveAccount(context, { way: 'password', ...input })
  const isPending = await withRegistration(context, input, async () => {
    await requireAge(context, { birthYear: input.birthYear ?? user.birthYear })
    return transaction(context, (ctx) => becomeMember(ctx, user, input))
  })
  if (isPending) throw new AppError(unconfirmedContact(user))
  return startSession(context, user.id, { tokenVersion: user.tokenVersion })
}

/** Whether the membership waits for the confirmation of an address or number. */
async function becomeMember(ctx: Context, user: ProvenAccount, input: JoinOrganizationInput): Promise<boolean> {
  // Requests of one person wait for each other, so that only the first spends a use of a code.
  await ctx.sql`SELECT 1 FROM "User" WHERE "id" = ${user.id} FOR NO KEY UPDATE -- global: an account`
  const known = await ctx.db.membership.findFirst({ where: { userId: user.id }, select: { status: true } })
  if (known?.status === 'SUSPENDED') throw new AppError('accountSuspended')
  if (known?.status === 'ACTIVE') return false
  if (!known) await spendOrganizationCode(ctx, input)
  const status = user.emailConfirmedAt || user.mobileConfirmedAt ? 'ACTIVE' : 'PENDING'
  const organizationId = ctx.organization.id
  await ctx.db.membership.upsert({
    where: { organizationId_userId: { organizationId, userId: user.id } },
    create: { organizationId, userId: user.id, status },
    update: { status },
  })
  if (input.birthYear && user.birthYear === null)
    await ctx.db.user.update({ where: { id: user.id }, data: { birthYear: input.birthYear } })
  await recordConsents(ctx, user.id)
  if (status === 'PENDING') await sendAgain(ctx, user.id)
  return status === 'PENDING'
}

async function spendOrganizationCode(ctx: Context, { accessCode }: JoinOrganizationInput): Promise<void> {
  if (ctx.organization.registration !== 'ACCESS_CODE') return
  if (!(await spendAccessCode(ctx, accessCode ?? '', {})))
    throw new AppError('accessCodeWrong', {}, { field: 'accessCode' })
}

async function sendAgain(ctx: Context, userId: number): Promise<void> {
  const { email, name } = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, name: true },
  })
  if (email) await sendConfirmationLater(ctx, { userId, email, name }, {})
}
