import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { MUTABLE_KINDS, type MutableKind } from './kinds'
import { muteKinds } from './mail-settings'
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token'

/** Verifies the token of a link; null if invalid or of another organization. */
export function findUnsubscription(ctx: Context, token: unknown): Unsubscription | null {
  const unsubscription = readUnsubscribeToken(token)
  return unsubscription?.organizationId === ctx.organization.id ? unsubscription : null
}

/** Switches off the mails that a link in one of them names, or all of them (RFC 8058: without signing in). */
export async function unsubscribe(
  ctx: Context,
  { token, all = false }: { token: string; all?: boolean | undefined },
): Promise<{ kinds: MutableKind[] }> {
  const unsubscription = findUnsubscription(ctx, token)
  if (!unsubscription) throw new AppError('linkInvalid')
  const { userId, kinds } = unsubscription
  const off = all ? [...MUTABLE_KINDS] : kinds
  await transaction(ctx, (tx) => muteKinds(tx, userId, off))
  return { kinds: off }
}
