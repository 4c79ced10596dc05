import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { ProvenAccount } from './way'
import { type SignInProof, WAYS } from './ways'

/** The account that a visitor proves to own, by whichever way. Its state is disclosed only after a right proof. */
export async function proveAccount(ctx: Context, { way, ...proof }: SignInProof): Promise<ProvenAccount> {
  const account = await WAYS[way].signIn(ctx, proof)
  if (account.suspendedAt) throw new AppError('accountSuspended')
  return account
}
