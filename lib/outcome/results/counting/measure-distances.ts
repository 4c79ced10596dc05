import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { distanceParts } from '@/lib/outcome/results/distance/distance'
import type { TurnOutcome } from '@/lib/outcome/results/distance/measured-distances'
import { tally } from '@/lib/outcome/results/tallying/tally'
import { COUNT_DEADLINE_MS, countInThread } from '@/lib/outcome/results/thread/count-in-thread'
import { basisOf } from '@/lib/process/module-types/registry'
import { ruleOf } from '@/lib/process/module-types/rule-of'
import { ballotsOf } from './ballots-of'
import { pointsOf } from './points-of'

/**
 * How long one run of the job works, all results together. Counts of the worker wait for its thread, and a worker that
 * ends finishes the run.
 */
const RUN_MS = 20_000

/**
 * Processor time for the distances of one result, in a thread of low priority. The largest vote that is promised, 60,000
 * ballots and 100 projects with `add1`, takes about a minute (docs/speed.md): an hour leaves room for slower machines
 * and larger votes, and ends a vote that would occupy the worker for days.
 */
const TOTAL_MS = 3_600_000

/** Charged before a turn and corrected after it, so that a vote which kills the thread or the worker ends too. */
const CHARGED_MS = COUNT_DEADLINE_MS

type Limits = { runMs?: number; totalMs?: number }

const dueRow = z.object({ organizationId: z.number(), moduleId: z.number() })

/**
 * Computes how far the projects of published results were from being funded and stores what was found. After publication,
 * so that no result waits for it. The results that have had least processor time take their turn first, of these the
 * smaller ones: a vote of any size delays another by one turn. Returns how many took one.
 */
export async function measureDistances({ runMs = RUN_MS, totalMs = TOTAL_MS }: Limits = {}): Promise<number> {
  const due = await poolSql()(dueRow)`
    SELECT "organizationId", "moduleId" FROM "Result"
    WHERE "publishedAt" IS NOT NULL AND "distancesAt" IS NULL AND "organizationId" IN ${SERVED}
    ORDER BY "distancesMs", "ballotsCount", "id" LIMIT 10 -- global: the worker serves every organization`
  const until = performance.now() + runMs
  let turns = 0
  await eachInTurn(due, async ({ organizationId, moduleId }) => {
    const milliseconds = Math.max(0, until - performance.now())
    const organization = turns > 0 && milliseconds === 0 ? null : await findOrganizationById(organizationId)
    if (!organization) return
    turns += 1
    const locale = organization.languages[0] ?? 'en'
    await takeTurn(createContext({ organization, locale, actor: operator }), { moduleId, milliseconds, totalMs })
  })
  return turns
}

const startedRow = z.object({ version: z.number(), proposalId: z.number(), answers: z.string() }).nullable()

/** How the column of the search that a turn left unfinished is stored. */
export const distanceSearchColumn = startedRow

const resultRow = z.object({
  id: z.number(),
  type: z.string(),
  settings: z.unknown(),
  budgetCents: z.number(),
  /** Before this turn. */
  usedMs: z.number(),
  search: distanceSearchColumn,
  withdrawn: z.array(z.number()),
  done: z.array(z.number()),
})
type Row = z.infer<typeof resultRow>

async function takeTurn(
  ctx: Context,
  { moduleId, milliseconds, totalMs }: { moduleId: number; milliseconds: number; totalMs: number },
): Promise<void> {
  const [result] = await ctx.sql(resultRow)`
    UPDATE "Result" r SET "distancesMs" = r."distancesMs" + ${CHARGED_MS}
    FROM "Module" m
    WHERE m."id" = r."moduleId" AND r."moduleId" = ${moduleId} AND r."organizationId" = ${ctx.organization.id}
      AND r."publishedAt" IS NOT NULL AND r."distancesAt" IS NULL
    RETURNING r."id", m."type"::text, m."settings", (r."budget" * 100)::bigint AS "budgetCents",
      r."distancesMs" - ${CHARGED_MS} AS "usedMs", r."distancesSearch" AS "search",
      ARRAY(SELECT i."proposalId" FROM "ResultItem" i
        WHERE i."resultId" = r."id" AND i."reason" = 'withdrawn') AS "withdrawn",
      ARRAY(SELECT i."proposalId" FROM "ResultItem" i
        WHERE i."resultId" = r."id" AND i."distance" IS NOT NULL) AS "done"`
  if (!result) return
  const leftMs = totalMs - result.usedMs
  const outcome =
    leftMs > 0 ? await searchOn(ctx, { moduleId, result, milliseconds: Math.min(milliseconds, leftMs) }) : null
  await storeTurn(ctx, { result, outcome, totalMs })
}

type ToSearch = { moduleId: number; result: Row; milliseconds: number }

const NOTHING: TurnOutcome = { found: [], started: null, partly: null, milliseconds: 0 }

async function searchOn(ctx: Context, { moduleId, result, milliseconds }: ToSearch): Promise<TurnOutcome> {
  const { settings, type, budgetCents, done, search: started } = result
  const rule = ruleOf(settings)
  if (rule === null) return NOTHING
  const found = await tally(ctx, moduleId, settings)
  const withdrawn = new Set(result.withdrawn)
  const candidates = found.candidates.map((it) => ({ ...it, withdrawn: withdrawn.has(it.proposalId) }))
  const points = pointsOf(settings)
  const hasScore = basisOf(type) === 'collected' || points !== null
  const ballots = rule.kind === 'equal-shares' ? await ballotsOf(ctx, moduleId, found.ballots, points) : null
  return countInThread('distances', {
    rule,
    candidates,
    budgetCents,
    hasScore,
    ballots,
    turn: { milliseconds, done, started },
  })
}

type Stored = { result: Row; outcome: TurnOutcome | null; totalMs: number }

async function storeTurn(ctx: Context, { result, outcome, totalMs }: Stored): Promise<void> {
  const usedMs = result.usedMs + Math.max(1, outcome?.milliseconds ?? 0)
  const isComplete = outcome !== null && outcome.started === null
  const isEnded = isComplete || usedMs >= totalMs
  const partly = isEnded && outcome?.partly ? [outcome.partly] : []
  const measured = JSON.stringify([...(outcome?.found ?? []), ...partly])
  const started = isEnded ? null : (outcome?.started ?? null)
  await sqlTransaction(ctx, async (ctx) => {
    await ctx.sql`
      UPDATE "ResultItem" i SET "distance" = jsonb_build_object(
        'cheaperBy', d."cheaperBy", 'moreSupport', d."moreSupport", 'notComputed', d."notComputed")
      FROM jsonb_to_recordset(${measured}::jsonb)
        AS d("proposalId" int, "cheaperBy" bigint, "moreSupport" bigint, "notComputed" jsonb)
      WHERE i."resultId" = ${result.id} AND i."organizationId" = ${ctx.organization.id}
        AND i."proposalId" = d."proposalId"`
    if (isEnded && !isComplete)
      await ctx.sql`
        UPDATE "ResultItem" SET "distance" = jsonb_build_object(
          'cheaperBy', NULL, 'moreSupport', NULL, 'notComputed', ${JSON.stringify(distanceParts)}::jsonb)
        WHERE "resultId" = ${result.id} AND "organizationId" = ${ctx.organization.id}
          AND NOT "funded" AND "reason" <> 'withdrawn' AND "distance" IS NULL`
    await ctx.sql`
      UPDATE "Result" SET "distancesMs" = ${usedMs}, "distancesSearch" = ${started && JSON.stringify(started)}::jsonb,
        "distancesAt" = CASE WHEN ${isEnded} THEN clock_timestamp() END
      WHERE "id" = ${result.id} AND "organizationId" = ${ctx.organization.id}`
  })
}
