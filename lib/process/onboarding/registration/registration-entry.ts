import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { minimumAge } from '@/lib/identity/organizations/admission/require-age'
import { canSeeProcess } from '@/lib/process/processes/policy'

type Choice = { id: number; text: string; locale: string }

/** What a registration form asks beside the person: the process it leads to, a group, an age, a code. */
export type RegistrationEntry = {
  /** Null where one registers to the organization alone. */
  process: (Choice & { isSecret: boolean }) | null
  groups: Choice[]
  isGroupRequired: boolean
  /** The group that an entered code opens. */
  group: Choice | null
  minimumAge: number
  asksCode: boolean
}

type Asked = { processId?: number | undefined; groupId?: number | undefined; hasCode?: boolean }

/**
 * What registering here asks; throws processUnknown for a process that is not there for new members. Of a private process
 * whose code was not entered, neither its name nor its groups are in the answer (`isSecret`).
 */
export async function registrationEntry(
  ctx: Context,
  { processId, groupId, hasCode = false }: Asked = {},
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
        where: groupId === undefined ? { processId: processId ?? null, ...FREE } : { id: groupId },
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
    asksCode: !hasCode && (isPrivate(process) || asksCode(ctx.organization) || asksCode(process)),
  }
}

const FREE = { visibility: 'PUBLIC', registration: 'OPEN' } as const

async function processOf(ctx: Context, id: number) {
  const process = await ctx.db.process.findFirst({
    where: { id, status: { not: 'DRAFT' } },
    select: { id: true, status: true, name: true, visibility: true, registration: true, groupRequired: true },
  })
  if (!process) throw new AppError('processUnknown')
  return process
}

function asksCode(place: { registration: string } | null): boolean {
  return place?.registration === 'ACCESS_CODE'
}

function isPrivate(process: { visibility: string } | null): boolean {
  return process?.visibility === 'PRIVATE'
}
