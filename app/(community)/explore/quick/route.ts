import 'server-only'
import { foundView } from '@/components/finding/found'
import { type Resource, resource } from '@/lib/edge/http/api/resource'
import { namedWords } from '@/lib/edge/request/named-words'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { consumeReserved } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { FOUND_QUICKLY, searchEverything } from '@/lib/ideas/finding/search'
import { readListQuery } from '@/lib/ideas/proposals/reading/list-query'

// Two requests a second, more than typing causes.
const LIMIT = { name: 'quick-search', points: 120, seconds: 60 }

/** The results while a reader types, as formatted text. */
const quickSearch: Resource = async (ctx, _params, url) => {
  const client = ctx.actor.kind === 'user' ? `user:${ctx.actor.userId}` : `${ctx.organization.id}:${ctx.clientAddress}`
  await consumeReserved(networkLimit(LIMIT, ctx.clientAddress), client)
  const { q = '' } = readListQuery(Object.fromEntries(url.searchParams))
  const [t, ideaWords, found] = await Promise.all([
    namedWords('finding'),
    getTranslations('proposals'),
    searchEverything(ctx, q, FOUND_QUICKLY),
  ])
  return Response.json(foundView(ctx, q, found, { t, ideaWords }), {
    headers: { 'cache-control': 'private, no-store' },
  })
}

export const GET = resource(quickSearch)
