import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { SubscriptionPanel } from '@/components/site/subscription-panel'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { endSubscriptionAction } from '@/lib/generated/actions/site/subscriptions/end-subscription'
import { findEndLink } from '@/lib/site/subscriptions/find-link'

type Props = { searchParams: Promise<{ token?: string | string[]; done?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('portal')])
  return pageMetadata(ctx, { title: t('end.title'), path: '/subscription/end', isUnlisted: true })
}

/** Ends a subscription by the link in a mail. */
export default servedPage(async function SubscriptionEndPage({ searchParams }: Props) {
  const [ctx, t, { token, done }] = await Promise.all([
    pageContext({ open: true }),
    getTranslations('portal'),
    searchParams,
  ])
  const state = done === 'yes' ? 'done' : (await findEndLink(ctx, token)) ? 'valid' : 'invalid'
  return (
    <PageFrame title={t('end.title')} width="text">
      <SubscriptionPanel act="end" state={state} token={String(token)} action={endSubscriptionAction} t={t} />
    </PageFrame>
  )
})
