import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Context } from '@/lib/context/context'
import { type Fragment, fragment, joinFragments } from '@/lib/db/sql'
import { AppError } from '@/lib/errors/app-error'
import { proposalLat, proposalLng } from '@/lib/geo/location'
import type { Locale } from '@/lib/i18n/locales'
import type { ModuleFacts } from '@/lib/modules/queries'
import { currentCover, currentText } from './current-text'
import { candidatesModuleId, ideasModuleId } from './ideas-module'
import { isUnfiltered, openProposals, type ProposalFilters } from './open-proposals'
import type { ProposalSort } from './sorts'
import type { OpenStatus, ProposalType } from './states'

export type ListedProposal = {
  id: number
  type: ProposalType
  status: OpenStatus
  title: string
  summary: string
  /** The language of title and summary: the reader's, or the original's. */
  locale: Locale
  versionNumber: number
  cost: number | null
  challengeIds: number[]
  scenarioId: number | null
  groupId: number | null
  coverFileId: string | null
  coverAlternative: string | null
  followersCount: number
  commentsCount: number
  publishedAt: Date
  lng: number | null
  lat: number | null
}

export type ProposalList = { items: ListedProposal[]; total: number; page: number; size: number }

type Wish = {
  filters?: ProposalFilters
  sort: ProposalSort
  /** From 0. */
  page: number
  size: number
  /** The last proposal that was read: the list goes on behind it, however deep. */
  after?: number | undefined
}

/** The open proposals of a module that the actor may see (`facts`), in one statement whatever their number. */
export async function listProposals(ctx: Context, facts: ModuleFacts, wish: Wish): Promise<ProposalList> {
  const filters = wish.filters ?? {}
  const conditions = [openProposals(ctx, facts, filters)]
  if (wish.after !== undefined) conditions.push(await behind(ctx, facts, wish.sort, wish.after))
  const where = joinFragments(conditions, ' AND ')
  const [items, total] = isUnfiltered(filters)
    ? await Promise.all([readPage(ctx, pageByIndex(where, wish), wish), countUnfiltered(ctx, facts)])
    : await readFiltered(ctx, where, wish)
  return { items: items.map(withoutTotal), total, page: wish.page, size: wish.size }
}

type Row = ListedProposal & { total?: number }

// Unfiltered lists walk an index in order: the database reads a page, not the module.
function pageByIndex(where: Fragment, { sort, page, size }: Wish): Fragment {
  if (sort !== 'mostExpensive') {
    return fragment`SELECT p."id", NULL::bigint AS "total" FROM "Proposal" p WHERE ${where} ORDER BY ${ORDERS[sort]} LIMIT ${size} OFFSET ${page * size}`
  }
  // The index has proposals without a cost first; each part is read in its order.
  const end = (page + 1) * size
  return fragment`SELECT p."id", NULL::bigint AS "total" FROM (
      (SELECT p."id", p."cost" FROM "Proposal" p WHERE ${where} AND p."cost" IS NOT NULL ORDER BY p."cost" DESC, p."id" DESC LIMIT ${end})
      UNION ALL
      (SELECT p."id", p."cost" FROM "Proposal" p WHERE ${where} AND p."cost" IS NULL ORDER BY p."cost" DESC, p."id" DESC LIMIT ${end})
    ) p ORDER BY ${ORDERS[sort]} LIMIT ${size} OFFSET ${page * size}`
}

async function readFiltered(ctx: Context, where: Fragment, wish: Wish): Promise<[Row[], number]> {
  const { sort, page, size } = wish
  const items = await readPage(
    ctx,
    fragment`SELECT h."id", (SELECT count(*) FROM hits) AS "total"
      FROM (SELECT p."id" FROM hits p ORDER BY ${ORDERS[sort]} LIMIT ${size} OFFSET ${page * size}) h`,
    wish,
    fragment`WITH hits AS MATERIALIZED (SELECT p."id", p."publishedAt", p."popularity", p."cost" FROM "Proposal" p WHERE ${where})`,
  )
  const counted = items[0]?.total
  if (counted !== undefined || page === 0) return [items, counted ?? 0]
  // Behind the last page nothing carries the number.
  const [row] = await ctx.sql<{ total: number }>`SELECT count(*) AS "total" FROM "Proposal" p WHERE ${where}`
  return [items, row?.total ?? 0]
}

async function readPage(ctx: Context, ids: Fragment, { sort }: Wish, before = fragment``): Promise<Row[]> {
  return ctx.sql<Row>`
    ${before}
    SELECT p."id", p."type"::text, p."status"::text, p."cost", p."scenarioId", p."groupId", p."followersCount", p."commentsCount", p."publishedAt",
      v."number" AS "versionNumber", t."title", t."summary", t."locale", c."fileId" AS "coverFileId", c."alternative" AS "coverAlternative",
      ARRAY(SELECT l."challengeId" FROM "ProposalChallenge" l WHERE l."proposalId" = p."id" ORDER BY 1) AS "challengeIds",
      ${proposalLng} AS "lng", ${proposalLat} AS "lat", k."total"
    FROM (${ids}) k
    JOIN "Proposal" p ON p."id" = k."id" AND p."organizationId" = ${ctx.organization.id}
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentText(ctx.locale)}
    ${currentCover}
    ORDER BY ${ORDERS[sort]}`
}

const ORDERS: Record<ProposalSort, Fragment> = {
  latest: fragment`p."publishedAt" DESC, p."id" DESC`,
  oldest: fragment`p."publishedAt", p."id"`,
  mostPopular: fragment`p."popularity" DESC, p."id" DESC`,
  leastPopular: fragment`p."popularity", p."id"`,
  mostExpensive: fragment`p."cost" DESC NULLS LAST, p."id" DESC`,
  leastExpensive: fragment`p."cost" NULLS LAST, p."id"`,
}

async function behind(ctx: Context, facts: ModuleFacts, sort: ProposalSort, after: number): Promise<Fragment> {
  const [last] = await ctx.sql<{ publishedAt: Date; popularity: number; cost: number | null }>`
    SELECT "publishedAt", "popularity", "cost" FROM "Proposal"
    WHERE "id" = ${after} AND "moduleId" = ${ideasModuleId(facts)} AND "organizationId" = ${ctx.organization.id} AND "publishedAt" IS NOT NULL`
  if (!last) throw new AppError('fieldInvalid', { field: 'after' }, { field: 'after' })
  const { publishedAt, popularity, cost } = last
  switch (sort) {
    case 'latest':
      return fragment`(p."publishedAt", p."id") < (${publishedAt}, ${after})`
    case 'oldest':
      return fragment`(p."publishedAt", p."id") > (${publishedAt}, ${after})`
    case 'mostPopular':
      return fragment`(p."popularity", p."id") < (${popularity}, ${after})`
    case 'leastPopular':
      return fragment`(p."popularity", p."id") > (${popularity}, ${after})`
    case 'mostExpensive':
      if (cost === null) return fragment`p."cost" IS NULL AND p."id" < ${after}`
      return fragment`(p."cost" IS NULL OR (p."cost", p."id") < (${cost}::numeric, ${after}))`
    case 'leastExpensive':
      if (cost === null) return fragment`p."cost" IS NULL AND p."id" > ${after}`
      return fragment`(p."cost" IS NULL OR (p."cost", p."id") > (${cost}::numeric, ${after}))`
  }
}

// Candidates are frozen; only a cancelled one changes their number, so half a minute is soon enough.
const candidateCounts = new LRUCache<number, number>({ max: 1000, ttl: 30_000 })

async function countUnfiltered(ctx: Context, facts: ModuleFacts): Promise<number> {
  const candidates = candidatesModuleId(facts)
  if (facts.module.type === 'IDEAS') return facts.module.publishedCount
  const known = candidateCounts.get(facts.module.id)
  if (known !== undefined) return known
  const [row] =
    candidates === null
      ? await ctx.sql<{ total: number }>`
          SELECT "publishedCount" AS "total" FROM "Module" WHERE "id" = ${ideasModuleId(facts)} AND "organizationId" = ${ctx.organization.id}`
      : await ctx.sql<{ total: number }>`
          SELECT count(*) AS "total" FROM "Proposal" p WHERE ${openProposals(ctx, facts, {})}`
  const total = row?.total ?? 0
  if (candidates !== null) candidateCounts.set(facts.module.id, total)
  return total
}

function withoutTotal({ total: _, ...item }: Row): ListedProposal {
  return item
}
