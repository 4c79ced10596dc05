import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { reading } from '@/lib/foundation/context/reading'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { type Community, communityOf } from '@/lib/ideas/proposals/reading/community'
import { lookColumns } from '@/lib/process/topics/looks'
import { ideaCounts } from './idea-counts'

export const TOPICS_SHOWN = 24

const topicRow = z.object({
  id: z.number(),
  name: localizedText,
  body: localizedText,
  coverFileId: z.string().nullable(),
  ...lookColumns.shape,
  total: z.number(),
})
const challengeRow = topicRow.extend({ driverId: z.number().nullable(), driverName: localizedText.nullable() })
const driverRow = topicRow.extend({ challenges: z.number() })

type TopicRow = z.infer<typeof topicRow>
/** A row with the number of open ideas visible to the actor. */
type Found<Row> = Omit<Row, 'total'> & { ideas: number }

/** A topic, area or context with its number of ideas. */
export type FoundTopic = Found<TopicRow>
export type FoundChallenge = Found<z.infer<typeof challengeRow>>
export type FoundDriver = Found<z.infer<typeof driverRow>>

type Paging = { page?: number; size?: number }

/** Topics of the organization, of a process or of an area, without those that are used by invisible processes only. */
export async function listChallenges(
  asked: Context,
  { processId, driverId, id, ...paging }: Paging & { processId?: number; driverId?: number; id?: number } = {},
): Promise<Page<FoundChallenge>> {
  const ctx = reading(asked)
  const community = await communityOf(ctx)
  const conditions = [fragment`x."organizationId" = ${ctx.organization.id}`, visibleChallenge(community)]
  if (id !== undefined) conditions.push(fragment`x."id" = ${id}`)
  if (driverId !== undefined) conditions.push(fragment`x."driverId" = ${driverId}`)
  if (processId === undefined && id === undefined) conditions.push(ofOrganization)
  if (processId !== undefined) {
    conditions.push(
      fragment`x."id" IN (SELECT l."challengeId" FROM "ProcessChallenge" l WHERE l."processId" = ${processId})`,
    )
  }
  const { page, size } = { ...FIRST, ...paging }
  const rows = await ctx.sql(challengeRow)`
    SELECT ${COLUMNS}, x."driverId", (SELECT d."name" FROM "Driver" d WHERE d."id" = x."driverId") AS "driverName"
    FROM "Challenge" x WHERE ${joinFragments(conditions, ' AND ')} ${inOrder(page, size)}`
  return counted(ctx, community, 'challenge', rows, page, size)
}

/** One topic; invisible ones are unknown. */
export async function getChallenge(ctx: Context, id: number): Promise<FoundChallenge> {
  return first(await listChallenges(ctx, { id }), 'challengeUnknown')
}

/** The areas of the organization with their numbers of visible topics. */
export async function listDrivers(
  asked: Context,
  { id, ...paging }: Paging & { id?: number } = {},
): Promise<Page<FoundDriver>> {
  const ctx = reading(asked)
  const community = await communityOf(ctx)
  const { page, size } = { ...FIRST, ...paging }
  const rows = await ctx.sql(driverRow)`
    SELECT d."id", d."name", d."body", d."coverFileId", d."colour", d."icon", n."shown" AS "challenges", (count(*) OVER ())::int AS "total"
    FROM "Driver" d
    JOIN LATERAL (SELECT count(*)::int AS "all",
      (count(*) FILTER (WHERE ${visibleChallenge(community)}))::int AS "shown"
      FROM "Challenge" x WHERE x."driverId" = d."id") n ON n."shown" > 0 OR n."all" = 0
    WHERE d."organizationId" = ${ctx.organization.id} AND (${id ?? null}::int IS NULL OR d."id" = ${id ?? null})
    ORDER BY d."position", d."id" LIMIT ${size} OFFSET ${page * size}`
  return counted(ctx, community, 'driver', rows, page, size)
}

/** One area; unknown if all its topics are invisible. */
export async function getDriver(ctx: Context, id: number): Promise<FoundDriver> {
  return first(await listDrivers(ctx, { id }), 'driverUnknown')
}

/** The contexts of the organization or of a process, as topics are listed. */
export async function listScenarios(
  asked: Context,
  { processId, id, ...paging }: Paging & { processId?: number; id?: number } = {},
): Promise<Page<FoundTopic>> {
  const ctx = reading(asked)
  const community = await communityOf(ctx)
  const conditions = [fragment`x."organizationId" = ${ctx.organization.id}`, visibleScenario(community)]
  if (id !== undefined) conditions.push(fragment`x."id" = ${id}`)
  if (processId === undefined && id === undefined) conditions.push(ofOrganization)
  if (processId !== undefined) {
    conditions.push(
      fragment`x."id" IN (SELECT l."scenarioId" FROM "ProcessScenario" l WHERE l."processId" = ${processId})`,
    )
  }
  const { page, size } = { ...FIRST, ...paging }
  const rows = await ctx.sql(topicRow)`
    SELECT ${COLUMNS} FROM "Scenario" x WHERE ${joinFragments(conditions, ' AND ')} ${inOrder(page, size)}`
  return counted(ctx, community, 'scenario', rows, page, size)
}

/** One context; invisible ones are unknown. */
export async function getScenario(ctx: Context, id: number): Promise<FoundTopic> {
  return first(await listScenarios(ctx, { id }), 'scenarioUnknown')
}

// Those that came with an import belong to its process.
const ofOrganization = fragment`x."processId" IS NULL`

const FIRST = { page: 0, size: TOPICS_SHOWN }

const COLUMNS = fragment`x."id", x."name", x."body", x."coverFileId", x."colour", x."icon", (count(*) OVER ())::int AS "total"`

function inOrder(page: number, size: number): Fragment {
  return fragment`ORDER BY x."position", x."id" LIMIT ${size} OFFSET ${page * size}`
}

// Used by a visible process, or by none.
function visibleChallenge({ processIds }: Community): Fragment {
  return fragment`(NOT EXISTS (SELECT 1 FROM "ProcessChallenge" l WHERE l."challengeId" = x."id")
    OR EXISTS (SELECT 1 FROM "ProcessChallenge" l
      WHERE l."challengeId" = x."id" AND l."processId" = ANY(${processIds}::int[])))`
}

function visibleScenario({ processIds }: Community): Fragment {
  return fragment`(NOT EXISTS (SELECT 1 FROM "ProcessScenario" l WHERE l."scenarioId" = x."id")
    OR EXISTS (SELECT 1 FROM "ProcessScenario" l
      WHERE l."scenarioId" = x."id" AND l."processId" = ANY(${processIds}::int[])))`
}

async function counted<Row extends TopicRow>(
  ctx: Context,
  community: Community,
  kind: 'challenge' | 'driver' | 'scenario',
  rows: readonly Row[],
  page: number,
  size: number,
): Promise<Page<Found<Row>>> {
  const counts = rows.length > 0 ? (await ideaCounts(ctx, community))[kind] : new Map<number, number>()
  const items = rows.map(({ total: _, ...row }) => ({ ...row, ideas: counts.get(row.id) ?? 0 }))
  return { items, total: rows[0]?.total ?? 0, page, size }
}

function first<Topic>(
  { items }: Page<Topic>,
  unknown: 'challengeUnknown' | 'driverUnknown' | 'scenarioUnknown',
): Topic {
  const [found] = items
  if (!found) throw new AppError(unknown)
  return found
}
