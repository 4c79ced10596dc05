import 'server-only'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { Context } from '@/lib/foundation/context/context'
import { PATH_HEADER } from '@/lib/foundation/i18n/headers'
import { isLocale } from '@/lib/foundation/i18n/locales'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

type PageFacts = {
  /** Title of the page, as in the last breadcrumb. */
  title: string
  description?: string | undefined
  /** Path with the significant query, without `lang`. */
  path: string
  /** Picture for shared links; `src` is a path on the organization's domain, size if known. */
  image?: { src: string; alt: string; width?: number; height?: number } | undefined
  type?: 'website' | 'article' | undefined
  /** Atom feed of the page; path on the organization's domain. */
  feed?: { path: string; title: string } | undefined
  /** noindex, for forms, personal pages and drafts. */
  isUnlisted?: boolean | undefined
}

/** Title, description, canonical URL, languages and share tags of a page; URLs are on the organization's domain. */
export async function pageMetadata(ctx: Context, page: PageFacts): Promise<Metadata> {
  const { organization } = ctx
  const base = baseUrlOf(organization)
  const requested = await requestedLanguage(organization.languages)
  const canonical = addressIn(base, page.path, requested)
  const title = titleOf(page.title, organization.name)
  const shared = { title: page.title, ...(page.description && { description: shorten(page.description) }) }
  const images = page.image ? [{ ...page.image, url: new URL(page.image.src, base).href }] : []
  return {
    metadataBase: new URL(base),
    title,
    ...(page.description && { description: shorten(page.description) }),
    alternates: {
      canonical,
      languages: languageAddresses(base, page.path, organization.languages),
      ...(page.feed && feedLink(base, page.feed, ctx.locale)),
    },
    openGraph: {
      ...shared,
      type: page.type ?? 'website',
      url: canonical,
      siteName: organization.name,
      locale: openGraphLocale(ctx.locale),
      alternateLocale: organization.languages.filter((language) => language !== ctx.locale).map(openGraphLocale),
      images: images.map(({ src: _src, ...image }) => image),
    },
    twitter: { card: page.image ? 'summary_large_image' : 'summary', ...shared, images: images.map(({ url }) => url) },
    ...((page.isUnlisted || !organization.publiclyVisible) && { robots: { index: false, follow: !page.isUnlisted } }),
  }
}

/** Open Graph locale, such as `it_IT`. */
export function openGraphLocale(language: string): string {
  const known = regions.get(language) ?? new Intl.Locale(language).maximize().region ?? ''
  regions.set(language, known)
  return `${language}_${known}`
}

const regions = new Map<string, string>()

/** "Last breadcrumb – Organization". */
export function titleOf(page: string, organizationName: string): string {
  return page === organizationName ? page : `${page} – ${organizationName}`
}

/** The URL of a page per language, and x-default. */
function languageAddresses(base: string, path: string, languages: readonly string[]): Record<string, string> {
  if (languages.length < 2) return {}
  const each = languages.map((language) => [language, addressIn(base, path, language)] as const)
  return { ...Object.fromEntries(each), 'x-default': addressIn(base, path, null) }
}

function feedLink(base: string, { path, title }: { path: string; title: string }, locale: string) {
  return { types: { 'application/atom+xml': [{ url: addressIn(base, path, locale), title }] } }
}

function addressIn(base: string, path: string, language: string | null): string {
  const url = new URL(path, base)
  url.searchParams.delete('lang')
  if (language) url.searchParams.set('lang', language)
  return url.href
}

// A page with `lang` is canonical itself, or search engines would drop the translations.
async function requestedLanguage(languages: readonly string[]): Promise<string | null> {
  const path = (await headers()).get(PATH_HEADER) ?? '/'
  if (!path.includes('lang=')) return null
  const requested = new URLSearchParams(path.slice(path.indexOf('?'))).get('lang')
  return isLocale(requested) && languages.includes(requested) ? requested : null
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length <= 200 ? plain : `${plain.slice(0, 199).replace(/\s+\S*$/, '')}…`
}
