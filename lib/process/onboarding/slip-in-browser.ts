import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { sealedCookie } from '@/lib/edge/http/cookies/sealed-cookie'
import type { Context } from '@/lib/foundation/context/context'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { createSlip } from '@/lib/identity/users/invitations/create-slip'
import type { CreateSlipInput } from '@/lib/identity/users/invitations/schemas'
import { createSlipInput } from '@/lib/identity/users/invitations/schemas'

const SHOWN_SECONDS = 900

const slip = z.object({
  officerId: z.number().int(),
  code: z.string(),
  name: z.string(),
  surname: z.string(),
  expiresAt: z.string(),
})

/** The slip of an account that was opened at the desk. */
export type Slip = z.infer<typeof slip>

/** What the desk's form makes once: sent again, it gets the same slip (ADR-063). */
export const ONCE_SLIP = { name: 'desk-slip', by: 'text' } as const

const made = sealedCookie('desk-slip', slip, SHOWN_SECONDS)

/** Opens an account at the desk. */
export async function createSlipInBrowser(ctx: Context, input: CreateSlipInput): Promise<Slip> {
  const { code, expiresAt } = await createSlip(ctx, input)
  const { name, surname } = input
  const officerId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  return { officerId, code, name, surname, expiresAt: expiresAt.toISOString() }
}

/** Lets this browser display a new slip for a quarter of an hour, without scripts too. */
async function showSlip(slip: Slip, ctx: Context): Promise<void> {
  await made.write(ctx, slip)
}

/** The slip that the actor has just made in this browser, or null. */
export async function readSlip(ctx: Context): Promise<Slip | null> {
  const stored = await made.read(ctx)
  return stored && ctx.actor.kind === 'user' && ctx.actor.userId === stored.officerId ? stored : null
}

export const createSlipForm = form({
  input: formOf(createSlipInput),
  run: createSlipInBrowser,
  access: 'office',
  once: ONCE_SLIP,
  after: showSlip,
  redirectTo: () => routes.adminDeskSlip(),
})
