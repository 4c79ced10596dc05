import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './browser'
import { acceptInvitation, person, provision } from './journey'

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Fixtures = {
  newPerson: (options?: { baseURL?: string; javaScriptEnabled?: boolean }) => Promise<BrowserContext>
  signedIn: (account: 'platform') => Promise<BrowserContext>
}

/** The browser of the administrator of a new organization in English and Italian. */
export async function anOffice({ newPerson, signedIn }: Fixtures, javaScriptEnabled = true) {
  const admin = person('Petra')
  const domain = `pagine${Date.now()}.localhost`
  const baseURL = await provision(await signedIn('platform'), { domain, name: 'Comune delle Pagine', admin })
  const context = await newPerson({ baseURL, javaScriptEnabled })
  const page = await context.newPage()
  await acceptInvitation(page, admin)
  return { admin, baseURL, context, page }
}

export async function addBlock(page: Page, kind: string): Promise<void> {
  await page.getByLabel('Kind of block').selectOption({ label: kind })
  await page.getByRole('button', { name: 'Add the block' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(kind)
}

export async function fill(page: Page, group: string, language: string, text: string): Promise<void> {
  const fields = page.getByRole('group', { name: group, exact: true })
  const field = fields.getByLabel(language).first()
  await expect(field).toBeAttached()
  if (!(await field.isVisible())) await fields.locator('summary').filter({ hasText: language }).first().click()
  await field.fill(text)
}

export async function save(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
}

export async function publish(page: Page, note: string): Promise<void> {
  await page.getByLabel('Note').fill(note)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The page is published.' })).toBeVisible()
}

/** The HTML of the page in a preview for visitors. */
export async function previewed(page: Page, language: string): Promise<string> {
  await page.getByLabel('Language', { exact: true }).last().selectOption({ label: language })
  await page.getByLabel('Reader').selectOption({ label: 'As a visitor' })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page).toHaveURL(/\/builder\/preview\/\d+/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  return mainOf(page)
}

/** The HTML inside of `<main>`, without the bar of a preview. */
export async function mainOf(page: Page, path?: string): Promise<string> {
  if (path) await page.goto(path)
  const html = await page.locator('main').innerHTML()
  return html.replace(/<aside data-preview[\s\S]*?<\/aside>/, '').replace(/<!--[\s\S]*?-->/g, '')
}

/** What a form of the builder says about its saving. */
export const saveState = (page: Page): Locator => page.locator('[data-save-state]')

/** The blocks of the list, by number and kind. */
export const kindsIn = (page: Page): Promise<string[]> => page.locator('li[data-block] h3').allTextContents()

/** Opens a page of three blocks in the builder. */
export async function threeBlocks(page: Page): Promise<void> {
  await page.goto('/builder/games')
  for (const kind of ['Quote', 'Contact and help']) {
    await addBlock(page, kind)
    await page.getByRole('link', { name: 'Back to the page' }).click()
  }
  await expect.poll(() => kindsIn(page)).toEqual(['1. Text', '2. Quote', '3. Contact and help'])
  // What these tests do happens without loading the page again.
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
  })
}
