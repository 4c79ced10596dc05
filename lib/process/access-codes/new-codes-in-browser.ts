import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { sealedCookie } from '@/lib/edge/http/cookies/sealed-cookie'
import { forgetSent } from '@/lib/edge/http/forms/send-once'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { addZonedDays, zonedInstant } from '@/lib/foundation/i18n/zoned-time'
import { form } from '@/lib/foundation/input/form'
import { formIdOrUndefined, formNumber, formTextOrUndefined, nothingForm } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { type CodeOwner, managedOwner, type OwnerInput } from './code-owner'
import { createAccessCodes } from './create-access-codes'
import { deriveCodes } from './derive-codes'
import type { NewCodes } from './schemas'
import { newCodesBody } from './schemas'

const SHOWN_SECONDS = 3600

const newCodes = z.object({
  userId: z.number().int(),
  seed: z.string(),
  count: z.number().int(),
  usesMax: z.number().int().nullable(),
  expiresAt: z.string().nullable(),
  label: z.string(),
  processId: z.number().int().nullable(),
  groupId: z.number().int().nullable(),
})

const made = sealedCookie('new-access-codes', newCodes, SHOWN_SECONDS)

/** What a form creates once: sent again, it gets the same codes (ADR-063). */
export const ONCE_CODES = { name: 'access-codes', by: 'text' } as const

export type NewCodesInBrowser = {
  codes: string[]
  usesMax: number | null
  expiresAt: Date | null
  label: string
  owner: CodeOwner
}

type NewCodesForm = OwnerInput & Omit<NewCodes, 'expiresAt'> & { expiresOn?: string | undefined }

/** Creates codes from a form; the answer is kept for a form that is sent again, until the officer has saved the codes. */
export async function createCodesInBrowser(
  ctx: Context,
  { expiresOn, ...form }: NewCodesForm,
): Promise<z.infer<typeof newCodes>> {
  const expiresAt = expiresOn === undefined ? null : endOfDay(ctx, expiresOn)
  if (expiresAt && expiresAt <= ctx.now) throw new AppError('dateInPast', {}, { field: 'expiresOn' })
  const { seed, count, usesMax, label } = await createAccessCodes(ctx, { ...form, expiresAt })
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const { processId = null, groupId = null } = form
  return { userId, seed, count, usesMax, label, processId, groupId, expiresAt: expiresAt?.toISOString() ?? null }
}

/**
 * Lets this browser display new codes for an hour on another page, with or without scripts. The sealed cookie holds the seed
 * only.
 */
async function showNewCodes(codes: z.infer<typeof newCodes>, ctx: Context): Promise<void> {
  await made.write(ctx, codes)
}

/** The codes that the actor has just created in this browser, or null. */
export async function readNewCodes(ctx: Context): Promise<NewCodesInBrowser | null> {
  const stored = await made.read(ctx)
  if (!stored || ctx.actor.kind !== 'user' || ctx.actor.userId !== stored.userId) return null
  const { usesMax, label, expiresAt } = stored
  const owner = await managedOwner(ctx, {
    processId: stored.processId ?? undefined,
    groupId: stored.groupId ?? undefined,
  })
  const codes = deriveCodes(stored.seed, stored.count)
  return { codes, usesMax, label, owner, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
}

/** Drops the codes once the officer has saved them, so that nobody can show them again; returns their owner. */
async function dropNewCodes(ctx: Context): Promise<OwnerInput> {
  const stored = await made.read(ctx)
  await forgetSent(ctx, ONCE_CODES)
  await made.drop()
  return { processId: stored?.processId ?? undefined, groupId: stored?.groupId ?? undefined }
}

/** The end of a day in the organization's time zone: codes are valid through the entered day. */
export function endOfDay({ organization: { timeZone } }: Pick<Context, 'organization'>, day: string): Date {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? zonedInstant(day, timeZone) : null
  if (!start) throw new AppError('dateInvalid', {}, { field: 'expiresOn' })
  return new Date(addZonedDays(start, 1, timeZone).getTime() - 1000)
}

const owner = { processId: formIdOrUndefined, groupId: formIdOrUndefined }

export const createCodesForm = form({
  input: formOf(newCodesBody.omit({ expiresAt: true }), {
    ...owner,
    count: formNumber(newCodesBody.shape.count.unwrap()),
    expiresOn: formTextOrUndefined(z.string().optional()),
  }),
  run: createCodesInBrowser,
  access: 'office',
  once: ONCE_CODES,
  after: showNewCodes,
  redirectTo: () => routes.adminNewCodes(),
})

export const discardCodesForm = form({
  input: nothingForm,
  run: dropNewCodes,
  access: 'office',
  redirectTo: ({ processId, groupId }) => {
    if (groupId) return routes.adminGroupCodes(groupId)
    return processId ? routes.adminProcessCodes(processId) : routes.adminOrganizationCodes()
  },
})
