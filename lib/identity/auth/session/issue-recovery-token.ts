import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { signToken } from './token'

const RECOVERY_SECONDS = 900

/** A token that only changes the password; invalid once used, because the token version is incremented. */
export async function issueRecoveryToken(
  ctx: Context,
  owner: { username: string; tokenVersion: number },
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(ctx.now.getTime() + RECOVERY_SECONDS * 1000)
  const payload = { typ: 'recovery' as const, sub: owner.username, tv: owner.tokenVersion }
  return { token: await signToken(ctx.organization.id, payload, ctx.now, expiresAt), expiresAt }
}
