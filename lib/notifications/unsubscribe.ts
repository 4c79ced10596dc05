import 'server-only'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { MUTABLE_KINDS, type MutableKind } from './kinds'
import { muteKinds } from './mail-settings'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token'

/** The wish of a link in a mail of this organization; throws linkInvalid for any other. */
export function unsubscriptionHere(ctx: Context, token: unknown): Unsubscription {
  const wish = readUnsubscribeToken(token)
  if (!wish || wish.organizationId !== ctx.organization.id) throw new AppError('linkInvalid')
  return wish
}

/** Switches off the mails that a link in one of them names, or all of them (RFC 8058: without signing in). */
export async function unsubscribe(
  ctx: Context,
  { token, all = false }: { token: string; all?: boolean | undefined },
): Promise<{ kinds: MutableKind[] }> {
  const { userId, kinds } = unsubscriptionHere(ctx, token)
  const off = all ? [...MUTABLE_KINDS] : kinds
  await transaction(ctx, (tx) => muteKinds(tx, userId, off))
  return { kinds: off }
}
