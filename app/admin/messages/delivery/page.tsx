import { deliveryMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { DeadLetters } from '@/components/admin/messages/dead-letters'
import { AddressSearch, DeliveryList } from '@/components/admin/messages/delivery-list'
import { MessagesTabs } from '@/components/admin/messages/messages-tabs'
import { QueueView } from '@/components/admin/messages/queue-view'
import { SenderView } from '@/components/admin/messages/sender-view'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { releaseAddressAction } from '@/lib/generated/actions/office/messages/release-address'
import { repeatMessageAction } from '@/lib/generated/actions/office/messages/repeat-message'
import { sendTestAction } from '@/lib/generated/actions/office/messages/send-test'
import { listDeadLetters } from '@/lib/office/messages/list-dead-letters'
import { readQueue } from '@/lib/office/messages/read-queue'
import { readSenderCheck } from '@/lib/office/messages/read-sender-check'
import { addressInput } from '@/lib/office/messages/schemas'
import { searchDeliveries } from '@/lib/office/messages/search-deliveries'

type Search = Record<'done' | 'address' | 'check', string | string[] | undefined>
type Props = { searchParams: Promise<Partial<Search>> }

export const generateMetadata = () => deliveryMetadata('title')

export default servedPage(async function AdminDeliveryPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('delivery'), searchParams])
  const typed = typeof search.address === 'string' ? search.address.trim() : ''
  const asked = addressInput.safeParse({ address: typed })
  const [letters, queue] = await orRefusal(Promise.all([listDeadLetters(ctx, { size: 100 }), readQueue(ctx)]))
  const deliveries = asked.success ? await orRefusal(searchDeliveries(ctx, asked.data)) : null
  const check = search.check === 'sender' ? await orRefusal(readSenderCheck(ctx)) : 'unchecked'
  const done = `done.${String(search.done)}`
  const actions = { repeat: repeatMessageAction, release: releaseAddressAction }
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={t('title')} lead={t('lead')}>
      <MessagesTabs actor={ctx.actor} view="delivery" />
      {t.has(done) && (
        <Notice tone="success" role="status">
          {t(done as 'done.again')}
        </Notice>
      )}
      <AddressSearch address={typed.slice(0, 254)} isInvalid={typed !== '' && !asked.success} t={t} />
      {deliveries && <DeliveryList ctx={ctx} deliveries={deliveries} actions={actions} t={t} />}
      <DeadLetters ctx={ctx} letters={letters} action={repeatMessageAction} t={t} />
      <QueueView ctx={ctx} queue={queue} t={t} />
      <SenderView check={check} action={sendTestAction} t={t} />
    </AdminFrame>
  )
})
