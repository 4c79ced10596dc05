import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from './support/browser'
import { theDemo } from './support/pages'

test.use({ javaScriptEnabled: false })

const titles = (page: Page) => page.getByRole('main').locator('li[id^="idea-"] h2')

test('the list of a vote stays in its order at the sign-in and in another language, without JavaScript', async ({
  page,
}) => {
  const { voting } = await theDemo()
  await page.goto(routes.proposals(voting.vote))
  const ids = () => titles(page).evaluateAll((all) => all.map((one) => one.closest('li')?.id))
  const seen = await ids()
  expect(seen.length).toBeGreaterThan(2)
  await page.goto((await page.getByRole('banner').locator('a[hreflang="it"]').getAttribute('href')) ?? '')
  expect(await ids()).toEqual(seen)
  await page.goto((await page.getByRole('banner').locator('a[hreflang="en"]').getAttribute('href')) ?? '')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Username or email address').fill('citizen2')
  await page.getByLabel('Password', { exact: true }).fill('participate')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/idea-list\/.*order=\d{4}-\d{2}-\d{2}/)
  expect(await ids()).toEqual(seen)
  await titles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/idea-detail\/.*order=\d{4}-\d{2}-\d{2}/)
  await page.getByRole('link', { name: 'Next idea' }).click()
  await expect(page).toHaveURL(new RegExp(`/idea-detail/${seen[1]?.replace('idea-', '')}/`))
})
