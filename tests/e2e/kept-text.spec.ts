import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from './support/browser'
import { theDemo } from './support/pages'

const TEXT = 'A bench under the lime tree, where none is'
const found = (page: Page) => page.locator('[data-found-copy]')

/** What another tab does that signs out, or a clock that ends the session. */
async function endSession(context: BrowserContext): Promise<void> {
  const [session] = (await context.cookies()).filter(({ name }) => name === 'session')
  if (!session) throw new Error('There is no session to end')
  await context.addCookies([{ ...session, value: 'ended' }])
}

async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('Username or email address').fill('citizen')
  await page.getByLabel('Password', { exact: true }).fill('participate')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

test('a new idea typed after the session has ended is offered after signing in', async ({ signedIn }) => {
  const context = await signedIn('citizen')
  const page = await context.newPage()
  const path = routes.newProposal((await theDemo()).collecting.ideas)
  await page.goto(path)
  await endSession(context)
  await page.getByLabel('Title').fill(TEXT)
  // Before the first request of the form.
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('main')).toContainText('Your session has ended.')
  await expect(page.getByRole('main')).toContainText('What you typed is kept in this tab')
  await signInHere(page)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(found(page)).toContainText(TEXT)
  // The form says no, but newer text is kept beside the older one.
  await page.getByLabel('Title').fill('Something else meanwhile')
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Something else meanwhile')
  await found(page).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(TEXT)
  await expect(found(page)).toContainText('Something else meanwhile')
  await found(page).getByRole('button', { name: 'Discard' }).click()
  await expect(found(page)).toHaveCount(0)
})

test('autosave after the end of the session leaves the form where it is, and goes on after signing in', async ({
  signedIn,
}) => {
  const context = await signedIn('citizen')
  const page = await context.newPage()
  await page.goto(routes.newProposal((await theDemo()).collecting.ideas))
  const session = (await context.cookies()).filter(({ name }) => name === 'session')
  await endSession(context)
  await page.getByLabel('Title').fill(TEXT)
  await expect(page.locator('[data-save-state="signedOut"]')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(TEXT)
  await context.addCookies(session)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(TEXT)
})

test('a comment of an ended session waits in its form after signing in', async ({ signedIn }) => {
  const context = await signedIn('citizen')
  const page = await context.newPage()
  const { collecting, ideas } = await theDemo()
  const path = routes.proposal({ ...collecting.ideas, moduleId: collecting.ideas.id, id: ideas.open.id })
  await page.goto(path)
  await endSession(context)
  const form = page.locator('#comment-form form')
  await form.locator('textarea').fill(TEXT)
  await form.getByRole('button').click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('main')).toContainText('What you typed is kept in this tab')
  await signInHere(page)
  await expect(page.locator('#comment-form textarea')).toHaveValue(TEXT)
})

test('without script a form of an ended session is given back, and sent again after signing in', async ({
  signedIn,
}) => {
  const context = await signedIn('citizen', { javaScriptEnabled: false })
  const page = await context.newPage()
  const { collecting } = await theDemo()
  await page.goto(routes.newProposal(collecting.ideas))
  const session = (await context.cookies()).filter(({ name }) => name === 'session')
  await endSession(context)
  await page.getByLabel('Title').fill(`${TEXT} (plain)`)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended')
  await expect(page.locator('textarea[name=title]')).toHaveValue(`${TEXT} (plain)`)
  await expect(page.getByRole('link', { name: 'Sign in in a new tab' })).toHaveAttribute('target', '_blank')
  await context.addCookies(session)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page).toHaveURL(/module-idea-edit/)
  await expect(page.getByLabel('Title')).toHaveValue(`${TEXT} (plain)`)
})

test('what a visitor reports to the office is kept when the page is left', async ({ page }) => {
  await page.goto(routes.accessibility())
  await page.locator('form textarea').first().fill(TEXT)
  await page.goto(routes.home())
  await page.goto(routes.accessibility())
  await expect(found(page)).toContainText(TEXT)
})
