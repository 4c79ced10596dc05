import { Notice } from '@/components/ui/notice'
import { Tabs } from '@/components/ui/tabs'
import { getTranslations } from '@/lib/i18n/translations'
import { type ResultOrder as Order, RESULT_ORDERS } from '@/lib/results/order-items'
import type { Result } from '@/lib/results/queries'
import { withQuery } from '@/lib/routes'

type ResultOrderProps = { result: Pick<Result, 'basis' | 'unit'>; order: Order; path: string }

/** By preferences or by budget collected, as links. */
export async function ResultOrder({ result, order, path }: ResultOrderProps) {
  const t = await getTranslations('results')
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        label={t('by.label')}
        items={RESULT_ORDERS.map((by) => ({
          href: withQuery(path, { by: by === 'votes' ? undefined : by }),
          label: t(by === 'collected' && result.unit === 'points' ? 'by.points' : `by.${by}`),
          isCurrent: by === order,
        }))}
      />
      {order === 'collected' && result.basis === 'votes' && <Notice>{t('by.noCollected')}</Notice>}
    </div>
  )
}
