import { redirect } from 'next/navigation'
import type { CommunityIdeas } from '@/components/finding/community-space'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { communityChoices } from '@/lib/ideas/finding/community-choices'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { listOwnProposals } from '@/lib/ideas/proposals/reading/list-of-author'
import { listInScope } from '@/lib/ideas/proposals/reading/list-proposals'
import { type ListQuery, listFilters, writeListQuery } from '@/lib/ideas/proposals/reading/list-query'

/** spec: community-space: the heading shows 20 proposals. */
const SHOWN = 20

/** One page of the ideas of all processes; a page beyond the last redirects to the last. */
export async function loadCommunityIdeas(ctx: Context, query: ListQuery): Promise<CommunityIdeas> {
  const { actor } = ctx
  const community = await communityOf(ctx)
  const requested = { filters: listFilters(query), sort: query.sort, page: query.page - 1, size: SHOWN }
  const [found, choices, drafts] = await Promise.all([
    listInScope(ctx, community.scope, requested),
    communityChoices(ctx, community),
    actor.kind === 'user' ? listOwnProposals({ ...ctx, actor }, { drafts: true }) : null,
  ])
  const pages = Math.max(1, Math.ceil(found.total / SHOWN))
  if (query.page > pages) redirect(withQuery(routes.communitySpace(), writeListQuery({ ...query, page: pages })))
  return { community, found, choices, drafts: drafts?.items ?? [] }
}
