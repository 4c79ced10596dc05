import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { reading } from '@/lib/foundation/context/reading'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import { folded } from '@/lib/foundation/i18n/folded'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { type Community, communityOf } from '@/lib/ideas/proposals/reading/community'
import { type ListedProposal, listInScope } from '@/lib/ideas/proposals/reading/list-proposals'
import { BEST_MATCH } from '@/lib/ideas/proposals/reading/sorts'
import { escapeLike, searchWords } from '@/lib/ideas/proposals/search-words'
import { listPublicPeople, type PublicPerson } from './community-people'
import { visibleGroup } from './groups'

/** spec: quick-search: at least two characters, 200 ms after the last one. */
export const QUICK_SEARCH_MIN = 2
export const QUICK_SEARCH_DELAY_MS = 200
export const FOUND_QUICKLY = 5
export const FOUND_ON_PAGE = 10

const foundNameRow = z.object({ id: z.number(), name: localizedText })

type FoundName = z.infer<typeof foundNameRow>
type Part<Item> = { items: Item[]; total: number }

export type Found = {
  processes: Part<FoundName>
  proposals: Part<ListedProposal>
  challenges: Part<FoundName>
  groups: Part<FoundName>
  people: Part<PublicPerson>
  community: Community
}

export function isLongEnough(q: string): boolean {
  return [...normalize(q).replace(/\s/gu, '')].length >= QUICK_SEARCH_MIN
}

/** Visible results of a search: the first ones of each kind, with totals. */
export async function searchEverything(asked: Context, q: string, size: number): Promise<Found> {
  const ctx = reading(asked)
  const community = await communityOf(ctx)
  const none = { items: [], total: 0 }
  if (!isLongEnough(q) || searchWords(q).length === 0)
    return { processes: none, proposals: none, challenges: none, groups: none, people: none, community }
  const words = searchWords(q)
  const organization = fragment`x."organizationId" = ${ctx.organization.id}`
  const seen = fragment`g."id" = x."id" AND ${visibleGroup(ctx, community)}`
  const [processes, challenges, groups, proposals, people] = await Promise.all([
    byName(
      ctx,
      fragment`"Process" x WHERE ${organization} AND x."id" = ANY(${community.processIds}::int[])`,
      words,
      size,
    ),
    byName(
      ctx,
      fragment`"Challenge" x WHERE ${organization} AND EXISTS (SELECT 1 FROM "ProcessChallenge" l
        WHERE l."challengeId" = x."id" AND l."processId" = ANY(${community.processIds}::int[]))`,
      words,
      size,
    ),
    byName(
      ctx,
      fragment`"Group" x WHERE ${organization} AND EXISTS (SELECT 1 FROM "Group" g WHERE ${seen})`,
      words,
      size,
    ),
    listInScope(ctx, community.scope, { filters: { q }, sort: BEST_MATCH, page: 0, size }),
    listPublicPeople(ctx, { q, size }),
  ])
  return { processes, challenges, groups, proposals, people, community }
}

const foundNamePageRow = foundNameRow.extend(totalRow.shape)

// Names are one JSON column with all languages; an organization has few rows, so no index is needed.
async function byName(ctx: Context, from: Fragment, words: readonly string[], size: number): Promise<Part<FoundName>> {
  const found = words.map((word) => fragment`n."text" LIKE '%' || fold(${escapeLike(folded(word))}::text) || '%'`)
  const rows = await ctx.sql(foundNamePageRow)`
    SELECT k."id", k."name", (count(*) OVER ())::int AS "total"
    FROM (SELECT x."id", x."name", (SELECT string_agg(fold(e.value), ' ')
      FROM jsonb_each_text(x."name") e) AS "text" FROM ${from}) k,
      LATERAL (SELECT k."text") n
    WHERE ${joinFragments(found, ' AND ')}
    ORDER BY k."id" DESC LIMIT ${size}`
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
