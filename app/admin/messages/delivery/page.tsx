import { deliveryMetadata } from '@/app/admin/messages/_components/delivery-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { DeadLetters } from '@/components/admin/messages/dead-letters'
import { MessagesTabs } from '@/components/admin/messages/messages-tabs'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listDeadLetters } from '@/lib/office/messages/list-dead-letters'
import { repeatMessageAction } from './actions'

type Props = { searchParams: Promise<{ done?: string | string[] }> }

export const generateMetadata = () => deliveryMetadata('title')

export default servedPage(async function AdminDeliveryPage({ searchParams }: Props) {
  const [ctx, t, { done }] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('delivery'),
    searchParams,
  ])
  const letters = await orRefusal(listDeadLetters(ctx, { size: 100 }))
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={t('title')} lead={t('lead')}>
      <MessagesTabs actor={ctx.actor} view="delivery" />
      {done === 'again' && (
        <Notice tone="success" role="status">
          {t('done.again')}
        </Notice>
      )}
      <DeadLetters ctx={ctx} letters={letters} action={repeatMessageAction} t={t} />
    </AdminFrame>
  )
})
