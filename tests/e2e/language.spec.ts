import { routes } from '@/lib/catalogues/routes'
import { callApi } from './support/api'
import { expect, test } from './support/browser'
import { theDemo } from './support/pages'
import { rawRequest } from './support/raw-request'

test.describe('choosing the language of a visitor', () => {
  for (const [accepted, language] of [
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['el-GR', 'el'],
    ['fr;q=0.2, pl;q=0.9', 'pl'],
    ['ja, es;q=0.5', 'es'],
  ] as const) {
    test(`answers Accept-Language "${accepted}" with ${language}`, async () => {
      const { text } = await rawRequest('/intro', { headers: { 'accept-language': accepted } })
      expect(text).toContain(`<html lang="${language}"`)
    })
  }

  test('falls back to an offered language when none matches', async () => {
    const { text } = await rawRequest('/intro', { headers: { 'accept-language': 'ja' } })
    expect(text).toMatch(/<html lang="(en|it)"/)
  })

  test('offers each language in its own name, stays on the page and remembers the choice', async ({ page }) => {
    await page.goto(routes.processes())
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const header = page.getByRole('banner')
    await header.getByLabel(/^Language: English/).click()
    for (const name of ['Italiano', 'English', 'Deutsch', 'Français', 'Español', 'Ελληνικά', 'Polski'])
      await expect(header.getByRole('link', { name })).toBeVisible()
    await header.getByRole('link', { name: 'Ελληνικά' }).click()
    await expect(page).toHaveURL(/\/process-list\?lang=el$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
    await page.goto(routes.intro())
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
    await page.goto(`${routes.intro()}?lang=fr`)
    await page.goto(routes.home())
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })

  test('works without JavaScript', async ({ newPerson }) => {
    const page = await (await newPerson({ javaScriptEnabled: false })).newPage()
    await page.goto(routes.intro())
    await page
      .getByRole('banner')
      .getByLabel(/^Language: English/)
      .click()
    await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('stores the choice for a year in the only cookie, for this host', async ({ context, page }) => {
    await page.goto(`${routes.intro()}?lang=it`)
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name)).toEqual(['locale'])
    const [cookie] = cookies
    expect(cookie).toMatchObject({ value: 'it', domain: 'comune.localhost', sameSite: 'Lax', path: '/' })
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(360 * 86_400_000)
  })

  test('sets no cookie without a choice and loads nothing from other hosts', async ({ context, page }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'comune.localhost') foreign.push(request.url())
    })
    const { voting } = await theDemo()
    for (const path of [routes.intro(), routes.processes(), routes.proposals(voting.vote)]) await page.goto(path)
    expect(await context.cookies()).toEqual([])
    expect(foreign.filter((url) => !/^(data|blob):/.test(url))).toEqual([])
  })
})

test.describe('dates and money', () => {
  test('a deadline is displayed in the time zone of the organization, with its name, wherever the reader is', async ({
    newPerson,
  }) => {
    const { voting } = await theDemo()
    const path = routes.proposals(voting.vote)
    const here = await (await newPerson({ timezoneId: 'Europe/Rome' })).newPage()
    const far = await (await newPerson({ timezoneId: 'Asia/Tokyo' })).newPage()
    const seen: string[] = []
    for (const page of [here, far]) {
      await page.goto(path)
      const text = await page.getByRole('region', { name: 'Your ballot' }).textContent()
      expect(text).toMatch(/Voting is open until \d{1,2} \w+ \d{4}.* \d{2}:\d{2} CES?T/)
      seen.push(text ?? '')
    }
    expect(seen[0]).toBe(seen[1])
  })

  test('money is formatted by language', async () => {
    const { concluded } = await theDemo()
    for (const [language, amount] of [
      ['en', 120_000],
      ['de', 120_000],
      ['pl', 120_000],
    ] as const) {
      const { text } = await rawRequest(`${routes.result(concluded.result)}?lang=${language}`)
      const written = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: 0,
      }).format(amount)
      expect(text.replaceAll('&nbsp;', '\u00a0'), language).toContain(written)
    }
  })
})

test('the API prefers the language at the end of its address over the header', async () => {
  const titles = new Map<string, string>()
  for (const language of ['en', 'el', 'es', 'pl', 'de', 'fr', 'it']) {
    const { json, status } = await callApi(`/processes/2000000000/locs/${language}`)
    expect(status).toBe(404)
    titles.set(language, (json as { title: string }).title)
  }
  expect(new Set(titles.values()).size).toBe(7)
  const { text } = await rawRequest('/api/v1/processes/2000000000', { headers: { 'accept-language': 'de' } })
  expect((JSON.parse(text) as { title: string }).title).toBe(titles.get('de'))
  const list = await rawRequest('/api/v1/processes/locs/fr', { headers: { 'accept-language': 'de' } })
  expect(list.status).toBe(200)
  expect(list.text).toContain('Une rivière pour tous')
})
