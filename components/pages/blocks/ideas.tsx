import { ProposalCard } from '@/components/proposals/list/proposal-card'
import { latestCards } from '@/components/site/latest-cards'
import { CardGrid } from '@/components/ui/card-grid'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'

export async function IdeasBlock({ ctx, block, data, titleId }: BlockViewProps<'ideas'>) {
  const [t, words] = await Promise.all([getTranslations('pages'), getTranslations('proposals')])
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} className="mb-5" />
      {data.length === 0 && <p className="text-muted">{t('ideas.none')}</p>}
      <CardGrid>
        {latestCards(ctx, data, words).map((card) => (
          <ProposalCard key={card.id} card={card} hasPicture={data.some((idea) => idea.coverFileId)} />
        ))}
      </CardGrid>
    </>
  )
}
