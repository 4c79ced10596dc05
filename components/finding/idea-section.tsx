import { ProposalCard } from '@/components/proposals/proposal-card'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { PAGE_SIZE } from '@/lib/foundation/input/paging'
import { routes, withQuery } from '@/lib/foundation/routes'
import { communityChoices } from '@/lib/ideas/finding/community-choices'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { listInScope } from '@/lib/ideas/proposals/reading/list-proposals'
import { type ListQuery, listFilters } from '@/lib/ideas/proposals/reading/list-query'
import { DEFAULT_SORT } from '@/lib/ideas/proposals/reading/sorts'
import { communityCards } from './community-cards'
import { ListPager } from './list-pager'

type IdeaSectionProps = {
  ctx: Context
  /** The one filter that makes these ideas belong here. */
  filter: Pick<ListQuery, 'topic' | 'area' | 'context' | 'group'>
  address: string
  /** From 1. */
  page: number
  t: Translator
  ideaWords: Translator
}

/** The ideas of a topic, area, context or group, in all processes that the reader may see. */
export async function IdeaSection({ ctx, filter, address, page, t, ideaWords }: IdeaSectionProps) {
  const community = await communityOf(ctx)
  const [list, choices] = await Promise.all([
    listInScope(ctx, community.scope, {
      filters: listFilters(filter),
      sort: DEFAULT_SORT,
      page: page - 1,
      size: PAGE_SIZE,
    }),
    communityChoices(ctx, community),
  ])
  const cards = communityCards(list.items, { ctx, community, choices, t: ideaWords })
  return (
    <section aria-labelledby="ideas" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading level={2} id="ideas">
          {list.total > 0 ? ideaWords('list.count', { count: list.total }) : t('ideas')}
        </Heading>
        {list.total > 0 && <a href={withQuery(routes.communitySpace(), filter)}>{t('allIdeas')}</a>}
      </div>
      {cards.length > 0 ? (
        <CardGrid>
          {cards.map((card) => (
            <ProposalCard key={card.id} card={card} hasPicture={cards.some(({ coverFileId }) => coverFileId)} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState icon="lightbulb" title={t('noIdeas')} level={3}>
          <p>{ideaWords('list.emptyBody')}</p>
        </EmptyState>
      )}
      <ListPager list={list} hrefOf={(to) => withQuery(address, { page: to > 1 ? to : undefined })} t={ideaWords} />
    </section>
  )
}
