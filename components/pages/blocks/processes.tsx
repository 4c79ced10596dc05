import { ProcessCard } from '@/components/processes/process-card'
import { CardGrid } from '@/components/ui/card-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { routes } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'

export async function ProcessesBlock({ ctx, block, data, titleId }: BlockViewProps<'processes'>) {
  const [t, words] = await Promise.all([getTranslations('pages'), getTranslations('processes')])
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <BlockTitle ctx={ctx} title={block.title} id={titleId} className="" />
        <a href={routes.processes()}>{t('processes.all')}</a>
      </div>
      {data.length > 0 ? (
        <CardGrid>
          {data.map((process) => (
            <ProcessCard key={process.id} ctx={ctx} process={process} t={words} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState title={t('processes.none')} level={3} icon="calendar-clock">
          <p>{t('processes.noneText')}</p>
        </EmptyState>
      )}
    </>
  )
}
