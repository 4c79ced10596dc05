import 'server-only'
import { foundView } from '@/components/finding/found'
import { FOUND_QUICKLY } from '@/lib/finding/search'
import type { Resource } from '@/lib/http/resource'
import { getTranslations } from '@/lib/i18n/translations'
import { consumeLocal } from '@/lib/limits/limiter'
import { networkLimit } from '@/lib/limits/network-limit'
import { readListQuery } from '@/lib/proposals/list-query'

// Two requests a second of one reader, kept up: more than anybody types.
const LIMIT = { name: 'quick-search', points: 120, seconds: 60 }

/** What is found while one types, in finished words. */
export const quickSearch: Resource = async (ctx, _params, url) => {
  const client = ctx.actor.kind === 'user' ? `user:${ctx.actor.userId}` : `${ctx.organization.id}:${ctx.clientAddress}`
  await consumeLocal(networkLimit(LIMIT, ctx.clientAddress), client)
  const { q = '' } = readListQuery(Object.fromEntries(url.searchParams))
  const [t, ideaWords] = await Promise.all([getTranslations('finding'), getTranslations('proposals')])
  const found = await foundView(ctx, q, FOUND_QUICKLY, { t, ideaWords })
  return Response.json(found, { headers: { 'cache-control': 'private, no-store' } })
}
