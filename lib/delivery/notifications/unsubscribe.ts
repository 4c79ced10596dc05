import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { MUTABLE_KINDS, type MutableKind } from './kinds'
import { muteKinds } from './mail-settings'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token'

/** The wish of a link in a mail of this organization; null for any other. */
export function unsubscriptionOf(ctx: Context, token: unknown): Unsubscription | null {
  const wish = readUnsubscribeToken(token)
  return wish?.organizationId === ctx.organization.id ? wish : null
}

/** Switches off the mails that a link in one of them names, or all of them (RFC 8058: without signing in). */
export async function unsubscribe(
  ctx: Context,
  { token, all = false }: { token: string; all?: boolean | undefined },
): Promise<{ kinds: MutableKind[] }> {
  const wish = unsubscriptionOf(ctx, token)
  if (!wish) throw new AppError('linkInvalid')
  const { userId, kinds } = wish
  const off = all ? [...MUTABLE_KINDS] : kinds
  await transaction(ctx, (tx) => muteKinds(tx, userId, off))
  return { kinds: off }
}
