import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { addBlock, anOffice, fill, mainOf, PNG, save } from './support/builder'
import { PASSWORD } from './support/journey'
import { press, tabTo, write } from './support/keyboard'
import { expectAccessible, expectNoSideways } from './support/page-checks'

const state = (page: Page): Locator => page.locator('[data-save-state]')
const note = (page: Page): Locator => page.locator('[data-editor-note]')
const kinds = (page: Page): Promise<string[]> => page.locator('li[data-block] h3').allInnerTexts()
const text = (page: Page): Locator => page.getByRole('group', { name: 'Text', exact: true }).getByLabel('English')

async function threeBlocks(page: Page): Promise<void> {
  await page.goto('/builder/games')
  for (const kind of ['Quote', 'Contact and help']) {
    await addBlock(page, kind)
    await page.getByRole('link', { name: 'Back to the page' }).click()
  }
  await expect.poll(() => kinds(page)).toEqual(['1. Text', '2. Quote', '3. Contact and help'])
  // What these tests do happens without loading the page again.
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
  })
}

test('blocks are moved, copied, hidden and deleted in place, with undo and redo', async ({ newPerson, signedIn }) => {
  test.setTimeout(120_000)
  const { page } = await anOffice({ newPerson, signedIn })
  await threeBlocks(page)
  const up = page.getByRole('button', { name: 'Move up (block 3)' })
  await press(page, up)
  await expect(note(page)).toHaveText('Block 3 moved up. It is block 2 now.')
  expect(await kinds(page)).toEqual(['1. Text', '2. Contact and help', '3. Quote'])
  // The control that was pressed has the focus still; the first block has no such control.
  await expect(page.getByRole('button', { name: 'Move up (block 2)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(note(page)).toHaveText('Block 2 moved up. It is block 1 now.')
  await expect(page.locator('li[data-block]').first()).toBeFocused()

  await page.keyboard.press('ControlOrMeta+z')
  await expect(note(page)).toHaveText('The last change was undone.')
  await expect.poll(() => kinds(page)).toEqual(['1. Text', '2. Contact and help', '3. Quote'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(note(page)).toHaveText('The change was made again.')
  await expect.poll(() => kinds(page)).toEqual(['1. Contact and help', '2. Text', '3. Quote'])

  await press(page, page.locator('summary').filter({ hasText: 'More for block 3' }))
  await press(page, page.getByRole('button', { name: 'Duplicate (block 3)' }))
  await expect(note(page)).toHaveText('Block 3 was duplicated. The copy is block 4.')
  await expect(page.locator('li[data-block]').nth(3)).toBeFocused()
  await page.getByRole('button', { name: 'Hide (block 3)' }).press('Enter')
  await expect(note(page)).toHaveText('Block 3 is hidden now.')
  await page.getByRole('button', { name: 'Delete (block 3)' }).press('Enter')
  await expect(note(page)).toHaveText('Block 3 was deleted.')
  await expect.poll(() => kinds(page)).toEqual(['1. Contact and help', '2. Text', '3. Quote'])
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.press('Enter')
  await expect.poll(async () => (await kinds(page)).length).toBe(4)
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(1)
  // Pressed twice at once, it undoes two changes.
  await undo.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await kinds(page)).length).toBe(3)
  await expect(undo).toBeFocused()
  await expect.poll(() => kinds(page)).toEqual(['1. Contact and help', '2. Text', '3. Quote'])
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(0)

  await page
    .locator('li[data-block] [data-drag-handle]')
    .nth(2)
    .dragTo(page.locator('li[data-block]').first(), {
      targetPosition: { x: 30, y: 4 },
    })
  await expect(note(page)).toHaveText('Block 3 was moved. It is block 1 now.')
  await expect.poll(() => kinds(page)).toEqual(['1. Quote', '2. Contact and help', '3. Text'])
  // Undo in a field is that of the browser.
  await page.getByLabel('Note').fill('A note')
  await page.getByLabel('Note').press('ControlOrMeta+z')
  await expect(note(page)).toHaveText('Block 3 was moved. It is block 1 now.')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('a form saves itself, and the editing of it is one step of undo', async ({ newPerson, signedIn }) => {
  test.setTimeout(120_000)
  const { page } = await anOffice({ newPerson, signedIn })
  await threeBlocks(page)
  await page.getByRole('link', { name: 'Edit (block 2)' }).click()
  await text(page).fill('Who plays')
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d$/)
  await text(page).fill('Who plays learns.')
  await page.waitForTimeout(4000)
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d$/)
  await page.getByRole('link', { name: 'Back to the page' }).click()
  const quote = page.locator('li[data-block]').nth(1)
  await expect(quote).toContainText('Who plays learns.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quote).not.toContainText('Who plays')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(quote).toContainText('Who plays learns.')
  // What Save stores is a step too.
  await page.getByRole('link', { name: 'Edit (block 2)' }).click()
  await fill(page, 'Text', 'Italiano', 'Chi gioca impara.')
  await save(page, 'Block 2 was saved.')
  await expect(quote).toContainText('All languages')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quote).toContainText('Incomplete: Italiano')
})

test('what is typed when the session ends is taken up after signing in', async ({ newPerson, signedIn }) => {
  test.setTimeout(120_000)
  const { page, context, admin } = await anOffice({ newPerson, signedIn })
  await threeBlocks(page)
  await page.getByRole('link', { name: 'Edit (block 2)' }).click()
  const address = page.url()
  await context.clearCookies({ name: /session/ })
  await text(page).fill('Typed without a session')
  await expect(state(page)).toContainText('your session has ended')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await page.getByLabel('Username or email address').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('This browser tab holds text that was not saved')).toBeVisible()
  await expect(text(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Take it up' }).click()
  await expect(text(page)).toHaveValue('Typed without a session')
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d$/)
  await page.reload()
  await expect(text(page)).toHaveValue('Typed without a session')
  await expect(page.getByText('This browser tab holds text that was not saved')).toHaveCount(0)
})

test('two officers whose forms save themselves lose nothing', async ({ newPerson, signedIn }) => {
  test.setTimeout(120_000)
  const { page, context } = await anOffice({ newPerson, signedIn })
  await threeBlocks(page)
  const [block, list] = [await page.getByRole('link', { name: 'Edit (block 2)' }).getAttribute('href'), page.url()]
  const other = await context.newPage()
  await other.goto(new URL(block ?? '', list).href)
  const third = await context.newPage()
  await third.goto(list)
  await third.getByRole('link', { name: 'Edit (block 1)' }).click()
  await page.getByRole('link', { name: 'Edit (block 2)' }).click()

  // Different blocks: nobody notices the other.
  await text(third).fill('In the first block')
  await text(other).fill('By the other')
  for (const one of [third, other]) await expect(state(one)).toHaveText(/^Saved \d\d:\d\d$/)

  // The same block: both texts are displayed, and nothing is replaced before the officer has decided.
  await text(page).fill('By me')
  const conflict = page.locator('[data-conflict]')
  await expect(conflict).toContainText('Somebody else saved this page in the meantime')
  await expect(conflict).toContainText('By the other')
  await expect(conflict).toBeFocused()
  await expect(text(page)).toHaveValue('By me')
  await text(page).fill('By me and the other')
  await page.waitForTimeout(4000)
  await third.reload()
  await third.goto(list)
  await expect(third.locator('li[data-block]').nth(1)).toContainText('By the other')
  await expect(third.locator('li[data-block]').first()).toContainText('In the first block')
  await save(page, 'Block 2 was saved.')
  await expect(page.locator('li[data-block]').nth(1)).toContainText('By me and the other')
  await expect(page.locator('li[data-block]').first()).toContainText('In the first block')
})

test('by keyboard alone a page is built, previewed, translated, published and restored', async ({
  newPerson,
  signedIn,
}) => {
  test.setTimeout(180_000)
  const { page, baseURL } = await anOffice({ newPerson, signedIn })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first()
  const field = (group: string, language: string) =>
    page.getByRole('group', { name: group, exact: true }).getByLabel(language).first()
  const inLanguage = async (group: string, language: string, words: string) => {
    if (!(await field(group, language).isVisible()))
      await press(page, page.getByRole('group', { name: group, exact: true }).locator('summary').first())
    await write(page, field(group, language), words)
  }
  await page.goto('/builder')
  await write(page, page.getByLabel('Address', { exact: true }), 'our-team')
  await inLanguage('Title', 'English', 'Our team')
  await inLanguage('Title', 'Italiano', 'Chi siamo')
  await press(page, button('Create the page'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our team')
  await tabTo(page, page.getByLabel('Kind of block'))
  await page.keyboard.type('Quote')
  await press(page, button('Add the block'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quote')
  await inLanguage('Text', 'English', 'A town belongs to those who live in it.')
  await inLanguage('Text', 'Italiano', 'La città è di chi ci vive.')
  await press(page, button('Save'))
  await expect(page.getByText('Nothing to correct')).toBeVisible()

  await press(page, button('Preview'))
  await expect(page).toHaveURL(/\/builder\/preview\/\d+/)
  const preview = await mainOf(page)
  await press(page, link('Back to editing'))
  await write(page, page.getByLabel('Note'), 'The first one')
  await press(page, button('Publish'))
  await expect(page.getByRole('status').filter({ hasText: 'The page is published.' })).toBeVisible()
  const reader = await (await newPerson({ baseURL })).newPage()
  expect(await mainOf(reader, '/pages/our-team?lang=en')).toBe(preview)

  await press(page, link('Edit (block 1)'))
  await inLanguage('Text', 'English', 'A town belongs to everybody.')
  await expect(state(page)).toHaveText(/^Saved \d\d:\d\d$/)
  await press(page, link('Back to the page'))
  await press(page, button('Publish'))
  await expect(page.getByRole('status').filter({ hasText: 'The page is published.' })).toBeVisible()
  expect(await mainOf(reader, '/pages/our-team?lang=en')).toContain('everybody')
  await press(page, link('History'))
  await press(page, button('Restore Version 1'))
  await expect(page.getByRole('status').filter({ hasText: 'Version 1 is the draft now.' })).toBeVisible()
  // Restoring is a step too.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.locator('li[data-block]').first()).toContainText('everybody')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(page.locator('li[data-block]').first()).toContainText('those who live in it')
  await press(page, button('Publish'))
  await expect(page.getByRole('status').filter({ hasText: 'The page is published.' })).toBeVisible()
  expect(await mainOf(reader, '/pages/our-team?lang=en')).toBe(preview)
})

test('a reviewer without an account sees the draft by a link until it ends', async ({ newPerson, signedIn }) => {
  test.setTimeout(120_000)
  const { page, baseURL } = await anOffice({ newPerson, signedIn })
  await page.goto('/builder/games')
  await addBlock(page, 'Picture')
  const picture = { name: 'square.png', mimeType: 'image/png', buffer: PNG }
  await page.getByLabel('Choose a picture').setInputFiles(picture)
  await fill(page, 'Description of the picture', 'English', 'A square')
  // The file is stored by Save, and the form says so.
  await expect(state(page)).toContainText('but not the chosen file')
  await fill(page, 'Description of the picture', 'Italiano', 'Un quadrato')
  await save(page, 'Block 2 was saved.')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const message = page.getByRole('status').filter({ hasText: 'This link works until' })
  const link = /https?:\S+$/.exec((await message.textContent()) ?? '')?.[0] ?? ''
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await expectNoSideways(page)
    await expectAccessible(page)
    await page.screenshot({ path: `${test.info().project.outputDir}/screens/${viewport.width}/builder-review.png` })
  }

  const reviewer = await (await newPerson({ baseURL })).newPage()
  const answer = await reviewer.goto(link)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(reviewer.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(reviewer.getByText('Draft for review')).toBeVisible()
  const shown = reviewer.getByRole('img', { name: 'A square' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const source = await shown.getAttribute('src')
  expect((await reviewer.request.get(`${baseURL}${source?.split('?')[0]}`)).status()).toBe(404)
  await reviewer.getByRole('main').getByRole('link', { name: 'Italiano' }).click()
  await expect(reviewer.getByRole('img', { name: 'Un quadrato' })).toBeVisible()
  await page.getByRole('button', { name: 'End all links' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'have ended' })).toBeVisible()
  expect((await reviewer.goto(link))?.status()).toBe(404)
  expect((await reviewer.request.get(`${baseURL}${source}`)).status()).toBe(404)
})

test('a preview is displayed on the screen of a phone', async ({ newPerson, signedIn }) => {
  test.setTimeout(120_000)
  const { page } = await anOffice({ newPerson, signedIn })
  await threeBlocks(page)
  await page.getByLabel('Screen', { exact: true }).selectOption({ label: 'Phone' })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const phone = page.frameLocator('iframe')
  await expect(phone.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible()
  expect(await phone.locator('body').evaluate(() => window.innerWidth)).toBeLessThanOrEqual(392)
  await expect(phone.locator('[data-preview]')).toHaveCount(0)
  await expectAccessible(page)
  await page.screenshot({ path: `${test.info().project.outputDir}/screens/1280/builder-phone.png`, fullPage: true })
})

for (const javaScriptEnabled of [true, false]) {
  test(`menu and footer are put in order by keyboard ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newPerson,
    signedIn,
  }) => {
    test.setTimeout(120_000)
    const { page, baseURL } = await anOffice({ newPerson, signedIn }, javaScriptEnabled)
    const done = (words: string) => page.getByRole('status').filter({ hasText: words })
    await page.goto('/builder')
    await press(page, page.getByRole('link', { name: 'Menu and footer' }))
    const menu = page.getByRole('region', { name: 'Main menu' })
    await press(page, menu.getByRole('button', { name: 'Move up How it works' }))
    await expect(done('The link moved up.')).toBeVisible()
    await expect(page.locator('#main-howItWorks')).toBeFocused()
    await press(page, menu.getByRole('button', { name: 'Remove Explore' }))
    await expect(done('The link was removed.')).toBeVisible()
    const footer = page.getByRole('region', { name: 'Footer' })
    await tabTo(page, footer.getByLabel('Leads to'))
    await page.keyboard.type('Proc')
    await press(page, footer.getByRole('button', { name: 'Add the link' }))
    await expect(done('The link was added.')).toBeVisible()
    if (javaScriptEnabled)
      for (const viewport of [
        { width: 360, height: 740 },
        { width: 1280, height: 900 },
      ]) {
        await page.setViewportSize(viewport)
        await expectNoSideways(page)
        await expectAccessible(page)
        const path = `${test.info().project.outputDir}/screens/${viewport.width}/builder-menus.png`
        await page.screenshot({ path, fullPage: true })
      }
    const reader = await (await newPerson({ baseURL, javaScriptEnabled })).newPage()
    await reader.goto('/about')
    const words = reader.getByRole('navigation', { name: 'Main menu' }).locator('li:not([hidden])')
    expect(await words.allTextContents()).toEqual(['Home', 'Processes', 'How it works'])
    await expect(reader.getByRole('contentinfo').getByRole('link', { name: 'Processes' })).toBeVisible()
  })
}
