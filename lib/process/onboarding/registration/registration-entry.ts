import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { minimumAge } from '@/lib/identity/organizations/admission/require-age'
import { processColumns } from '@/lib/process/processes/column-schemas'
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
    : await ctx.sql(groupRow)`
        SELECT "id", "name" FROM "Group" WHERE "organizationId" = ${ctx.organization.id}
          AND ${groupId === undefined ? freeGroups(processId) : namedGroup(groupId, hasCode)}
        ORDER BY "id"`
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

const groupRow = z.object({ id: z.number(), name: localizedText })

const freeGroups = (
  processId: number | undefined,
) => fragment`"processId" IS NOT DISTINCT FROM ${processId ?? null}::int
  AND "visibility" = 'PUBLIC' AND "registration" = 'OPEN'`

// A private group is named to people with a code only.
const namedGroup = (id: number, hasCode: boolean) =>
  fragment`"id" = ${id} AND ("visibility" = 'PUBLIC' OR ${hasCode}::boolean)`

const processRow = processColumns.pick({
  id: true,
  status: true,
  name: true,
  visibility: true,
  registration: true,
  groupRequired: true,
})

async function processOf(ctx: Context, id: number) {
  const [process] = await ctx.sql(processRow)`
    SELECT "id", "status", "name", "visibility", "registration", "groupRequired" FROM "Process"
    WHERE "id" = ${id} AND "organizationId" = ${ctx.organization.id} AND "status" <> 'DRAFT'`
  if (!process) throw new AppError('processUnknown')
  return process
}

function requiresCode(place: { registration: string } | null): boolean {
  return place?.registration === 'ACCESS_CODE'
}

function isPrivate(process: { visibility: string } | null): boolean {
  return process?.visibility === 'PRIVATE'
}
