import type { Metadata } from 'next'
import { NewsletterEndPanel } from '@/components/account/settings/newsletter-end-panel'
import { PageFrame } from '@/components/layout/page-frame'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { endNewsletterAction } from '@/lib/generated/actions/office/campaigns/end-newsletter'
import { findNewsletterEnding } from '@/lib/office/campaigns/end-newsletter'

type Props = { searchParams: Promise<{ token?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('campaigns')])
  return pageMetadata(ctx, { title: t('unsubscribe.title'), path: '/unsubscribe/newsletter', isUnlisted: true })
}

/** Withdraws the consent to the newsletter: opening the page changes nothing, the button does. */
export default servedPage(async function NewsletterEndPage({ searchParams }: Props) {
  const [ctx, t, { token }] = await Promise.all([
    pageContext({ open: true }),
    getTranslations('campaigns'),
    searchParams,
  ])
  return (
    <PageFrame title={t('unsubscribe.title')} width="text">
      <NewsletterEndPanel
        isValid={findNewsletterEnding(ctx, token) !== null}
        token={String(token)}
        organizationName={ctx.organization.name}
        action={endNewsletterAction}
        t={t}
      />
    </PageFrame>
  )
})
