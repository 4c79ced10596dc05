import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { titleUnlessHidden } from '@/lib/ideas/proposals/current-text'
import { proposalLat, proposalLng } from '@/lib/ideas/proposals/places/location'
import { todayOf } from '@/lib/outcome/follow-through/days'
import { DELIVERIES_MAX } from '@/lib/outcome/follow-through/limits'
import { milestoneColumn, stateColumn } from '@/lib/outcome/follow-through/rows'
import { daysLate, type Light, lightOf, nextStep, type Progress, progressOf } from '@/lib/outcome/follow-through/states'

const placeColumn = z.object({
  moduleId: z.number(),
  phaseId: z.number(),
  coverFileId: z.string().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  topicIds: z.array(z.number()),
  contextId: z.number().nullable(),
})

const deliveryRow = z.object({
  id: z.number(),
  processId: z.number(),
  proposalId: z.number().nullable(),
  title: localizedText,
  ideaTitle: z.string().nullable(),
  ideaLocale: z.string().nullable(),
  /** Of the idea; null for projects without one, or whose idea is hidden. */
  place: placeColumn.nullable(),
  officeId: z.number().nullable(),
  officeName: localizedText.nullable(),
  state: stateColumn,
  granted: z.number(),
  spent: z.number(),
  plannedFrom: z.string().nullable(),
  plannedUntil: z.string().nullable(),
  startedOn: z.string().nullable(),
  finishedOn: z.string().nullable(),
  pausedUntil: z.string().nullable(),
  stateReason: z.string(),
  stateLocale: z.string(),
  decidedBy: z.string(),
  stateSince: z.date(),
  isFunded: z.boolean(),
  mergedIntoId: z.number().nullable(),
  reportOn: z.string().nullable(),
  milestones: z.array(milestoneColumn),
  createdAt: z.date(),
  updatedAt: z.date(),
})

type Row = z.infer<typeof deliveryRow>

/** What becomes of a project: what is stored, and what follows from it today. */
export type Delivery = Omit<Row, 'title' | 'ideaTitle' | 'ideaLocale'> & {
  title: string
  titleLocale: string
  light: Light
  /** Days that the earliest overdue date is past. */
  lateDays: number
  progress: Progress
  next: { title: Row['milestones'][number]['title']; plannedOn: string } | null
}

/** The deliveries of a process that the caller may read, in order of their numbers. */
export async function deliveriesOf(ctx: Context, processId: number): Promise<Delivery[]> {
  return read(ctx, fragment`d."processId" = ${processId}`)
}

/** Deliveries by number. */
export async function deliveriesById(ctx: Context, ids: readonly number[]): Promise<Delivery[]> {
  return read(ctx, fragment`d."id" = ANY(${ids}::int[])`)
}

/** The deliveries for whose offices a person reports. */
export async function deliveriesOfReporter(ctx: Context, userId: number): Promise<Delivery[]> {
  return read(
    ctx,
    fragment`d."officeId" IN (SELECT u."officeId" FROM "OfficeMember" u
      WHERE u."userId" = ${userId} AND u."organizationId" = ${ctx.organization.id})`,
  )
}

/** The deliveries of ideas, by the number of the idea. */
export async function deliveriesOfIdeas(ctx: Context, proposalIds: readonly number[]): Promise<Map<number, Delivery>> {
  if (proposalIds.length === 0) return new Map()
  const found = await read(ctx, fragment`d."proposalId" = ANY(${proposalIds}::int[])`)
  return new Map(found.map((one) => [assertDefined(one.proposalId), one]))
}

/** The delivery of an idea. */
export async function deliveryOfIdea(ctx: Context, proposalId: number): Promise<Delivery | null> {
  const [found] = await read(ctx, fragment`d."proposalId" = ${proposalId}`)
  return found ?? null
}

async function read(ctx: Context, which: Fragment): Promise<Delivery[]> {
  const { id: organizationId } = ctx.organization
  const rows = await ctx.sql(deliveryRow)`
    SELECT d."id", d."processId", d."proposalId", d."title", t."title" AS "ideaTitle", t."locale" AS "ideaLocale",
      w."officeId", o."name" AS "officeName", w."state"::text, d."granted",
      d."plannedFrom"::text, w."plannedUntil"::text, w."startedOn"::text, w."finishedOn"::text, w."pausedUntil"::text,
      w."stateReason", w."stateLocale", w."decidedBy", w."stateSince", d."isFunded", d."mergedIntoId", d."createdAt",
      d."updatedAt",
      CASE WHEN p."id" IS NOT NULL AND p."hiddenAt" IS NULL THEN jsonb_build_object('moduleId', p."moduleId",
        'phaseId', f."phaseId", 'lng', ${proposalLng}, 'lat', ${proposalLat}, 'contextId', p."scenarioId",
        'coverFileId', (SELECT x."fileId" FROM "VersionFile" x
          WHERE x."versionId" = p."currentVersionId" AND x."kind" = 'COVER' LIMIT 1),
        'topicIds', (SELECT coalesce(jsonb_agg(c."challengeId" ORDER BY c."challengeId"), '[]')
          FROM "ProposalChallenge" c WHERE c."proposalId" = p."id")) END AS "place",
      (SELECT coalesce(sum(e."amount"), 0) FROM "Expense" e
        WHERE e."deliveryId" = d."id" AND e."organizationId" = ${organizationId}) AS "spent",
      (SELECT q."dueOn"::text FROM "ReportDue" q
        WHERE q."deliveryId" = w."id" AND q."organizationId" = ${organizationId} AND q."doneAt" IS NULL) AS "reportOn",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', m."id", 'title', m."title", 'plannedOn', m."plannedOn",
          'doneOn', m."doneOn") ORDER BY m."position", m."id"), '[]') FROM "Milestone" m
        WHERE m."deliveryId" = w."id" AND m."organizationId" = ${organizationId}) AS "milestones"
    FROM "Delivery" d
    JOIN "Delivery" w ON w."id" = coalesce(d."mergedIntoId", d."id") AND w."organizationId" = ${organizationId}
    LEFT JOIN "Office" o ON o."id" = w."officeId" AND o."organizationId" = ${organizationId}
    LEFT JOIN "Proposal" p ON p."id" = d."proposalId" AND p."organizationId" = ${organizationId}
    LEFT JOIN "Module" f ON f."id" = p."moduleId" AND f."organizationId" = ${organizationId}
    ${titleUnlessHidden(ctx.locale)}
    WHERE d."organizationId" = ${organizationId} AND ${which}
    ORDER BY d."id" LIMIT ${DELIVERIES_MAX}`
  return rows.map((row) => computed(ctx, row))
}

function computed(ctx: Context, { title, ideaTitle, ideaLocale, ...row }: Row): Delivery {
  const today = todayOf(ctx)
  const own = pickTextWithLocale(title, ctx.locale, ctx.organization.languages)
  const next = nextStep(row.milestones)
  return {
    ...row,
    title: ideaTitle ?? own.text,
    titleLocale: ideaLocale ?? own.locale,
    light: lightOf(row, today),
    lateDays: daysLate(row, today),
    progress: progressOf(row.milestones),
    next: next ? { title: next.title, plannedOn: next.plannedOn } : null,
  }
}
