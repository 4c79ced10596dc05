import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { reading } from '@/lib/foundation/context/reading'
import { Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { PAGE_SIZE, type Page } from '@/lib/foundation/input/paging'
import { currentCover, currentText } from '@/lib/ideas/proposals/current-text'
import { proposalLat, proposalLng } from '@/lib/ideas/proposals/places/location'
import type { Lookup } from '@/lib/ideas/proposals/search-words'
import { OPEN_STATUSES, PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { countOpen } from './count-open'
import { behind, orderOf, type PageSort, sortIn } from './list-order'
import { type ListScope, scopeOfModule } from './list-scope'
import { fittingProposals, isUnfiltered, openProposals, type ProposalFilters } from './open-proposals'
import { noRunningTotals, runningTotal, runningTotals } from './running-totals'
import { BEST_MATCH, DEFAULT_SORT, type ListSort } from './sorts'

const listedProposalRow = z.object({
  id: z.number(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  type: z.enum(PROPOSAL_TYPES),
  status: z.enum(OPEN_STATUSES),
  title: z.string(),
  summary: z.string(),
  /** The language of title and summary: the reader's, or the original's. */
  locale: localeColumn,
  versionNumber: z.number(),
  cost: z.number().nullable(),
  challengeIds: z.array(z.number()),
  scenarioId: z.number().nullable(),
  groupId: z.number().nullable(),
  coverFileId: z.string().nullable(),
  coverAlternative: z.string().nullable(),
  followersCount: z.number(),
  commentsCount: z.number(),
  publishedAt: z.date(),
  /** Of the votes that it stands in; empty where the process does not show them. */
  runningTotals: z.array(runningTotal),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
})

export type ListedProposal = z.infer<typeof listedProposalRow>

export type ProposalList = Page<ListedProposal>

type ListRequest = {
  filters?: ProposalFilters
  sort: ListSort
  /** Of the reading that the list belongs to, in a vote. */
  order?: string | undefined
  /** Starts at 0. */
  page: number
  size: number
  /** Keyset pagination: the list continues after this proposal. */
  after?: number | undefined
}

/** The open proposals of a module that the actor may see (`facts`), read in one statement. */
export async function listProposals(ctx: Context, facts: ModuleFacts, request: ListRequest): Promise<ProposalList> {
  return listInScope(ctx, scopeOfModule(ctx, facts, request.order), request)
}

/** A page of the list after `after`. Reads one item more, to know whether there is a next page. */
export async function listBehind(
  read: (request: Pick<ListRequest, 'page' | 'size'>) => Promise<ProposalList>,
  { page, size, after }: Pick<ListRequest, 'page' | 'size' | 'after'>,
): Promise<ProposalList> {
  if (after === undefined) return read({ page, size })
  const list = await read({ page: 0, size: size + 1 })
  const items = list.items.slice(0, size)
  return { ...list, items, page: 0, size, next: list.items.length > size ? (items.at(-1)?.id ?? null) : null }
}

/** The open proposals of some modules; the caller must have checked that the actor may see them. */
export async function listInScope(asked: Context, scope: ListScope, request: ListRequest): Promise<ProposalList> {
  const ctx = reading(asked)
  const { filters = {}, page, size } = request
  if (scope.moduleIds.length === 0) return { items: [], total: 0, page, size }
  if (request.sort === BEST_MATCH && filters.q && request.after === undefined)
    return listBestMatches(ctx, scope, request)
  const sort = sortIn(scope, request.sort)
  const part: Part = { filters, sort, offset: page * size, limit: size, behind: null }
  if (request.after !== undefined) part.behind = await behind(ctx, scope, sort, request.after)
  if (isUnfiltered(filters)) {
    const [items, total] = await Promise.all([
      readPage(ctx, scope, pageByIndex(ctx, scope, part), sort),
      countOpen(ctx, scope, filters),
    ])
    return { items, total, page, size }
  }
  const total = await countOpen(ctx, scope, filters)
  return { items: await readPart(ctx, scope, part, total), total, page, size }
}

type Part = { filters: ProposalFilters; sort: PageSort; offset: number; limit: number; behind: Fragment | null }

// Matches in the title first, then other matches; both latest first.
async function listBestMatches(
  ctx: Context,
  scope: ListScope,
  { filters, page, size }: ListRequest,
): Promise<ProposalList> {
  const [inTitle, elsewhere]: ProposalFilters[] = [
    { ...filters, place: 'title' },
    { ...filters, place: 'textOnly' },
  ]
  const [first, second] = await Promise.all([
    countOpen(ctx, scope, inTitle ?? {}),
    countOpen(ctx, scope, elsewhere ?? {}),
  ])
  const offset = page * size
  const fromFirst = Math.max(0, Math.min(size, first - offset))
  const shared = { sort: DEFAULT_SORT, behind: null }
  const parts = await Promise.all([
    readPart(ctx, scope, { ...shared, filters: inTitle ?? {}, offset, limit: fromFirst }, first),
    readPart(
      ctx,
      scope,
      { ...shared, filters: elsewhere ?? {}, offset: Math.max(0, offset - first), limit: size - fromFirst },
      second,
    ),
  ])
  return { items: parts.flat(), total: first + second, page, size }
}

/** Up to this many matches, sorting is faster than an index scan. */
const FEW = 500

async function readPart(ctx: Context, scope: ListScope, part: Part, total: number): Promise<ListedProposal[]> {
  if (total === 0 || part.limit === 0) return []
  return readPage(ctx, scope, total > FEW ? pageByIndex(ctx, scope, part) : pageOfFew(ctx, scope, part), part.sort)
}

function conditionOf(ctx: Context, scope: ListScope, { filters, behind }: Part, lookup: Lookup): Fragment {
  return joinFragments([openProposals(ctx, scope, filters, lookup), ...(behind ? [behind] : [])], ' AND ')
}

// Scans an index in the requested order: the database reads one page instead of the whole module.
function pageByIndex(ctx: Context, scope: ListScope, part: Part): Fragment {
  const { sort, offset, limit } = part
  const end = offset + limit
  if (scope.moduleIds.length > 1) {
    // One index scan per module.
    const fitting = joinFragments(
      [fittingProposals(ctx, scope, part.filters, 'oneByOne'), ...(part.behind ? [part.behind] : [])],
      ' AND ',
    )
    const ofModule = walk(scope, fragment`p."moduleId" = m."id" AND ${fitting}`, sort, end)
    return fragment`SELECT p."id" FROM unnest(${scope.moduleIds}::int[]) m("id") JOIN LATERAL (${ofModule}) p ON true
      ORDER BY ${orderOf(scope, sort)} LIMIT ${rows(limit)} OFFSET ${offset}`
  }
  const where = conditionOf(ctx, scope, part, 'oneByOne')
  if (sort !== 'mostExpensive')
    return fragment`SELECT p."id" FROM "Proposal" p WHERE ${where} ORDER BY ${orderOf(scope, sort)} LIMIT ${rows(limit)} OFFSET ${offset}`
  return fragment`SELECT p."id" FROM (${walk(scope, where, sort, end)}) p ORDER BY ${orderOf(scope, sort)} LIMIT ${rows(limit)} OFFSET ${offset}`
}

const USUAL_ROWS = new Fragment([String(PAGE_SIZE)], [])

// With a parameter as limit, PostgreSQL estimates a tenth of the table and plans the statement each time, at twice the
// cost. The usual limit is therefore a literal; others are parameters, to limit the number of prepared statements.
function rows(limit: number): Fragment {
  return limit === PAGE_SIZE ? USUAL_ROWS : fragment`${limit}`
}

function walk(scope: ListScope, where: Fragment, sort: PageSort, end: number): Fragment {
  const first = (condition: Fragment, order: Fragment) =>
    fragment`(SELECT p."id", p."publishedAt", p."popularity", p."cost" FROM "Proposal" p WHERE ${condition} ORDER BY ${order} LIMIT ${end})`
  if (sort !== 'mostExpensive') return first(where, orderOf(scope, sort))
  // The index starts with proposals without a cost; both parts are read in index order.
  const byIndex = fragment`p."cost" DESC, p."id" DESC`
  return fragment`${first(fragment`${where} AND p."cost" IS NOT NULL`, byIndex)} UNION ALL ${first(fragment`${where} AND p."cost" IS NULL`, byIndex)}`
}

function pageOfFew(ctx: Context, scope: ListScope, part: Part): Fragment {
  const { sort, offset, limit } = part
  return fragment`SELECT f."id" FROM (
      WITH few AS MATERIALIZED (SELECT p."id", p."publishedAt", p."popularity", p."cost" FROM "Proposal" p
        WHERE ${conditionOf(ctx, scope, part, 'asSet')})
      SELECT p."id" FROM few p ORDER BY ${orderOf(scope, sort)} LIMIT ${rows(limit)} OFFSET ${offset}
    ) f`
}

async function readPage(ctx: Context, scope: ListScope, ids: Fragment, sort: PageSort): Promise<ListedProposal[]> {
  return ctx.sql(listedProposalRow)`
    SELECT p."id", p."processId", m."phaseId", p."moduleId", p."type"::text, p."status"::text, p."cost", p."scenarioId", p."groupId",
      p."followersCount", p."commentsCount", p."publishedAt",
      v."number" AS "versionNumber", t."title", t."summary", t."locale", c."fileId" AS "coverFileId",
        c."alternative" AS "coverAlternative",
      ARRAY(SELECT l."challengeId" FROM "ProposalChallenge" l
        WHERE l."proposalId" = p."id" ORDER BY 1) AS "challengeIds",
      ${scope.showsTotals ? runningTotals : noRunningTotals} AS "runningTotals",
      ${proposalLng} AS "lng", ${proposalLat} AS "lat"
    FROM (${ids}) k
    JOIN "Proposal" p ON p."id" = k."id" AND p."organizationId" = ${ctx.organization.id}
    JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentText(ctx.locale)}
    ${currentCover}
    ORDER BY ${orderOf(scope, sort)}`
}
