import type { Metadata } from 'next'
import { UnsubscribePanel } from '@/components/account/settings/unsubscribe-panel'
import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { findUnsubscription } from '@/lib/delivery/notifications/unsubscribe'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { unsubscribeAction } from '@/lib/generated/actions/delivery/notifications/unsubscribe'

type Props = { searchParams: Promise<{ token?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('notifications')])
  return pageMetadata(ctx, { title: t('unsubscribe.title'), path: '/unsubscribe', isUnlisted: true })
}

/** Unsubscribes by the link in a mail: opening the page changes nothing, the button does. */
export default servedPage(async function UnsubscribePage({ searchParams }: Props) {
  const [ctx, t, { token }] = await Promise.all([
    pageContext({ open: true }),
    getTranslations('notifications'),
    searchParams,
  ])
  return (
    <PageFrame title={t('unsubscribe.title')} width="text">
      <UnsubscribePanel
        unsubscription={findUnsubscription(ctx, token)}
        token={String(token)}
        action={unsubscribeAction}
        t={t}
      />
    </PageFrame>
  )
})
