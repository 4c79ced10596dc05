import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Tabs } from '@/components/ui/tabs'
import { withQuery } from '@/lib/catalogues/routes'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import type { Result } from '@/lib/outcome/results/reading/queries'
import { RESULT_ORDERS } from '@/lib/outcome/results/reading/result-choices'
import { type ResultQuery, writeResultQuery } from '@/lib/outcome/results/reading/result-query'

type ResultViewsProps = { result: Pick<Result, 'basis' | 'unit'>; query: ResultQuery; path: string }

/** Links to the views: by preferences, by donations, as a map. */
export async function ResultViews({ result, query, path }: ResultViewsProps) {
  const t = await getTranslations('results')
  const hrefOf = (change: Partial<ResultQuery>) =>
    `${withQuery(path, writeResultQuery({ ...query, page: 1, ...change }))}#ideas`
  const orders = RESULT_ORDERS.map((by) => ({
    href: hrefOf({ by, view: 'list' }),
    label: t(by === 'collected' && result.unit === 'points' ? 'by.points' : `by.${by}`),
    isCurrent: query.view === 'list' && by === query.by,
  }))
  const map = {
    href: hrefOf({ view: 'map' }),
    label: t('by.map'),
    icon: <Icon name="map" />,
    isCurrent: query.view === 'map',
  }
  const isEmpty = query.view === 'list' && query.by === 'collected' && result.basis === 'votes'
  return (
    <div className="flex flex-col gap-4">
      <Tabs label={t('by.label')} items={[...orders, map]} />
      {isEmpty && <Notice>{t('by.noCollected')}</Notice>}
    </div>
  )
}
