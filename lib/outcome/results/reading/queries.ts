import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { titleUnlessHidden } from '@/lib/ideas/proposals/current-text'
import { hasWords } from '@/lib/ideas/proposals/search-words'
import type { ResultFacts } from '@/lib/outcome/results/counting/compute-result'
import { canSeeResult } from '@/lib/outcome/results/policy'
import { listOverrides, type Override } from '@/lib/outcome/results/reading/overrides'
import { type Reason, reasons } from '@/lib/outcome/results/rules/allocation'
import { basisOf, RESULT_TYPES } from '@/lib/process/module-types/registry'
import { canSeeInProcess } from '@/lib/process/processes/policy'
import type { ResultFilter, ResultOrder } from './result-choices'
import { type ItemDistance, itemRow, resultRow } from './result-rows'

export type ResultItem = {
  proposalId: number
  /** Id in the imported file. */
  reference: string | null
  title: string
  titleLocale: string
  rank: number
  votes: number
  collected: number
  cost: number
  funded: boolean
  reason: Reason
  facts: ResultFacts
  /** How far it was from being funded; null until it is computed. */
  distance: ItemDistance
  /** The current override of an administrator, or null. */
  override: (Override & { funded: boolean }) | null
  /** The outcome: by the rule, or by the current override. */
  carriedOut: boolean
}

export type Result = {
  id: number
  processId: number
  /** The counted vote. */
  moduleId: number
  rule: string
  parameters: Record<string, unknown>
  /** What ranks are computed from. */
  basis: 'votes' | 'collected'
  /** What `collected` counts: money donated, or points on the ballots. */
  unit: 'money' | 'points'
  budget: number
  spent: number
  ballotsCount: number
  choicesCount: number
  hash: string
  computedAt: Date
  publishedAt: Date | null
  /** Who decided to publish it; null if not recorded. */
  decidedBy: string | null
  /** Of all items, whatever part of them is read. */
  itemsCount: number
  fundedCount: number
  /** Including overrides. */
  carriedOut: { count: number; cost: number }
  /** Whether any idea has a current override. */
  isDecided: boolean
  /** All overrides and their withdrawals, oldest first. */
  overrides: Override[]
  /** Of the items that were asked for, on all pages. */
  matchCount: number
  largest: Record<ResultOrder, number>
  items: ResultItem[]
  /** Titles of the items and of what their reasons name. */
  titles: ReadonlyMap<number, string>
}

/** A part of the items: those carried out first, each part in the order asked for. `page` counts from 0. */
type ResultWindow = {
  order: ResultOrder
  page: number
  size: number
  show?: ResultFilter | undefined
  /** Words of the idea. */
  q?: string | undefined
}

type Address = { processId?: number; moduleId?: number }

/**
 * The result of a process, or of one of its votes (also asked for by the RESULT module that shows it), by rank. Throws
 * processUnknown, moduleUnknown, processPrivate, and resultNotPublished for everybody who does not administer the
 * process.
 */
export async function getResult(ctx: Context, address: Address, window?: ResultWindow): Promise<Result> {
  const { processId, moduleId } = await whereResult(ctx, address)
  const [row] = await ctx.sql(resultRow)`
    SELECT r."id", r."processId", r."moduleId", r."rule", r."parameters", r."budget", r."spent", r."ballotsCount",
      r."choicesCount",
      r."hash", r."computedAt", r."publishedAt", r."decidedBy", m."type"::text,
      m."settings" ? 'points' AS "hasPoints", r."itemsCount", r."fundedCount",
      jsonb_build_object('votes', r."votesMax", 'collected', r."collectedMax") AS "largest",
      jsonb_build_object('count', r."fundedCount" + d."count", 'cost', r."fundedCost" + d."cost") AS "carriedOut"
    FROM "Result" r JOIN "Module" m ON m."id" = r."moduleId"
    CROSS JOIN LATERAL (
      -- How overrides change the stored totals.
      SELECT coalesce(sum(CASE WHEN o."funded" THEN 1 ELSE -1 END), 0) AS "count",
        coalesce(sum(CASE WHEN o."funded" THEN i."cost" ELSE -i."cost" END), 0) AS "cost"
      FROM "ResultItem" i ${holdingOf(ctx, fragment`r."moduleId"`)}
      WHERE i."resultId" = r."id" AND o."funded" <> i."funded"
    ) d
    WHERE r."organizationId" = ${ctx.organization.id} AND r."processId" = ${processId} AND (${moduleId}::int IS NULL OR r."moduleId" = ${moduleId}::int)
    ORDER BY r."publishedAt" DESC NULLS LAST, r."id" DESC LIMIT 1`
  requireAllowed(canSeeResult(ctx.actor, { processId, publishedAt: row?.publishedAt ?? null }))
  if (!row) throw new AppError('resultNotPublished')
  const { type, hasPoints, ...result } = row
  const { id } = result
  const basis = hasPoints ? 'collected' : basisOf(type)
  const overrides = await listOverrides(ctx, result.moduleId)
  const matchCount = window?.q ? await countMatching(ctx, id, window) : countShown(result, window?.show)
  const holding = new Map(overrides.map((it) => [it.proposalId, it]))
  const isDecided = [...holding.values()].some(({ funded }) => funded !== null)
  const items = await listItems(ctx, id, holding, window)
  const named = [...items.flatMap(({ facts }) => facts.because ?? []), ...overrides.map((it) => it.proposalId)]
  const titles = await titlesOf(ctx, items, named)
  return { ...result, basis, unit: hasPoints ? 'points' : 'money', isDecided, overrides, matchCount, items, titles }
}

/** As `getResult`, but null if the result is not visible to the actor. */
export async function findResult(ctx: Context, address: Address, window?: ResultWindow): Promise<Result | null> {
  try {
    return await getResult(ctx, address, window)
  } catch (error) {
    // No result yet.
    if (error instanceof AppError && error.errorName === 'resultNotPublished') return null
    throw error
  }
}

const placeRow = z.object({
  processId: z.number(),
  moduleId: z.number().nullable(),
  status: z.string(),
  visibility: z.string(),
})

async function whereResult(ctx: Context, { processId, moduleId }: Address) {
  const [found] = await ctx.sql(placeRow)`
    SELECT p."id" AS "processId", p."status"::text, p."visibility"::text,
      CASE WHEN m."type"::text = ANY(${RESULT_TYPES}::text[]) THEN m."sourceModuleId" ELSE m."id" END AS "moduleId"
    FROM "Process" p LEFT JOIN "Module" m ON m."processId" = p."id" AND m."id" = ${moduleId ?? null}::int
    WHERE p."organizationId" = ${ctx.organization.id}
      AND (${processId ?? null}::int IS NULL OR p."id" = ${processId ?? null}::int)
        AND (${moduleId ?? null}::int IS NULL OR m."id" IS NOT NULL)
    LIMIT 1`
  const unknown = moduleId === undefined ? 'processUnknown' : 'moduleUnknown'
  if (!found) throw new AppError(unknown)
  requireAllowed(canSeeInProcess(ctx.actor, { ...found, id: found.processId }, unknown))
  return { processId: found.processId, moduleId: moduleId === undefined ? null : found.moduleId }
}

/** Joins the current overrides `o` of a vote to the items `i`. */
export const holdingOf = ({ organization }: Pick<Context, 'organization'>, moduleId: Fragment) => fragment`LEFT JOIN (
  SELECT DISTINCT ON (w."proposalId") w."proposalId", w."funded" FROM "ResultOverride" w
  WHERE w."moduleId" = ${moduleId} AND w."organizationId" = ${organization.id}
  ORDER BY w."proposalId", w."id" DESC
) o ON o."proposalId" = i."proposalId"`

async function listItems(
  ctx: Context,
  resultId: number,
  overrides: ReadonlyMap<number, Override>,
  window: ResultWindow | undefined,
): Promise<ResultItem[]> {
  const rows = await ctx.sql(itemRow)`
    SELECT i."proposalId", p."reference", coalesce(t."title", '') AS "title",
      coalesce(t."locale", 'en') AS "titleLocale",
      i."rank", i."votes", i."collected", i."cost", i."funded", i."reason", i."facts", i."distance"
    FROM (${itemsOf(ctx, resultId, overrides, window)}) i
    JOIN "Proposal" p ON p."id" = i."proposalId"
    ${titleUnlessHidden(ctx.locale)}
    ORDER BY i."rank"`
  return rows.map((row) => {
    const { funded, ...decision } = overrides.get(row.proposalId) ?? { funded: null }
    const override = funded === null ? null : ({ ...decision, funded } as ResultItem['override'])
    const reason = reasons.find((known) => known === row.reason) ?? 'withdrawn'
    return { ...row, reason, override, carriedOut: override?.funded ?? row.funded }
  })
}

function itemsOf(
  ctx: Context,
  resultId: number,
  overrides: ReadonlyMap<number, Override>,
  window: ResultWindow | undefined,
): Fragment {
  if (!window) return wholeOf(ctx, resultId)
  return window.q ? matchingPart(ctx, resultId, window) : pageByIndex(ctx, resultId, overrides, window)
}

function wholeOf(ctx: Context, resultId: number): Fragment {
  return fragment`SELECT * FROM "ResultItem" WHERE "resultId" = ${resultId} AND "organizationId" = ${ctx.organization.id}`
}

function amountOf(order: ResultOrder): Fragment {
  return order === 'collected' ? fragment`i."collected"` : fragment`i."votes"`
}

function matchingPart(ctx: Context, resultId: number, window: ResultWindow): Fragment {
  const { order, page, size } = window
  return fragment`SELECT i.* FROM ${matching(ctx, resultId, window)}
    ORDER BY coalesce(o."funded", i."funded") DESC, ${amountOf(order)} DESC, i."rank"
      LIMIT ${size} OFFSET ${page * size}`
}

// Reads a page from the index of the requested order. Overridden items, few, are outside that order and merged into it.
function pageByIndex(
  ctx: Context,
  resultId: number,
  overrides: ReadonlyMap<number, Override>,
  { order, page, size, show = 'all' }: ResultWindow,
): Fragment {
  const decided = [...overrides.values()].filter(({ funded }) => funded !== null)
  const ids = decided.map(({ proposalId }) => proposalId)
  const outcomes = decided.map(({ funded }) => funded)
  const shown = (outcome: Fragment) =>
    show === 'all' ? fragment`true` : fragment`${outcome} = ${show === 'carried'}::boolean`
  const ofResult = fragment`i."resultId" = ${resultId} AND i."organizationId" = ${ctx.organization.id}`
  const amount = amountOf(order)
  return fragment`SELECT i.* FROM (
      (SELECT i.*, i."funded" AS "outcome" FROM "ResultItem" i
        WHERE ${ofResult} AND i."proposalId" <> ALL(${ids}::int[]) AND ${shown(fragment`i."funded"`)}
        ORDER BY i."funded" DESC, ${amount} DESC, i."rank" LIMIT ${(page + 1) * size})
      UNION ALL
      SELECT i.*, o."outcome" FROM unnest(${ids}::int[], ${outcomes}::boolean[]) o("proposalId", "outcome")
      JOIN "ResultItem" i ON i."proposalId" = o."proposalId" AND ${ofResult} WHERE ${shown(fragment`o."outcome"`)}
    ) i
    ORDER BY i."outcome" DESC, ${amount} DESC, i."rank" LIMIT ${size} OFFSET ${page * size}`
}

/** The items `i` of a result that an address asks for, each with its idea `p` and the decision on it, `o`. */
export function matching(
  ctx: Pick<Context, 'organization'>,
  resultId: number,
  { show = 'all', q }: Pick<ResultWindow, 'show' | 'q'>,
): Fragment {
  const shown =
    show === 'all' ? fragment`true` : fragment`coalesce(o."funded", i."funded") = ${show === 'carried'}::boolean`
  const moduleId = fragment`(SELECT "moduleId" FROM "Result"
    WHERE "id" = ${resultId} AND "organizationId" = ${ctx.organization.id})`
  return fragment`"ResultItem" i JOIN "Proposal" p ON p."id" = i."proposalId" ${holdingOf(ctx, moduleId)}
    WHERE i."resultId" = ${resultId} AND i."organizationId" = ${ctx.organization.id} AND ${shown}
      AND ${readableWords(q)}`
}

// A search must not match texts of hidden or withdrawn ideas.
function readableWords(q: string | undefined): Fragment {
  const words = hasWords(q, { lookup: 'oneByOne' })
  return words ? fragment`${words} AND p."hiddenAt" IS NULL AND p."cancelledAt" IS NULL` : fragment`true`
}

function countShown(
  { itemsCount, carriedOut }: Pick<Result, 'itemsCount' | 'carriedOut'>,
  show: ResultFilter = 'all',
): number {
  if (show === 'all') return itemsCount
  return show === 'carried' ? carriedOut.count : itemsCount - carriedOut.count
}

async function countMatching(ctx: Context, resultId: number, window: ResultWindow): Promise<number> {
  const [row] = await ctx.sql(countRow)`
    SELECT count(*)::int AS "count" FROM ${matching(ctx, resultId, window)}`
  return row?.count ?? 0
}

const titleRow = z.object({ id: z.number(), title: z.string() })

// Reasons and overrides may refer to ideas on other pages.
async function titlesOf(
  ctx: Context,
  items: readonly ResultItem[],
  named: readonly number[],
): Promise<Map<number, string>> {
  const titles = new Map(items.map(({ proposalId, title }) => [proposalId, title]))
  const missing = [...new Set(named)].filter((id) => !titles.has(id))
  if (missing.length === 0) return titles
  const rows = await ctx.sql(titleRow)`
    SELECT p."id", coalesce(t."title", '') AS "title" FROM "Proposal" p
    ${titleUnlessHidden(ctx.locale)}
    WHERE p."id" = ANY(${missing}::int[]) AND p."organizationId" = ${ctx.organization.id}`
  for (const { id, title } of rows) titles.set(id, title)
  return titles
}
