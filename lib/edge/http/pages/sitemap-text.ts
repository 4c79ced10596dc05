import { xmlText } from '@/lib/foundation/output/xml-text'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

export type PublicPage = {
  path: string
  changedAt: Date | null
  /** In every language of the organization. */
  isTranslated?: boolean
}

type Site = { primaryHost: string; languages: readonly string[] }

/** A sitemap of pages, with the languages of translated ones; ideas declare theirs in their heads. */
export function sitemapText(organization: Site, pages: readonly PublicPage[]): string {
  const base = baseUrlOf(organization)
  const entries = pages.map(({ path, changedAt, isTranslated = false }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    const languages = isTranslated ? languageLinks(base + path, organization.languages) : ''
    return `<url><loc>${xmlText(base + path)}</loc>${changed}${languages}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

// The same addresses as in the head of the page (pageMetadata).
function languageLinks(url: string, languages: readonly string[]): string {
  if (languages.length < 2) return ''
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(href)}"/>`
  const each = languages.map((language) => link(language, `${url}${url.includes('?') ? '&' : '?'}lang=${language}`))
  return [...each, link('x-default', url)].join('')
}
