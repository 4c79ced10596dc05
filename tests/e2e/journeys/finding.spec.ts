import { routes } from '@/lib/catalogues/routes'
import { callApi } from '../support/api'
import { expect, test } from '../support/browser'
import { port } from '../support/hosts'
import { expectAccessible, expectNoSideways } from '../support/page-checks'
import { theDemo } from '../support/pages'
import { rawRequest } from '../support/raw-request'

const PHONE = { width: 360, height: 740 }

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a visitor ${how} JavaScript searches everything and opens a result`, async ({ newPerson }) => {
    const { ideas } = await theDemo()
    const page = await (await newPerson({ javaScriptEnabled, viewport: PHONE })).newPage()
    await page.goto(`${routes.explore()}?lang=en`)
    await page.getByRole('searchbox', { name: 'Search' }).fill('a')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Type at least 2 characters')).toBeVisible()
    const words = ideas.open.title.split(' ').slice(0, 2).join(' ')
    await page.getByRole('searchbox', { name: 'Search' }).fill(words)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { name: new RegExp(`results? for “${words}”`) })).toBeVisible()
    await expectNoSideways(page)
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('link', { name: ideas.open.title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: ideas.open.title })).toBeVisible()
  })

  test(`a visitor ${how} JavaScript filters the community space, shares its address, and goes from idea to idea`, async ({
    newPerson,
  }) => {
    const page = await (await newPerson({ javaScriptEnabled, viewport: PHONE })).newPage()
    await page.goto(`${routes.communitySpace()}?lang=en`)
    await expect(page.getByRole('heading', { name: /^20 of \d+ ideas$/ })).toBeVisible()
    await page.getByText('More filters').click()
    await page.getByLabel('Topic').selectOption({ index: 1 })
    await page.getByLabel('Cost from').fill('1')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/topic=\d+/)
    const filters = page.getByRole('list', { name: 'Active filters' })
    await expect(filters.getByRole('link', { name: 'Remove filter: From 1' })).toBeVisible()
    await expectNoSideways(page)
    const heading = await page.locator('#results').textContent()
    const other = await (await newPerson({ javaScriptEnabled })).newPage()
    await other.goto(`${page.url()}&lang=en`)
    await expect(other.locator('#results')).toHaveText(heading ?? '')
    await filters.getByRole('link', { name: 'Remove filter: From 1' }).click()
    await expect(page).not.toHaveURL(/min=/)
    await page.locator('h3 a').first().click()
    const place = page.getByRole('navigation', { name: 'In the list' })
    await place.getByRole('link', { name: 'Next idea' }).click()
    await expect(page).toHaveURL(/space=topic/)
    await expect(place.getByRole('link', { name: 'Previous idea' })).toBeVisible()
    await place.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(/community-space\?topic=\d+/)
  })

  test(`a visitor ${how} JavaScript goes from areas to topics to ideas, and from groups to their people`, async ({
    newPerson,
  }) => {
    const page = await (await newPerson({ javaScriptEnabled })).newPage()
    await page.goto(`${routes.drivers()}?lang=en`)
    await page.getByRole('main').locator('h2 a').first().click()
    await page.locator('[aria-labelledby="topics"] h3 a').first().click()
    await expect(page).toHaveURL(/challenge-detail/)
    await page.getByRole('link', { name: 'Filter these ideas or see them on the map' }).click()
    await expect(page).toHaveURL(/community-space\?topic=/)
    await page.goto(routes.groupsCommunity())
    await page.getByRole('main').locator('h2 a').first().click()
    await expect(page).toHaveURL(/group-detail/)
    await page.locator('[aria-labelledby="people"] a').first().click()
    await expect(page).toHaveURL(/user-detail\/\d+\/\d+/)
    await expect(page.getByRole('link', { name: /^Member of / })).toBeVisible()
  })
}

test('the quick search answers while typing, is debounced, and reports a failed connection', async ({
  newPerson,
  consoleErrors,
}) => {
  const page = await (await newPerson({ viewport: PHONE })).newPage()
  await page.goto(`${routes.explore()}?lang=en`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(routes.quickSearch())) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
  })
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.pressSequentially('r', { delay: 20 })
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await box.pressSequentially('iver', { delay: 20 })
  await expect(page.getByRole('heading', { name: /for “river”/ })).toBeVisible()
  // Only what stood still for 200 ms was asked.
  expect(asked).toEqual(['river'])
  await expect(page).toHaveURL(/explore\?q=river/)
  await page.route(`**${routes.quickSearch()}**`, (route) => route.fulfill({ status: 500, body: '' }))
  await box.pressSequentially('s')
  await expect(page.getByText('Connection error. Please try again later.')).toBeVisible()
  // The failure above is the test's own; the browser tells of it on the console.
  consoleErrors.length = 0
})

test('map and cards highlight each other, and the visible part becomes a filter', async ({ newPerson }) => {
  test.setTimeout(60_000)
  const page = await (await newPerson({ viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(`${routes.communitySpace()}?view=map&lang=en`)
  await expect(page.locator('[data-map][data-loaded="true"]')).toBeVisible({ timeout: 30_000 })
  const inView = page.locator('#in-view')
  await inView.locator('summary').click()
  const first = inView.getByRole('link').first()
  await first.focus()
  await expect(page.locator('[data-highlighted-place]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Show only ideas in this part of the map' }).click()
  await expect(page).toHaveURL(/box=/)
  await expect(page.getByRole('link', { name: 'Remove filter: Part of the map' })).toBeVisible()
})

test('a process has a feed with addresses of its own domain, answered with 304 when unchanged', async () => {
  const { collecting } = await theDemo()
  const host = `comune.localhost:${port}`
  const { text: html } = await rawRequest(routes.process(collecting.processId), {
    headers: { 'accept-language': 'en' },
  })
  expect(html).toMatch(/<link rel="alternate"[^>]*type="application\/atom\+xml"/)
  const feed = await rawRequest(`${routes.processFeed(collecting.processId)}?lang=en`, { host })
  expect(feed.status).toBe(200)
  expect(String(feed.headers['content-type'])).toContain('application/atom+xml')
  for (const [, address = ''] of feed.text.matchAll(/<(?:id|link [^>]*href=")>?([^<"]+)/g))
    expect(address).toContain(`http://comune.localhost:${port}/`)
  const again = await rawRequest(`${routes.processFeed(collecting.processId)}?lang=en`, {
    host,
    headers: { 'if-none-match': String(feed.headers['etag']) },
  })
  expect(again.status).toBe(304)
})

test('markup in names, filters and page numbers is escaped (X22, X18)', async () => {
  const { topics } = await theDemo()
  const markup = '<script>alert(1)</script>'
  for (const path of [
    `/driver-detail/${topics.driver}/${encodeURIComponent(markup)}`,
    `/group-detail/${topics.group}/${encodeURIComponent(markup)}?page=${encodeURIComponent(markup)}`,
    `${routes.communitySpace()}?status=${encodeURIComponent(markup)}&box=${encodeURIComponent(markup)}&q=${encodeURIComponent(markup)}`,
    `${routes.explore()}?lang=${encodeURIComponent(markup)}&q=${encodeURIComponent(markup)}`,
    `${routes.quickSearch()}?q=${encodeURIComponent(markup)}`,
  ]) {
    const { status, text } = await rawRequest(path)
    expect(status, path).toBeLessThan(500)
    if (!path.startsWith(routes.quickSearch())) expect(text, path).not.toContain(markup)
  }
})

test('repeated, huge and nested parameters never break a list (X19, X20, Z12)', async () => {
  for (const query of [
    'q=a&q=b&topic=1&topic=2',
    'q[]=x&q[__proto__]=y&__proto__=z&constructor=1',
    `q=${'a'.repeat(5000)}`,
    'page=1e9&min=-1&max=NaN&box=0,0,0',
    topics(100),
  ]) {
    for (const path of [routes.communitySpace(), routes.explore(), routes.groups(), '/community-space/points']) {
      const { status } = await rawRequest(`${path}?${query}`)
      expect(status, `${path}?${query.slice(0, 60)}`).toBeLessThan(400)
    }
  }
  expect((await rawRequest(`${routes.communitySpace()}?${topics(1000)}`)).status).toBe(400)
})

function topics(count: number): string {
  return Array.from({ length: count }, (_, index) => `topic=${index}`).join('&')
}

test('a private organization reveals nothing to a visitor', async () => {
  for (const path of [
    routes.explore(),
    routes.communitySpace(),
    routes.community(),
    routes.groups(),
    routes.drivers(),
  ]) {
    const { status, headers } = await rawRequest(path, { host: `scuola.localhost:${port}` })
    expect(status, path).toBe(307)
    expect(String(headers['location'])).toContain('/login')
  }
  for (const path of ['/community-space/points', `${routes.quickSearch()}?q=ab`, routes.processFeed(5)])
    expect((await rawRequest(path, { host: `scuola.localhost:${port}` })).status, path).toBe(404)
  expect((await callApi('/search?q.contains=ab', { organization: 'scuola' })).status).toBe(403)
})
