import 'server-only'
import type { Context } from '@/lib/context/context'
import { type Fragment, fragment, joinFragments } from '@/lib/db/sql'
import { AppError } from '@/lib/errors/app-error'
import { proposalLat, proposalLng } from '@/lib/geo/location'
import type { Locale } from '@/lib/i18n/locales'
import type { ModuleFacts } from '@/lib/modules/queries'
import { countOpen } from './count-open'
import { currentCover, currentText } from './current-text'
import { ideasModuleId } from './ideas-module'
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
  const { page, size } = wish
  const conditions = [openProposals(ctx, facts, filters)]
  if (wish.after !== undefined) conditions.push(await behind(ctx, facts, wish.sort, wish.after))
  const where = joinFragments(conditions, ' AND ')
  if (isUnfiltered(filters)) {
    const [items, total] = await Promise.all([
      readPage(ctx, pageByIndex(where, wish), wish),
      countOpen(ctx, facts, filters),
    ])
    return { items, total, page, size }
  }
  const total = await countOpen(ctx, facts, filters)
  const ids = total > FEW ? pageByIndex(where, wish) : pageOfFew(where, wish)
  return { items: total === 0 ? [] : await readPage(ctx, ids, wish), total, page, size }
}

/** So many are sorted sooner than an index is walked to find them. */
const FEW = 500

// Walks an index in the wanted order: the database reads a page, not the module.
function pageByIndex(where: Fragment, { sort, page, size }: Wish): Fragment {
  if (sort !== 'mostExpensive') {
    return fragment`SELECT p."id" FROM "Proposal" p WHERE ${where} ORDER BY ${ORDERS[sort]} LIMIT ${size} OFFSET ${page * size}`
  }
  // The index has proposals without a cost first; each part is read in its order.
  const end = (page + 1) * size
  return fragment`SELECT p."id" FROM (
      (SELECT p."id", p."cost" FROM "Proposal" p WHERE ${where} AND p."cost" IS NOT NULL ORDER BY p."cost" DESC, p."id" DESC LIMIT ${end})
      UNION ALL
      (SELECT p."id", p."cost" FROM "Proposal" p WHERE ${where} AND p."cost" IS NULL ORDER BY p."cost" DESC, p."id" DESC LIMIT ${end})
    ) p ORDER BY ${ORDERS[sort]} LIMIT ${size} OFFSET ${page * size}`
}

function pageOfFew(where: Fragment, { sort, page, size }: Wish): Fragment {
  return fragment`SELECT f."id" FROM (
      WITH few AS MATERIALIZED (SELECT p."id", p."publishedAt", p."popularity", p."cost" FROM "Proposal" p WHERE ${where})
      SELECT p."id" FROM few p ORDER BY ${ORDERS[sort]} LIMIT ${size} OFFSET ${page * size}
    ) f`
}

async function readPage(ctx: Context, ids: Fragment, { sort }: Wish): Promise<ListedProposal[]> {
  return ctx.sql<ListedProposal>`
    SELECT p."id", p."type"::text, p."status"::text, p."cost", p."scenarioId", p."groupId", p."followersCount", p."commentsCount", p."publishedAt",
      v."number" AS "versionNumber", t."title", t."summary", t."locale", c."fileId" AS "coverFileId", c."alternative" AS "coverAlternative",
      ARRAY(SELECT l."challengeId" FROM "ProposalChallenge" l WHERE l."proposalId" = p."id" ORDER BY 1) AS "challengeIds",
      ${proposalLng} AS "lng", ${proposalLat} AS "lat"
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
