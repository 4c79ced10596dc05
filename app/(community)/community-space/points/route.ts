import 'server-only'
import { type Resource, resource } from '@/lib/edge/http/api/resource'
import { communityFeatures } from '@/lib/ideas/finding/community-features'
import { listFilters, readListQuery } from '@/lib/ideas/proposals/reading/list-query'

/** The places of the community space for the map beside it, narrowed by the same address. */
const communityPointsOf: Resource = async (ctx, _params, url) => {
  const features = await communityFeatures(ctx, listFilters(readListQuery(Object.fromEntries(url.searchParams))))
  return Response.json(features, { headers: { 'cache-control': 'private, no-cache' } })
}

export const GET = resource(communityPointsOf)
