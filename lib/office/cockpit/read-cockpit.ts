import 'server-only'
import { z } from 'zod'
import { administers, holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { countWaitingApprovals } from '@/lib/identity/approvals/list-approvals'
import { dutyAnswer } from '@/lib/office/duties/duty-answer'
import { type Duty, listDuties } from '@/lib/office/duties/list-duties'
import { STEP } from '@/lib/office/turnout/small-numbers'
import { EVALUATED_TYPES } from '@/lib/process/module-types/registry'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import { listAdministered } from '@/lib/process/processes/facts/admin-queries'
import { isClosed, type ProcessView } from '@/lib/process/processes/process-view'
import { REVIEW_DAYS } from '@/lib/site/accessibility/limits'
import { canSeeCockpit } from './policy'
import { type AccessibilityState, type CockpitAnswer, cockpit } from './shapes'

const DAYS = 14

/** What an officer should know today, for the processes that the actor administers. */
export async function readCockpit(ctx: Context): Promise<CockpitAnswer> {
  requireAllowed(canSeeCockpit(ctx.actor))
  return cockpitOf(ctx, await listAdministered(ctx))
}

/** Variant for processes that are loaded. */
export async function cockpitOf(ctx: Context, processes: readonly ProcessView[]): Promise<CockpitAnswer> {
  const administered = processes.filter(({ id }) => administers(ctx.actor, id))
  const ids = administered.map(({ id }) => id)
  // Nothing is left to do in a process that was closed.
  const openIds = administered.filter((process) => !isClosed(process)).map(({ id }) => id)
  const [counts, approvals, oldest, registrations, voters, accessibility, duties] = await Promise.all([
    readCounts(ctx, openIds, ids),
    countWaitingApprovals(ctx),
    findOldest(ctx, openIds),
    countRegistrations(ctx, ids),
    countVoters(ctx, ids),
    readAccessibility(ctx),
    listDuties(ctx),
  ])
  return {
    ...counts,
    requests: countOf(duties, 'joinRequested'),
    duties: duties.map((duty) => dutyAnswer(ctx, duty)),
    approvals,
    oldest,
    accessibility,
    registrations,
    voters,
    deadline: nextDeadline(ctx, processes),
  }
}

function countOf(duties: readonly Duty[], kind: Duty['kind']): number {
  return duties.filter((duty) => duty.kind === kind).reduce((sum, { count }) => sum + count, 0)
}

const countsRow = z.object({
  cases: z.number(),
  evaluations: z.number(),
  messages: z.number().nullable(),
})

// An appeal is a right of a person: it waits for an answer also where the process is over.
async function readCounts(ctx: Context, ids: number[], withClosed: number[]) {
  const [row] = await ctx.sql(countsRow)`
    SELECT
      (SELECT count(*)::int FROM "ModerationCase" k JOIN "Proposal" p ON p."id" = k."proposalId"
        WHERE k."organizationId" = ${ctx.organization.id} AND (k."state" = 'APPEALED'
            AND p."processId" = ANY(${withClosed}::int[]) OR k."state" IN ('HELD', 'OPEN')
            AND p."processId" = ANY(${ids}::int[]))) AS "cases",
      (SELECT count(*)::int FROM "Proposal" p
        WHERE p."organizationId" = ${ctx.organization.id} AND ${waiting(ids)}) AS "evaluations",
      CASE WHEN ${holds(ctx.actor, 'ADMIN')}::boolean THEN (SELECT count(*)::int FROM "OutboxMessage"
        WHERE "organizationId" = ${ctx.organization.id} AND "status" = 'DEAD'
          AND "reason" IS DISTINCT FROM 'superseded') END AS "messages"`
  return row ?? { cases: 0, evaluations: 0, messages: null }
}

/** The idea `p` waits for an evaluation: one of its modules is evaluated, and nobody has decided. */
function waiting(ids: number[]): Fragment {
  return fragment`p."processId" = ANY(${ids}::int[]) AND p."status" = 'PUBLISHED' AND p."hiddenAt" IS NULL
    AND p."mergedIntoId" IS NULL AND EXISTS (
      SELECT 1 FROM "Module" e WHERE e."sourceModuleId" = p."moduleId" AND e."enabled"
        AND e."type"::text = ANY(${EVALUATED_TYPES}::text[]))
    AND NOT EXISTS (SELECT 1 FROM "Evaluation" v WHERE v."proposalId" = p."id" AND v."kind" = 'FINAL')`
}

const oldestRow = z.object({
  id: z.number(),
  processId: z.number(),
  moduleId: z.number(),
  phaseId: z.number(),
  title: z.string(),
  publishedAt: z.date(),
})

async function findOldest(ctx: Context, ids: number[]): Promise<CockpitAnswer['oldest']> {
  const [row] = await ctx.sql(oldestRow)`
    SELECT p."id", p."processId", p."moduleId", m."phaseId", p."publishedAt", coalesce((
      SELECT t."title" FROM "ProposalTranslation" t WHERE t."versionId" = p."currentVersionId"
      ORDER BY (t."locale" = ${ctx.locale}) DESC LIMIT 1), '') AS "title"
    FROM "Proposal" p JOIN "Module" m ON m."id" = p."moduleId"
    WHERE p."organizationId" = ${ctx.organization.id} AND p."publishedAt" IS NOT NULL AND ${waiting(ids)}
    ORDER BY p."publishedAt", p."id" LIMIT 1`
  if (!row) return null
  const { id, title, publishedAt } = row
  return { proposalId: id, title, publishedAt, path: routes.proposal(row) }
}

const dayRow = z.object({ day: z.string(), count: z.number() })

// Days without anybody are 0. An ADMIN sees who joined the organization, others who joined their processes.
function countRegistrations(ctx: Context, ids: number[]) {
  const joined = holds(ctx.actor, 'ADMIN')
    ? fragment`SELECT "createdAt" AS "at" FROM "Membership" WHERE "organizationId" = ${ctx.organization.id}`
    : fragment`SELECT "joinedAt" AS "at" FROM "ProcessMembership"
        WHERE "organizationId" = ${ctx.organization.id} AND "processId" = ANY(${ids}::int[])`
  return countDays(ctx, joined)
}

// The turnout of an open vote grows in steps (ADR-066): a day counts the steps that were reached on it.
function countVoters(ctx: Context, ids: number[]) {
  const zone = ctx.organization.timeZone
  return ctx.sql(dayRow)`
    WITH counted AS (
      SELECT b."moduleId", (b."createdAt" AT TIME ZONE ${zone}::text)::date AS "day", count(*) AS "voters"
      FROM "Ballot" b JOIN "Module" m ON m."id" = b."moduleId"
      WHERE b."organizationId" = ${ctx.organization.id} AND m."processId" = ANY(${ids}::int[])
        AND m."votingClosedAt" IS NULL AND b."createdAt" <= date_trunc('hour', ${ctx.now}::timestamptz) GROUP BY 1, 2),
    summed AS (
      SELECT "day", "voters", (sum("voters") OVER (PARTITION BY "moduleId" ORDER BY "day"))::bigint AS "until" FROM counted)
    SELECT to_char(d."day", 'YYYY-MM-DD') AS "day",
      coalesce(sum(s."until" / ${STEP} * ${STEP} - (s."until" - s."voters") / ${STEP} * ${STEP}), 0)::int AS "count"
    FROM generate_series((${ctx.now}::timestamptz AT TIME ZONE ${zone}::text)::date - ${DAYS - 1}::int,
      (${ctx.now}::timestamptz AT TIME ZONE ${zone}::text)::date, interval '1 day') d("day")
    LEFT JOIN summed s ON s."day" = d."day"::date GROUP BY 1 ORDER BY 1`
}

function countDays(ctx: Context, events: Fragment) {
  const zone = ctx.organization.timeZone
  return ctx.sql(dayRow)`
    SELECT to_char(d."day", 'YYYY-MM-DD') AS "day", count(e."at")::int AS "count"
    FROM generate_series((${ctx.now}::timestamptz AT TIME ZONE ${zone}::text)::date - ${DAYS - 1}::int,
      (${ctx.now}::timestamptz AT TIME ZONE ${zone}::text)::date, interval '1 day') d("day")
    LEFT JOIN (SELECT x."at" FROM (${events}) x
      WHERE x."at" > ${ctx.now}::timestamptz - make_interval(days => ${DAYS + 1}::int)) e
      ON (e."at" AT TIME ZONE ${zone}::text)::date = d."day"
    GROUP BY 1 ORDER BY 1`
}

/** The next end of an open vote or of a phase in progress. */
function nextDeadline(ctx: Context, processes: readonly ProcessView[]): CockpitAnswer['deadline'] {
  const name = (texts: unknown) => pickText(texts, ctx.locale, ctx.organization.languages)
  const ends = processes
    .filter(({ status }) => status === 'OPEN')
    .flatMap((process) =>
      process.phases
        .filter(({ state, endsAt }) => state === 'IN_PROGRESS' && endsAt > ctx.now)
        .flatMap((phase) => {
          const path = routes.adminPhase(process.id, phase.id)
          const votes = phase.modules.filter((module) => isVotingOpen(module, ctx.now))
          const own = { name: `${name(process.name)} – ${name(phase.name)}`, at: phase.endsAt, path }
          const ofVotes = votes.map((module) => ({
            name: `${name(process.name)} – ${name(module.name)}`,
            at: module.votingClosesAt ?? phase.endsAt,
            path: routes.adminModule(process.id, module.id),
          }))
          return [own, ...ofVotes]
        }),
    )
  const [first] = ends.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return first ?? null
}

export const readCockpitCall = call({
  method: 'GET',
  path: '/cockpit',
  summary: 'What an officer should know today: waiting work, two weeks of figures, the next deadline (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  output: cockpit,
  errors: ['permissionDenied'],
  run: readCockpit,
})

const stateRow = z.object({ reports: z.number(), late: z.number(), reviewBy: z.string().nullable() })

/** Open reports of barriers and the next review of the statement; null for whoever cannot answer them. */
async function readAccessibility(ctx: Context): Promise<AccessibilityState | null> {
  if (!holds(ctx.actor, 'ADMIN')) return null
  const { id, timeZone, urlAccessibilityStatement } = ctx.organization
  const today = zonedTime(ctx.now, timeZone).slice(0, 10)
  const [row] = await ctx.sql(stateRow)`
    SELECT count(*)::int AS "reports", count(*) FILTER (WHERE "dueOn" < ${today}::text::date)::int AS "late",
      (SELECT ("reviewedOn" + ${REVIEW_DAYS}::int)::text FROM "AccessibilityStatement"
        WHERE "organizationId" = ${id}) AS "reviewBy"
    FROM "BarrierReport" WHERE "organizationId" = ${id} AND "closedAt" IS NULL`
  const { reports, late, reviewBy } = row ?? { reports: 0, late: 0, reviewBy: null }
  if (urlAccessibilityStatement) return { reports, late, statement: 'EXTERNAL', reviewBy: null }
  if (reviewBy === null) return { reports, late, statement: 'NONE', reviewBy }
  return { reports, late, statement: reviewBy <= today ? 'DUE' : 'CURRENT', reviewBy }
}
