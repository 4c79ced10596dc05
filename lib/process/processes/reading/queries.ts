import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { reading } from '@/lib/foundation/context/reading'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { jsonColumns } from '@/lib/foundation/db/columns'
import { readColumn } from '@/lib/foundation/db/read-column'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { ProcessStatus, RegistrationMode, Visibility } from '@/lib/generated/prisma/enums'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { moduleColumns, phaseStateColumns } from '@/lib/process/processes/column-schemas'
import { objectionDaysOf } from '@/lib/process/processes/objection-days'
import { PROCESS_PAGES, type ProcessPageKind } from '@/lib/process/processes/page-kinds'
import { canSeeProcess } from '@/lib/process/processes/policy'
import { type ProcessModule, type ProcessView, type Stage, TOPIC_LISTS } from '@/lib/process/processes/process-view'
import { phaseStateAt } from '@/lib/process/processes/states'
import { visibleProcess } from './visible-process'

/** A process that the actor may see. Throws processUnknown, or processPrivate if an access code is required. */
export async function getProcess(ctx: Context, processId: number): Promise<ProcessView> {
  const process = await findProcess(ctx, processId)
  if (!process) throw new AppError('processUnknown')
  const seen = canSeeProcess(ctx.actor, process)
  if (!seen.allowed) throw new AppError(seen.reason, { processId })
  return process
}

/** A process for a caller that decides who may see it. */
export async function findProcess(ctx: Context, processId: number): Promise<ProcessView | null> {
  const [row] = await ctx.sql(processRow)`
    SELECT ${COLUMNS} FROM "Process" p WHERE p."id" = ${processId} AND p."organizationId" = ${ctx.organization.id}`
  return row ? toView(row, ctx.now) : null
}

type Options = {
  stage?: Stage | undefined
  /** Only processes that address young people, or only the others. */
  forYouth?: boolean | undefined
  status?: ProcessStatus | undefined
  /** Such as `startDate,desc`; by default running processes come first. */
  sort?: string | undefined
  page?: number
  size?: number
}

/** The processes that the actor may see: running ones first, then upcoming, then concluded; each latest first. */
export async function listProcesses(
  asked: Context,
  { stage, forYouth, status, sort, page = 0, size = 20 }: Options = {},
): Promise<Page<ProcessView>> {
  const ctx = reading(asked)
  const running = fragment`(p."status" = 'OPEN' AND p."startsAt" <= ${ctx.now} AND p."endsAt" > ${ctx.now})`
  const upcoming = fragment`(p."status" = 'DRAFT' OR p."status" = 'OPEN' AND p."startsAt" > ${ctx.now})`
  const place = fragment`CASE WHEN ${running} THEN 0 WHEN ${upcoming} THEN 1 ELSE 2 END`
  const where = joinFragments(
    [
      fragment`p."organizationId" = ${ctx.organization.id}`,
      visibleProcess(ctx.actor),
      ...(stage ? [fragment`${place} = ${STAGE_ORDER[stage]}`] : []),
      ...(forYouth === undefined ? [] : [fragment`(p."youthAgeMin" IS NOT NULL) = ${forYouth}`]),
      ...(status ? [fragment`p."status"::text = ${status}`] : []),
    ],
    ' AND ',
  )
  const order = sort ? SORTS[sort] : undefined
  const rows = await ctx.sql(processPageRow)`
    SELECT ${COLUMNS}, (count(*) OVER ())::int AS "total" FROM "Process" p WHERE ${where}
    ORDER BY ${order ?? fragment`${place}, p."startsAt" DESC, p."id" DESC`} LIMIT ${size} OFFSET ${page * size}`
  const total = rows[0]?.total ?? (page === 0 ? 0 : await countProcesses(ctx, where))
  return { items: rows.map(({ total: _total, ...row }) => toView(row, ctx.now)), total, page, size }
}

const SORTS: Record<string, Fragment> = {
  id: fragment`p."id"`,
  'id,asc': fragment`p."id"`,
  'id,desc': fragment`p."id" DESC`,
  startDate: fragment`p."startsAt", p."id"`,
  'startDate,asc': fragment`p."startsAt", p."id"`,
  'startDate,desc': fragment`p."startsAt" DESC, p."id" DESC`,
  endDate: fragment`p."endsAt", p."id"`,
  'endDate,asc': fragment`p."endsAt", p."id"`,
  'endDate,desc': fragment`p."endsAt" DESC, p."id" DESC`,
}

// A page beyond the last has no row with the total.
async function countProcesses(ctx: Context, where: Fragment): Promise<number> {
  const [row] = await ctx.sql(totalRow)`SELECT count(*)::int AS "total" FROM "Process" p WHERE ${where}`
  return row?.total ?? 0
}

const STAGE_ORDER: Record<Stage, number> = { running: 0, upcoming: 1, concluded: 2 }

const proposedRow = z.object({ processId: z.number(), cost: z.number(), ideas: z.number() })

/** Number and total cost of the open ideas of each process. */
export async function proposedIn(
  ctx: Context,
  processIds: readonly number[],
): Promise<Map<number, { cost: number; ideas: number }>> {
  const rows = await ctx.sql(proposedRow)`
    SELECT "processId", coalesce(sum("cost"), 0) AS "cost", count(*)::int AS "ideas" FROM "Proposal"
    WHERE "organizationId" = ${ctx.organization.id} AND "processId" = ANY(${processIds}::int[])
      AND "status" IN ('PUBLISHED', 'APPROVED', 'NOT_EVALUATED') AND "hiddenAt" IS NULL
    GROUP BY "processId"`
  return new Map(rows.map(({ processId, ...proposed }) => [processId, proposed]))
}

/** The Markdown of a page of a process in every language, or null. */
export async function findProcessPage(
  ctx: Context,
  processId: number,
  kind: ProcessPageKind,
): Promise<LocalizedText | null> {
  const page = await ctx.db.processPage.findFirst({ where: { processId, kind }, select: { body: true } })
  return page ? readColumn(localizedText, page.body) : null
}

const phaseColumns = phaseStateColumns.extend({
  id: z.number(),
  position: z.number(),
  name: localizedText,
  body: localizedText,
})
const moduleOfPhase = moduleColumns.extend({ phaseId: z.number() })

const PHASE = jsonColumns(phaseColumns, 'f')
const MODULE = jsonColumns(moduleOfPhase, 'm')

// Voters of an imported election are known by number only.
const PARTICIPANTS = fragment`((SELECT count(*) FROM "ProcessMembership" m WHERE m."processId" = p."id")
  + coalesce((SELECT s."ballotsDone" FROM "ImportSource" s WHERE s."processId" = p."id"), 0))::int`

const TOPICS = fragment`array_remove(ARRAY[
  CASE WHEN EXISTS (SELECT 1 FROM "ProcessChallenge" l WHERE l."processId" = p."id") THEN 'challenges' END,
  CASE WHEN EXISTS (SELECT 1 FROM "ProcessScenario" l WHERE l."processId" = p."id") THEN 'scenarios' END,
  CASE WHEN EXISTS (
    SELECT 1 FROM "Group" l WHERE l."processId" = p."id" AND l."visibility" = 'PUBLIC') THEN 'groups' END
], NULL)`

const MODULES = fragment`SELECT jsonb_agg(${MODULE} || jsonb_build_object(
    'objectionDays', m."settings"->'objectionDays',
    'opensByItself', EXISTS (SELECT 1 FROM "PlannedOpening" o WHERE o."moduleId" = m."id" AND o."stoppedAt" IS NULL),
    'hasResult', EXISTS (
      SELECT 1 FROM "Result" r WHERE r."moduleId" IN (m."id", m."sourceModuleId") AND r."publishedAt" IS NOT NULL)
  ) ORDER BY m."position", m."id")
  FROM "Module" m WHERE m."processId" = p."id"`

const COLUMNS = fragment`
  p."id", p."name", p."summary", p."coverFileId", p."status"::text, p."visibility"::text, p."registration"::text,
  p."groupRequired", p."holdsIdeas", p."holdsComments", p."startsAt", p."endsAt", p."createdAt", p."currency", p."budgetAvailable", p."commentsEnabled",
  p."preferencesMax", p."minimumAge", p."youthAgeMin", p."youthAgeMax", ${PARTICIPANTS} AS "participants", ${TOPICS} AS "topics",
  ARRAY(SELECT g."kind" FROM "ProcessPage" g WHERE g."processId" = p."id" AND g."body" <> '{}') AS "pages",
  coalesce((SELECT jsonb_agg(${PHASE} ORDER BY f."position") FROM "Phase" f
    WHERE f."processId" = p."id"), '[]') AS "phases",
  coalesce((${MODULES}), '[]') AS "modules"`

const moduleRow = moduleOfPhase.extend({
  objectionDays: z.unknown(),
  opensByItself: z.boolean(),
  hasResult: z.boolean(),
})

const processRow = z.object({
  id: z.number(),
  name: localizedText,
  summary: localizedText,
  coverFileId: z.string().nullable(),
  status: z.enum(ProcessStatus),
  visibility: z.enum(Visibility),
  registration: z.enum(RegistrationMode),
  groupRequired: z.boolean(),
  holdsIdeas: z.boolean(),
  holdsComments: z.boolean(),
  startsAt: z.date(),
  endsAt: z.date(),
  createdAt: z.date(),
  currency: z.string(),
  budgetAvailable: z.number(),
  commentsEnabled: z.boolean(),
  preferencesMax: z.number().nullable(),
  minimumAge: z.number().nullable(),
  youthAgeMin: z.number().nullable(),
  youthAgeMax: z.number().nullable(),
  participants: z.number(),
  topics: z.array(z.enum(TOPIC_LISTS)),
  pages: z.array(z.enum(PROCESS_PAGES)),
  phases: z.array(phaseColumns),
  modules: z.array(moduleRow),
})
const processPageRow = processRow.extend(totalRow.shape)

function toView({ modules, phases, ...process }: z.infer<typeof processRow>, now: Date): ProcessView {
  const ofPhase = Map.groupBy(modules.map(moduleOf), (module) => module.phaseId)
  return {
    ...process,
    phases: phases.map(({ byDate, ...phase }) => ({
      ...phase,
      state: phaseStateAt({ ...phase, byDate }, now),
      modules: ofPhase.get(phase.id) ?? [],
    })),
  }
}

function moduleOf({ objectionDays, ...module }: z.infer<typeof moduleRow>): ProcessModule {
  const days = isBallotModule(module.type) ? objectionDaysOf({ objectionDays: objectionDays ?? undefined }) : null
  return { ...module, objectionDays: days }
}
