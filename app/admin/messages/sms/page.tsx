import { deliveryMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { MessagesTabs } from '@/components/admin/messages/messages-tabs'
import { SmsMoneyView, SmsStops } from '@/components/admin/messages/sms-money-view'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { liftSmsStopAction } from '@/lib/generated/actions/office/messages/lift-sms-stop'
import { readSmsMoney } from '@/lib/office/messages/read-sms-money'

type Props = { searchParams: Promise<{ done?: string | string[] }> }

export const generateMetadata = () => deliveryMetadata('sms.title')

export default servedPage(async function AdminSmsPage({ searchParams }: Props) {
  const [ctx, t, { done }] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('delivery'),
    searchParams,
  ])
  const money = await orRefusal(readSmsMoney(ctx))
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={t('sms.title')} lead={t('sms.lead')}>
      <MessagesTabs actor={ctx.actor} view="sms" />
      {done === 'lifted' && (
        <Notice tone="success" role="status">
          {t('done.lifted')}
        </Notice>
      )}
      <SmsStops ctx={ctx} stops={money.stops} action={liftSmsStopAction} t={t} />
      <SmsMoneyView ctx={ctx} money={money} t={t} />
    </AdminFrame>
  )
})
