import type { TopicFilter, TopicIdeas } from '@/components/finding/idea-section'
import type { Context } from '@/lib/foundation/context/context'
import { PAGE_SIZE } from '@/lib/foundation/input/paging'
import { communityChoices } from '@/lib/ideas/finding/community-choices'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { listInScope } from '@/lib/ideas/proposals/reading/list-proposals'
import { listFilters } from '@/lib/ideas/proposals/reading/list-query'
import { DEFAULT_SORT } from '@/lib/ideas/proposals/reading/sorts'

/** One page, counted from 1, of the ideas of a topic in all processes that the reader may see. */
export async function loadTopicIdeas(ctx: Context, filter: TopicFilter, page: number): Promise<TopicIdeas> {
  const community = await communityOf(ctx)
  const requested = { filters: listFilters(filter), sort: DEFAULT_SORT, page: page - 1, size: PAGE_SIZE }
  const [list, choices] = await Promise.all([
    listInScope(ctx, community.scope, requested),
    communityChoices(ctx, community),
  ])
  return { filter, list, community, choices }
}
