import { xmlText } from '@/lib/foundation/output/xml-text'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

export type PublicPage = { path: string; changedAt: Date | null }

/** A sitemap of pages, without languages, which each page declares in its head. */
export function sitemapText(organization: { primaryHost: string }, pages: readonly PublicPage[]): string {
  const base = baseUrlOf(organization)
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${xmlText(base + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
