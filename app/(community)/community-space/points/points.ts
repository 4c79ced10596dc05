import 'server-only'
import { communityFeatures } from '@/lib/finding/community-features'
import type { Resource } from '@/lib/http/resource'
import { listFilters, readListQuery } from '@/lib/proposals/list-query'

/** The places of the community space for the map beside it, narrowed by the same address. */
export const communityPointsOf: Resource = async (ctx, _params, url) => {
  const features = await communityFeatures(ctx, listFilters(readListQuery(Object.fromEntries(url.searchParams))))
  return Response.json(features, { headers: { 'cache-control': 'private, no-cache' } })
}
