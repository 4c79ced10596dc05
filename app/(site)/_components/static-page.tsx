import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageFrame } from '@/components/layout/page-frame'
import { StaticText } from '@/components/site/static-text'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { listTextBlocks } from '@/lib/site/content/content-blocks'
import type { ContentPage } from '@/lib/site/content/content-pages'

type StaticPageName = Exclude<ContentPage, 'intro'>

export function staticMetadata(name: StaticPageName) {
  return async (): Promise<Metadata> => {
    const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('site')])
    return pageMetadata(ctx, { title: t(`pages.${name}.title`), path: routes[name]() })
  }
}

/** A page with the organization's text, or the platform's default text. */
export async function StaticPage({ name }: { name: StaticPageName }) {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('site')])
  const elsewhere = externalAddress(ctx.organization, name)
  // Direct requests are redirected in the same tab (spec: legal-pages).
  if (elsewhere) redirect(elsewhere)
  const blocks = await listTextBlocks(ctx, name)
  const title = t(`pages.${name}.title`)
  // Raw: Markdown is not ICU; the only placeholder is the organization's name.
  const fallback = t.raw(`pages.${name}.body`).replaceAll('{organization}', ctx.organization.name)
  return (
    <PageFrame title={title} width="text">
      <StaticText title={title} blocks={blocks} fallback={fallback} ctx={ctx} />
    </PageFrame>
  )
}

function externalAddress(organization: CurrentOrganization, name: StaticPageName): string | null {
  if (name === 'privacy') return organization.urlPrivacyPolicy
  if (name === 'terms') return organization.urlTermsConditions
  return name === 'cookies' ? organization.urlCookiePolicy : null
}
