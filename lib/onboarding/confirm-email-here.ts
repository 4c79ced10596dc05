import 'server-only'
import { confirmEmail } from '@/lib/auth/confirm-email'
import type { IssuedToken } from '@/lib/auth/issue-token'
import type { Context } from '@/lib/context/context'
import { justJoined } from './browser-steps'

/** Confirms an address in the browser; the next page says what the person has joined. */
export async function confirmEmailHere(
  ctx: Context,
  input: { token: string },
): Promise<IssuedToken & { returnTo: string }> {
  const confirmed = await confirmEmail(ctx, input)
  await justJoined.write(ctx, { code: confirmed.code })
  return confirmed
}
