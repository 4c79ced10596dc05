import openGraph from 'open-graph-scraper'
import sharp from 'sharp'
import { routes } from '@/lib/catalogues/routes'
import { ideasOf, processInStage } from './support/api'
import { expect, test } from './support/browser'
import { comune, originOf, port, rete, scuola } from './support/hosts'
import { theDemo } from './support/pages'
import { rawRequest } from './support/raw-request'

const READERS = {
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  X: 'Twitterbot/1.0',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
  WhatsApp: 'WhatsApp/2.23.20.0',
  Telegram: 'TelegramBot (like TwitterBot)',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  curl: 'curl/8.5.0',
}

async function anIdea() {
  const { collecting, ideas } = await theDemo()
  return {
    path: routes.proposal({ ...collecting.ideas, moduleId: collecting.ideas.id, id: ideas.open.id }),
    idea: ideas.open,
  }
}

test('every address of an idea names the one address that shows its open vote', async ({ page }) => {
  const { voting, ideas } = await theDemo()
  const own = routes.proposal(ideas.onBallot)
  for (const path of [own, routes.proposal({ ...voting.vote, moduleId: voting.vote.id, id: ideas.onBallot.id })]) {
    const head = await headOf(path)
    expect(linksIn(head).find(({ rel }) => rel === 'canonical')?.href).toBe(`${comune}${own}`)
    expect((await openGraph({ html: `${head}</head></html>` })).result.ogUrl).toBe(`${comune}${own}`)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in to vote' }).first()).toBeVisible()
  }
  await page.goto(routes.explore(ideas.onBallot.title))
  await page.getByRole('main').getByRole('link', { name: ideas.onBallot.title }).first().click()
  await expect(page).toHaveURL(new RegExp(`${own}$`))
  expect((await rawRequest('/sitemap.xml')).text).toContain(`<loc>${comune}${own}</loc>`)
})

async function headOf(path: string, headers: Record<string, string> = {}) {
  const { status, text } = await rawRequest(path, { headers: { 'accept-language': 'en', ...headers } })
  expect(status).toBe(200)
  return text.slice(0, text.indexOf('</head>'))
}

function linksIn(head: string): { rel: string; href: string; hreflang: string | undefined }[] {
  return [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => {
    const value = (name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')
    return { rel: value('rel') ?? '', href: value('href') ?? '', hreflang: value('hrefLang') }
  })
}

for (const [name, agent] of Object.entries(READERS)) {
  test(`${name} reads title, text, picture and address of an idea, all on the organization's own domain`, async () => {
    const { path } = await anIdea()
    const head = await headOf(path, { 'user-agent': agent })
    const { error, result } = await openGraph({ html: `${head}</head></html>` })
    expect(error).toBe(false)
    expect(result.ogTitle).toMatch(/^.{1,60}$/u)
    expect(result.ogDescription).toMatch(/^.{1,200}$/su)
    expect(result.ogSiteName).toBe('Comune di Valdoria')
    expect(result.ogUrl).toBe(`${comune}${path}`)
    expect(result.ogLocale).toBe('en_US')
    expect(result.twitterCard).toBe('summary_large_image')
    const [image] = result.ogImage ?? []
    expect(image?.url).toMatch(new RegExp(`^${comune}/`))
    expect(image).toMatchObject({ width: '1200', height: '630', alt: expect.stringMatching(/\S/) })
  })
}

test('the picture of a shared idea has 1200 x 630 pixels', async () => {
  const { path } = await anIdea()
  const { result } = await openGraph({ html: await headOf(path) })
  const url = new URL(result.ogImage?.[0]?.url ?? '')
  expect(url.origin).toBe(comune)
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp)$/)
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect({ width, height }).toEqual({ width: 1200, height: 630 })
})

test('an idea names its canonical address, and alternates that answer in their language', async () => {
  const { path } = await anIdea()
  const links = linksIn(await headOf(path))
  expect(links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([`${comune}${path}`])
  const languages = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
  expect(languages.map(({ hreflang }) => hreflang).toSorted()).toEqual(
    ['de', 'el', 'en', 'es', 'fr', 'it', 'pl', 'x-default'].toSorted(),
  )
  for (const { href, hreflang } of languages.filter(({ hreflang }) => hreflang !== 'x-default')) {
    const { pathname, search, origin } = new URL(href)
    expect(origin).toBe(comune)
    const { text } = await rawRequest(pathname + search)
    expect(text, href).toContain(`<html lang="${hreflang}"`)
    const own = linksIn(text.slice(0, text.indexOf('</head>')))
    expect(own.find(({ rel }) => rel === 'canonical')?.href).toBe(href)
    expect(own.filter((link) => link.hreflang).length).toBe(languages.length)
  }
})

test('the structured data of an idea is valid', async ({ page }) => {
  const { path } = await anIdea()
  await page.goto(path)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) {
    const data = JSON.parse(text) as Record<string, unknown>
    expect(data['@context']).toBe('https://schema.org')
    expect(data['@type']).toEqual(expect.any(String))
    if (data['url']) expect(data['url']).toBe(`${comune}${path}`)
  }
})

test('an idea of a private organization reveals nothing to outsiders and robots', async () => {
  const { ideas } = await processInStage('voting', 'scuola')
  const [idea] = await ideasOf(ideas.id, 'scuola')
  const path = routes.proposal({ ...ideas, moduleId: ideas.id, id: idea?.id ?? 0 })
  const answer = await rawRequest(path, {
    host: `scuola.localhost:${port}`,
    headers: { 'user-agent': READERS.Facebook },
  })
  expect(answer.text).not.toContain(idea?.title ?? 'no idea')
  expect(answer.headers['x-robots-tag']).toContain('noindex')
  const robots = await rawRequest('/robots.txt', { host: `scuola.localhost:${port}` })
  expect(robots.text).toMatch(/^Disallow: \/$/m)
  expect((await rawRequest('/sitemap.xml', { host: `scuola.localhost:${port}` })).status).toBe(404)
})

test('robots.txt and sitemap name existing pages of their own host only', async () => {
  const robots = await rawRequest('/robots.txt')
  expect(robots.text).toContain(`Sitemap: ${comune}/sitemap.xml`)
  const { text } = await rawRequest('/sitemap.xml')
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  expect(addresses.length).toBeGreaterThan(20)
  expect(addresses.filter((address) => new URL(address).origin !== comune)).toEqual([])
  for (const other of [scuola, originOf('rete')]) expect(text + robots.text).not.toContain(new URL(other).hostname)
  const some = addresses.filter((_, index) => index % Math.ceil(addresses.length / 12) === 0)
  for (const address of some) {
    const { pathname } = new URL(address)
    const answer = await rawRequest(pathname)
    expect(answer.status, address).toBe(200)
    const links = linksIn(answer.text.slice(0, answer.text.indexOf('</head>')))
    expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(address)
  }
})

const SITE_PAGES = [
  ...[routes.intro(), routes.home(), routes.about(), routes.howItWorks(), routes.faq(), routes.customFaq()],
  ...[routes.games(), routes.job(), routes.privacy(), routes.terms(), routes.cookies()],
]
const PORTAL_PAGES = [
  ...[routes.portalHome(), routes.portalProject(), routes.portalInstruments()],
  ...[routes.portalContact(), routes.portalSubscribe()],
]
/** Pages that exist by choice and are not published in the demo. */
const UNLISTED = [routes.customFaq(), routes.games(), routes.job()]

for (const [origin, paths] of [
  [comune, SITE_PAGES],
  [rete, [...SITE_PAGES, ...PORTAL_PAGES]],
] as const) {
  test(`every page of the site at ${new URL(origin).hostname} has address, languages, picture and place in the sitemap`, async () => {
    const host = new URL(origin).host
    const sitemap = (await rawRequest('/sitemap.xml', { host })).text
    const entries = new Map(
      [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, url = '', rest = '']) => [url, rest]),
    )
    for (const path of paths) {
      const { status, text } = await rawRequest(path, { host, headers: { 'accept-language': 'it' } })
      expect(status, path).toBe(200)
      const head = text.slice(0, text.indexOf('</head>'))
      const links = linksIn(head)
      expect(links.find(({ rel }) => rel === 'canonical')?.href, path).toBe(origin + path)
      const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
      expect(alternates.length, path).toBeGreaterThan(2)
      expect(alternates.map(({ hreflang }) => hreflang)).toContain('x-default')
      const entry = entries.get(origin + path)
      if (!UNLISTED.includes(path))
        for (const { hreflang, href } of alternates)
          expect(entry, `${path} in the sitemap`).toContain(`hreflang="${hreflang}" href="${href}"`)
      const { result } = await openGraph({ html: `${head}</head></html>` })
      expect(result.ogTitle, path).toMatch(/\S/)
      expect(result.ogDescription, path).toMatch(/\S/)
      const [image] = result.ogImage ?? []
      expect(image, path).toMatchObject({ width: '1200', height: '630', alt: expect.stringMatching(/\S/) })
      const picture = await fetch(image?.url.replaceAll('&amp;', '&') ?? '')
      expect(picture.status, `${path}: ${image?.url}`).toBe(200)
      const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
      expect({ width, height }).toEqual({ width: 1200, height: 630 })
    }
  })
}

test('a public process names a feed that answers as Atom', async () => {
  const { voting } = await theDemo()
  const feed = linksIn(await headOf(routes.process(voting.processId))).find(({ href }) => href.includes('/feed'))
  const url = new URL(feed?.href ?? '')
  const answer = await rawRequest(url.pathname + url.search)
  expect(answer.headers['content-type']).toContain('application/atom+xml')
  expect(answer.text).toContain('<feed')
})

test('the picture of a page shows nothing that visitors may not read', async () => {
  for (const path of ['/share-image/pages/own:no-such-page', '/share-image/pages/exploreIntro', '/share-image/pages/x'])
    expect((await rawRequest(path)).status, path).toBe(404)
  expect((await rawRequest(routes.pageShareImage('portalHome', null, 'en'))).status).toBe(404)
  const privateHost = new URL(scuola).host
  expect((await rawRequest(routes.pageShareImage('about', null, 'en'), { host: privateHost })).status).toBe(404)
})
