import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { proveAccount } from './prove-account'
import { unconfirmedContact } from './unconfirmed-contact'
import type { ProvenAccount } from './way'
import type { SignInProof } from './ways'

/** Signs a person in, by whichever way they prove who they are; a second factor is asked for after every way. */
export async function signIn(ctx: Context, proof: SignInProof): Promise<IssuedToken> {
  const account = await proveAccount(ctx, proof)
  await membershipOf(ctx, account)
  return startSession(ctx, account.id, { tokenVersion: account.tokenVersion })
}

/** The membership with which an account signs in here; throws if there is none, or if it is suspended or unconfirmed. */
async function membershipOf(ctx: Context, account: ProvenAccount): Promise<{ id: number }> {
  const membership = await ctx.db.membership.findFirst({
    where: { userId: account.id },
    select: { id: true, status: true },
  })
  if (!membership) throw new AppError('userNotInOrganization')
  if (membership.status === 'SUSPENDED') throw new AppError('accountSuspended')
  if (membership.status === 'PENDING') throw new AppError(unconfirmedContact(account))
  return membership
}
