import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { PageView } from '@/components/pages/page-view'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { beginningOf, beginningOfText } from '@/lib/foundation/markdown/plain-of-text'
import type { PageKey } from '@/lib/site/pages/base/page-keys'
import { pagePath } from '@/lib/site/pages/base/page-path'
import { textsOf } from '@/lib/site/pages/catalogue/block-fields'
import { findPage, type PublishedPage } from '@/lib/site/pages/find-page'
import { loadPage } from '@/lib/site/pages/load-page'
import { visibleBlocks } from '@/lib/site/pages/visible-blocks'
import { withRequiredForm } from '@/lib/site/pages/with-required-form'

/** What readers see of a page; cached for a page and its metadata. */
const publishedPage = cache(async (key: PageKey) => {
  const ctx = await pageContext({ open: true })
  return (await findPage(ctx, key)) ?? notFound()
})

/** Title, description and share tags of a page. */
export async function sitePageMetadata(key: PageKey): Promise<Metadata> {
  const ctx = await pageContext({ open: true })
  const page = await publishedPage(key)
  const words = (text: unknown) => pickText(text, ctx.locale, ctx.organization.languages)
  return pageMetadata(ctx, {
    title: words(page.title),
    description: words(page.description) || firstText(page, ctx, words),
    path: pagePath(key),
    image: pageImage(ctx, key, page.versionId, words(page.title)),
  })
}

/** The share image of a page; a private organization has none. */
export function pageImage(ctx: Context, key: PageKey, version: number | null, alt: string) {
  if (!ctx.organization.publiclyVisible) return undefined
  return { src: routes.pageShareImage(key, version, ctx.locale), width: 1200, height: 630, alt }
}

type Reader = Parameters<typeof visibleBlocks>[1]

// The first text that is no title.
function firstText(page: PublishedPage, ctx: Reader, words: (text: unknown) => string): string | undefined {
  const texts = visibleBlocks(page.blocks, ctx).flatMap(textsOf)
  const found = texts.find(({ path, value }) => !path.endsWith('title') && words(value) !== '')
  return found && (found.isMarkdown ? beginningOfText : beginningOf)(words(found.value))
}

/** A page of blocks, visible to everyone; it can refuse, so that pages call it. */
export async function sitePage(key: PageKey) {
  const ctx = await pageContext({ open: true })
  const elsewhere = externalAddress(ctx.organization, key)
  // Direct requests are redirected in the same tab (spec: legal-pages).
  if (elsewhere) redirect(elsewhere)
  const page = await publishedPage(key)
  const blocks = withRequiredForm(ctx, key, page.blocks)
  return <PageView ctx={ctx} page={await loadPage(ctx, { ...page, blocks })} />
}

function externalAddress(organization: CurrentOrganization, key: PageKey): string | null {
  if (key === 'privacy') return organization.urlPrivacyPolicy
  if (key === 'terms') return organization.urlTermsConditions
  return key === 'cookies' ? organization.urlCookiePolicy : null
}
