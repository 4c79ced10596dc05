import { ProposalCard } from '@/components/proposals/list/proposal-card'
import { latestCards } from '@/components/site/latest-cards'
import { CardGrid } from '@/components/ui/card-grid'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'

/** Without pictures: they are on the hosts of the workspaces. */
export async function WorkspaceIdeasBlock({ ctx, block, data, titleId }: BlockViewProps<'workspaceIdeas'>) {
  const [t, words] = await Promise.all([getTranslations('pages'), getTranslations('proposals')])
  const cards = data.flatMap(({ idea, workspace }) =>
    latestCards(ctx, [{ ...idea, coverFileId: null }], words).map((card) => ({
      ...card,
      href: workspace.url + card.href,
      about: workspace.name,
    })),
  )
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} className="mb-5" />
      {cards.length === 0 && <p className="text-muted">{t('ideas.none')}</p>}
      <CardGrid>
        {cards.map((card) => (
          <ProposalCard key={card.id} card={card} hasPicture={false} />
        ))}
      </CardGrid>
    </>
  )
}
