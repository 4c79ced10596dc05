import { AdminFrame } from '@/components/admin/admin-frame'
import { MessageTable } from '@/components/admin/cockpit/message-table'
import { MessagesTabs } from '@/components/admin/messages/messages-tabs'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { listDeadMessages } from '@/lib/office/cockpit/dead-messages'
import { adminMetadata } from '../_components/admin-metadata'
import { retryMessageAction } from './actions'

export const generateMetadata = () => adminMetadata('messages.title')

export default servedPage(async function AdminMessagesPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const messages = await orRefusal(listDeadMessages(ctx, { size: 100 }))
  return (
    <AdminFrame actor={ctx.actor} section="messages" title={t('messages.title')} lead={t('messages.lead')}>
      <MessagesTabs actor={ctx.actor} view="delivery" />
      <MessageTable ctx={ctx} messages={messages} action={retryMessageAction} t={t} />
    </AdminFrame>
  )
})
