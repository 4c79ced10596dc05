import 'server-only'
import { z } from 'zod'
import { sealedCookie } from '@/lib/edge/http/cookies/sealed-cookie'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { addZonedDays, zonedInstant } from '@/lib/foundation/i18n/zoned-time'
import { type CodeOwner, managedOwner, type OwnerInput } from './code-owner'
import { createAccessCodes } from './create-access-codes'
import { deriveCodes } from './derive-codes'
import type { NewCodes } from './schemas'

const SHOWN_SECONDS = 3600

const made = sealedCookie(
  'new-access-codes',
  z.object({
    userId: z.number().int(),
    seed: z.string(),
    count: z.number().int(),
    usesMax: z.number().int().nullable(),
    expiresAt: z.string().nullable(),
    label: z.string(),
    processId: z.number().int().nullable(),
    groupId: z.number().int().nullable(),
  }),
  SHOWN_SECONDS,
)

export type NewCodesInBrowser = {
  codes: string[]
  usesMax: number | null
  expiresAt: Date | null
  label: string
  owner: CodeOwner
}

type Asked = OwnerInput & Omit<NewCodes, 'expiresAt'> & { expiresOn?: string | undefined }

/**
 * Creates codes from a form and lets this browser show them for an hour: the page that shows them is another one than the
 * form, also without scripts. The sealed cookie holds the seed only.
 */
export async function createCodesInBrowser(ctx: Context, { expiresOn, ...asked }: Asked): Promise<void> {
  const expiresAt = expiresOn === undefined ? null : endOfDay(ctx, expiresOn)
  if (expiresAt && expiresAt <= ctx.now) throw new AppError('dateInPast', {}, { field: 'expiresOn' })
  const { seed, count, usesMax, label } = await createAccessCodes(ctx, { ...asked, expiresAt })
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const { processId = null, groupId = null } = asked
  const facts = { seed, count, usesMax, label, processId, groupId, expiresAt: expiresAt?.toISOString() ?? null }
  await made.write(ctx, { userId, ...facts })
}

/** The codes that the signed-in person has just created in this browser, or null. */
export async function readNewCodes(ctx: Context): Promise<NewCodesInBrowser | null> {
  const kept = await made.read(ctx)
  if (!kept || ctx.actor.kind !== 'user' || ctx.actor.userId !== kept.userId) return null
  const { usesMax, label, expiresAt } = kept
  const owner = await managedOwner(ctx, { processId: kept.processId ?? undefined, groupId: kept.groupId ?? undefined })
  const codes = deriveCodes(kept.seed, kept.count)
  return { codes, usesMax, label, owner, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
}

/** Forgets the codes once the officer has saved them; answers what they open. */
export async function dropNewCodes(ctx: Context): Promise<OwnerInput> {
  const kept = await made.read(ctx)
  await made.drop()
  return { processId: kept?.processId ?? undefined, groupId: kept?.groupId ?? undefined }
}

/** The end of a day in the organization's time zone: codes work until and on the day that was entered. */
export function endOfDay({ organization: { timeZone } }: Pick<Context, 'organization'>, day: string): Date {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? zonedInstant(day, timeZone) : null
  if (!start) throw new AppError('dateInvalid', {}, { field: 'expiresOn' })
  return new Date(addZonedDays(start, 1, timeZone).getTime() - 1000)
}
