import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from './support/browser'

/** What the id of an action becomes when a page is of another build: the server does not know it. */
const UNKNOWN = `7f${'0'.repeat(40)}`
const WRONG = { name: 'nobody.here', password: 'not the password' }

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(/username/i).fill(WRONG.name)
  await page.getByLabel('Password', { exact: true }).fill(WRONG.password)
}

test('a form of a page of another release is sent by the new page, and nothing is typed twice', async ({ page }) => {
  const missing: number[] = []
  page.on('response', (answer) => answer.status() === 409 && missing.push(409))
  await page.goto(routes.login())
  await page.route('**/*', async (route, request) => {
    const headers = request.headers()
    await route.continue(headers['next-action'] ? { headers: { ...headers, 'next-action': UNKNOWN } } : {})
  })
  await fillIn(page)
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign in' }).click()
  // The answer of the new build to what was typed: the page with the form and its refusal.
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(/username/i)).toHaveValue(WRONG.name)
  expect(missing).toEqual([409])
})
