import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MessageList } from '@/components/account/activity/message-list'
import { PageIntro } from '@/components/account/page-intro'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { listDemoMessages } from '@/lib/delivery/outbox/list-demo-messages'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { env } from '@/lib/foundation/env'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'

export const generateMetadata = servedMetadata(async (): Promise<Metadata> => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth')])
  return pageMetadata(ctx, { title: t('inbox.title'), path: routes.demoInbox(), isUnlisted: true })
})

export default servedPage(async function InboxPage() {
  if (!env.DEMO) notFound()
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('auth.inbox')])
  const messages = await listDemoMessages(ctx)
  return (
    <PageFrame title={t('title')} width="text">
      <PageIntro title={t('title')}>{t('intro')}</PageIntro>
      <MessageList
        messages={messages.map(({ createdAt, ...message }) => ({
          ...message,
          sentAt: formatDeadline(ctx.locale, createdAt, ctx.organization.timeZone),
        }))}
      />
    </PageFrame>
  )
})
