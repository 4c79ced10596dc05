import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { membershipOf } from './membership-of'
import { proveAccount } from './prove-account'
import type { SignInProof } from './ways'

/** Signs a person in, by whichever way they prove who they are; a second factor is asked for after every way. */
export async function signIn(ctx: Context, proof: SignInProof): Promise<IssuedToken> {
  const account = await proveAccount(ctx, proof)
  await membershipOf(ctx, account)
  return startSession(ctx, account.id, { tokenVersion: account.tokenVersion })
}
