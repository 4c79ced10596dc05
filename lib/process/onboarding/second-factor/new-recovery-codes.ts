import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { sealedCookie } from '@/lib/edge/http/cookies/sealed-cookie'
import type { Context } from '@/lib/foundation/context/context'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { returnPath } from '@/lib/foundation/input/return-path'

const SHOWN_SECONDS = 600

const made = sealedCookie(
  'recovery-codes',
  z.object({ userId: z.number().int(), codes: z.array(z.string()), returnTo: z.string() }),
  SHOWN_SECONDS,
)

/**
 * Stores new recovery codes in a sealed cookie until their owner has saved them: they are displayed on another page
 * than the form that created them, with or without scripts.
 */
export const storeNewRecoveryCodes = made.write

/** The recovery codes that the actor has just created in this browser, or null. */
export async function readNewRecoveryCodes(ctx: Context): Promise<string[] | null> {
  const stored = await made.read(ctx)
  return stored && ctx.actor.kind === 'user' && ctx.actor.userId === stored.userId ? stored.codes : null
}

/** Drops the codes once their owner has saved them; returns the path to continue at. */
async function dropNewRecoveryCodes(ctx: Context): Promise<string> {
  const stored = await made.read(ctx)
  await made.drop()
  return returnPath(stored?.returnTo, routes.home())
}

export const confirmRecoveryCodesForm = form({
  input: nothingForm,
  run: dropNewRecoveryCodes,
  access: 'open',
  beforeConsent: true,
  redirectTo: (path) => path,
})
