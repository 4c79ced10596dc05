import { ProposalCard } from '@/components/proposals/list/proposal-card'
import { latestCards } from '@/components/site/latest-cards'
import { LinkButton } from '@/components/ui/button'
import { CardGrid } from '@/components/ui/card-grid'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { LatestProposal } from '@/lib/ideas/proposals/reading/list-latest'

type IdeaContentProps = {
  ctx: Pick<Context, 'locale'>
  /** `newest` while ideas are collected, `projects` while people vote on them. */
  kind: 'newest' | 'projects'
  ideas: readonly LatestProposal[]
  total: number
  /** The module whose list holds them all. */
  address: { id: number; processId: number; phaseId: number }
  /** Whether the reader can write one now. */
  canWrite: boolean
  t: Translator<'processes'>
  ideaWords: Translator<'proposals'>
}

/** Some ideas of a phase, and the way to all of them. */
export function IdeaContent({ ctx, kind, ideas, total, address, canWrite, t, ideaWords }: IdeaContentProps) {
  const list = routes.proposals(address)
  const { id: moduleId, processId, phaseId } = address
  const cards = latestCards(ctx, ideas, ideaWords).map((card) => ({
    ...card,
    ...(kind === 'projects'
      ? { href: routes.proposal({ id: card.id, moduleId, processId, phaseId }), statusText: '' }
      : {}),
  }))
  return (
    <section aria-labelledby="content" className="flex flex-col gap-5">
      <Heading level={2} id="content">
        {t(`content.${kind}`)}
      </Heading>
      {cards.length === 0 ? (
        <p className="text-muted">{t('content.none')}</p>
      ) : (
        <CardGrid>
          {cards.map((card) => (
            <ProposalCard
              key={card.id}
              card={card}
              hasPicture={ideas.some(({ coverFileId }) => coverFileId !== null)}
            />
          ))}
        </CardGrid>
      )}
      <div className="flex flex-wrap gap-3">
        {total > 0 && (
          <LinkButton href={list} variant="secondary" icon={<Icon name="list" />}>
            {t(`content.all.${kind}`, { count: total })}
          </LinkButton>
        )}
        {canWrite && (
          <LinkButton href={routes.newProposal(address)} variant="secondary" icon={<Icon name="plus" />}>
            {t('content.write')}
          </LinkButton>
        )}
        {total > 0 && (
          <LinkButton href={withQuery(list, { view: 'map' })} variant="quiet" icon={<Icon name="map" />}>
            {t('content.map')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
