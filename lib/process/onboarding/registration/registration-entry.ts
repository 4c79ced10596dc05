import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { minimumAge } from '@/lib/identity/organizations/admission/require-age'
import { canSeeProcess } from '@/lib/process/processes/policy'

type Choice = { id: number; text: string; locale: string }

/** What a registration form requires besides personal data: a group, an age, an access code. */
export type RegistrationEntry = {
  /** Null for a registration to the organization only. */
  process: (Choice & { isSecret: boolean }) | null
  groups: Choice[]
  isGroupRequired: boolean
  /** The group of the entered access code. */
  group: Choice | null
  minimumAge: number
  requiresCode: boolean
}

type EntryRequest = { processId?: number | undefined; groupId?: number | undefined; hasCode?: boolean }

/**
 * The requirements of a registration. Throws processUnknown for unknown and draft processes. Name and groups of a
 * private process are withheld until its code was entered (`isSecret`).
 */
export async function registrationEntry(
  ctx: Context,
  { processId, groupId, hasCode = false }: EntryRequest = {},
): Promise<RegistrationEntry> {
  const process = processId === undefined ? null : await processOf(ctx, processId)
  const choice = ({ id, name }: { id: number; name: unknown }): Choice => ({
    id,
    ...pickTextWithLocale(name, ctx.locale, ctx.organization.languages),
  })
  const isSecret = process !== null && !hasCode && !canSeeProcess(ctx.actor, process).allowed
  const groups = isSecret
    ? []
    : await ctx.db.group.findMany({
        where:
          groupId === undefined
            ? { processId: processId ?? null, ...FREE }
            : { id: groupId, ...(hasCode ? {} : NAMED) },
        orderBy: { id: 'asc' },
        select: { id: true, name: true },
      })
  return {
    process:
      process &&
      (isSecret ? { id: process.id, text: '', locale: ctx.locale, isSecret } : { ...choice(process), isSecret }),
    groups: groupId === undefined ? groups.map(choice) : [],
    group: groupId === undefined ? null : (groups.map(choice)[0] ?? null),
    isGroupRequired: !isSecret && (process ?? ctx.organization).groupRequired,
    minimumAge: await minimumAge(ctx, processId),
    requiresCode: !hasCode && (isPrivate(process) || requiresCode(ctx.organization) || requiresCode(process)),
  }
}

// A private group is named to people with a code only.
const NAMED = { visibility: 'PUBLIC' } as const
const FREE = { visibility: 'PUBLIC', registration: 'OPEN' } as const

async function processOf(ctx: Context, id: number) {
  const process = await ctx.db.process.findFirst({
    where: { id, status: { not: 'DRAFT' } },
    select: { id: true, status: true, name: true, visibility: true, registration: true, groupRequired: true },
  })
  if (!process) throw new AppError('processUnknown')
  return process
}

function requiresCode(place: { registration: string } | null): boolean {
  return place?.registration === 'ACCESS_CODE'
}

function isPrivate(process: { visibility: string } | null): boolean {
  return process?.visibility === 'PRIVATE'
}
