import { expect, test } from 'vitest'
import { robotsText } from '@/lib/edge/http/pages/robots-text'
import { sitemapText } from '@/lib/edge/http/pages/sitemap-text'

test('disallows everything for a private organization', () => {
  expect(robotsText({ publiclyVisible: false, primaryHost: 'school.example' })).toBe('User-agent: *\nDisallow: /\n')
})

test('disallows the back office of a public organization and names the sitemap of its domain', () => {
  const text = robotsText({ publiclyVisible: true, primaryHost: 'city.example' })
  expect(text).toContain('Disallow: /admin\n')
  expect(text).toContain('Disallow: /api/\n')
  expect(text).toContain('Allow: /api/v1/processes/*/open-data/\n')
  expect(text).toContain('Sitemap: https://city.example/sitemap.xml\n')
})

test('writes escaped absolute addresses into the sitemap', () => {
  const text = sitemapText({ primaryHost: 'city.example', languages: ['en', 'it'] }, [
    { path: '/x?a=1&b=2', changedAt: new Date('2027-05-01T10:00:00Z') },
  ])
  expect(text).toContain('<url><loc>https://city.example/x?a=1&amp;b=2</loc><lastmod>2027-05-01</lastmod></url>')
})

test('lists the languages of translated pages in the sitemap, unless there is one only', () => {
  const pages = [{ path: '/about', changedAt: null, isTranslated: true }]
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="https://city.example${href}"/>`
  expect(sitemapText({ primaryHost: 'city.example', languages: ['en', 'it'] }, pages)).toContain(
    `<loc>https://city.example/about</loc>${link('en', '/about?lang=en')}${link('it', '/about?lang=it')}${link('x-default', '/about')}</url>`,
  )
  expect(sitemapText({ primaryHost: 'city.example', languages: ['en'] }, pages)).not.toContain('<xhtml:link')
})
