import 'server-only'
import { z } from 'zod'
import { sealedCookie } from '@/lib/edge/http/cookies/sealed-cookie'
import type { Context } from '@/lib/foundation/context/context'
import { returnPath } from '@/lib/foundation/input/return-path'
import { routes } from '@/lib/foundation/routes'

const SHOWN_SECONDS = 600

const made = sealedCookie(
  'recovery-codes',
  z.object({ userId: z.number().int(), codes: z.array(z.string()), returnTo: z.string() }),
  SHOWN_SECONDS,
)

/**
 * Keeps recovery codes that were just made until their owner has written them down: the page that shows them is another
 * one than the form that made them, also without scripts. Sealed, so that nothing of ours holds them in clear.
 */
export const storeNewRecoveryCodes = made.write

/** The codes that were just made in this browser by the person who is signed in, or null. */
export async function readNewRecoveryCodes(ctx: Context): Promise<string[] | null> {
  const kept = await made.read(ctx)
  return kept && ctx.actor.kind === 'user' && ctx.actor.userId === kept.userId ? kept.codes : null
}

/** Forgets the codes once their owner has kept them; answers where they wanted to go. */
export async function dropNewRecoveryCodes(ctx: Context): Promise<string> {
  const kept = await made.read(ctx)
  await made.drop()
  return returnPath(kept?.returnTo, routes.home())
}
