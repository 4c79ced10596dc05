import 'server-only'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { Context } from '@/lib/foundation/context/context'
import { PATH_HEADER } from '@/lib/foundation/i18n/headers'
import { isLocale } from '@/lib/foundation/i18n/locales'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

type PageFacts = {
  /** The last breadcrumb: what the page is about. */
  title: string
  description?: string | undefined
  /** Address on the organization's own domain, with the query that makes it another page and without `lang`. */
  path: string
  /** A picture for shared links; `src` is an address of the organization's own, its size stands only where it is known. */
  image?: { src: string; alt: string; width?: number; height?: number } | undefined
  type?: 'website' | 'article' | undefined
  /** An Atom feed of what the page lists; its address is of the organization's own. */
  feed?: { path: string; title: string } | undefined
  /** For pages that search engines have no use for: forms, personal pages, drafts. */
  isUnlisted?: boolean | undefined
}

/** Title, description, canonical address, languages and share tags of a page; every address is on the organization's own domain. */
export async function pageMetadata(ctx: Context, page: PageFacts): Promise<Metadata> {
  const { organization } = ctx
  const base = baseUrlOf(organization)
  const requested = await askedLanguage(organization.languages)
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

/** A language with its territory, as Open Graph wants it: `it_IT`. */
export function openGraphLocale(language: string): string {
  return `${language}_${new Intl.Locale(language).maximize().region}`
}

/** "Last breadcrumb – Organization". */
export function titleOf(page: string, organizationName: string): string {
  return page === organizationName ? page : `${page} – ${organizationName}`
}

/** Every language of a page and the address that chooses by the reader's own. */
export function languageAddresses(base: string, path: string, languages: readonly string[]): Record<string, string> {
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

// A page that was requested for in a language is its own original, or search engines would drop the translations.
async function askedLanguage(languages: readonly string[]): Promise<string | null> {
  const path = (await headers()).get(PATH_HEADER) ?? '/'
  if (!path.includes('lang=')) return null
  const requested = new URLSearchParams(path.slice(path.indexOf('?'))).get('lang')
  return isLocale(requested) && languages.includes(requested) ? requested : null
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length <= 200 ? plain : `${plain.slice(0, 199).replace(/\s+\S*$/, '')}…`
}
