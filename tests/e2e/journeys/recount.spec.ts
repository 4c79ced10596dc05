import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { callApi } from '../support/api'
import { expect, test } from '../support/browser'
import { expectAccessible, expectNoSideways } from '../support/page-checks'
import { theDemo } from '../support/pages'

const PHONE = { width: 360, height: 740 }

test('a visitor recounts the result in the browser, and it matches', async ({ newPerson }) => {
  const page = await (await newPerson({ viewport: PHONE })).newPage()
  const section = await openCount(page)
  await section.getByRole('button', { name: 'Count it again in this browser' }).click()
  await expect(section.getByText('Your count matches the published result.')).toBeVisible()
  await expect(section.getByText(/^Ballots: [\d,]+, as published$/)).toBeVisible()
  await expect(section.getByText(/^Money given out: €[\d,]+, as published$/)).toBeVisible()
  await expect(section.getByText('The fingerprint is the published one')).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
})

test('a visitor is told when the published ballots do not give the published result', async ({ newPerson }) => {
  const { concluded } = await theDemo()
  const { json } = await callApi(`/processes/${concluded.processId}/open-data/json`)
  const data = json as { ballots: { vote: unknown[] }[] }
  const less = data.ballots.toSpliced(
    data.ballots.findIndex(({ vote }) => vote.length > 0),
    1,
  )
  const page = await (await newPerson()).newPage()
  await page.route('**/open-data/json', (route) =>
    route.fulfill({ json: { ...data, ballots: less }, headers: { 'cache-control': 'no-store' } }),
  )
  const section = await openCount(page)
  await section.getByRole('button', { name: 'Count it again in this browser' }).click()
  await expect(section.getByText('Your count differs from the published result.')).toBeVisible()
  const [counted, published] = [data.ballots.length - 1, data.ballots.length]
  await expect(section.getByText(`Ballots: ${counted} counted here, ${published} published`)).toBeVisible()
  await expect(section.getByText(/^The fingerprint counted here is another one: [0-9a-f]{64}$/)).toBeVisible()
})

test('a visitor without JavaScript is told how else to verify the result', async ({ newPerson }) => {
  const page = await (await newPerson({ javaScriptEnabled: false })).newPage()
  const section = await openCount(page)
  await expect(section.getByRole('button')).toBeHidden()
  // The test's own words for finding text pass over what only browsers without scripts show.
  await expect(section.locator('noscript p').first()).toContainText('Counting in the browser needs JavaScript.')
  await section.locator('noscript').locator('a', { hasText: 'All data of this vote, to download' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open data' })).toBeVisible()
})

async function openCount(page: Page) {
  const { concluded } = await theDemo()
  await page.goto(`${routes.result(concluded.result)}?lang=en`)
  return page.getByRole('region', { name: 'Count it again in this browser' })
}
