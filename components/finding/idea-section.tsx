import { ProposalCard } from '@/components/proposals/list/proposal-card'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Page } from '@/lib/foundation/input/paging'
import type { Community } from '@/lib/ideas/proposals/reading/community'
import type { ListedProposal } from '@/lib/ideas/proposals/reading/list-proposals'
import type { ListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { type CommunityTopics, communityCards } from './community-cards'
import { ListPager } from './list-pager'

export type TopicFilter = Pick<ListQuery, 'topic' | 'area' | 'context' | 'group'>

/** One page of the ideas of a topic, area, context or group. */
export type TopicIdeas = {
  filter: TopicFilter
  list: Page<ListedProposal>
  community: Community
  choices: CommunityTopics
}

type IdeaSectionProps = {
  ctx: Context
  ideas: TopicIdeas
  address: string
  t: Translator<'finding'>
  ideaWords: Translator<'proposals'>
}

/** The ideas of a topic, area, context or group, in all processes that the reader may see. */
export function IdeaSection({ ctx, ideas, address, t, ideaWords }: IdeaSectionProps) {
  const { filter, list, community, choices } = ideas
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
