import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { addBlock, anOffice, fill, kindsIn, PNG, save, saveState, threeBlocks } from './support/builder'
import { press, tabTo } from './support/keyboard'
import { expectAccessible, expectNoSideways } from './support/page-checks'

const note = (page: Page): Locator => page.locator('[data-editor-note]')

test('blocks are moved, copied, hidden and deleted in place, with undo and redo', async ({ newPerson, signedIn }) => {
  test.setTimeout(120_000)
  const { page } = await anOffice({ newPerson, signedIn })
  await threeBlocks(page)
  const up = page.getByRole('button', { name: 'Move up (block 3)' })
  await press(page, up)
  await expect(note(page)).toHaveText('Block 3 moved up. It is block 2 now.')
  expect(await kindsIn(page)).toEqual(['1. Text', '2. Contact and help', '3. Quote'])
  // The control that was pressed has the focus still; the first block has no such control.
  await expect(page.getByRole('button', { name: 'Move up (block 2)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(note(page)).toHaveText('Block 2 moved up. It is block 1 now.')
  await expect(page.locator('li[data-block]').first()).toBeFocused()

  await page.keyboard.press('ControlOrMeta+z')
  await expect(note(page)).toHaveText('The last change was undone.')
  await expect.poll(() => kindsIn(page)).toEqual(['1. Text', '2. Contact and help', '3. Quote'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(note(page)).toHaveText('The change was made again.')
  await expect.poll(() => kindsIn(page)).toEqual(['1. Contact and help', '2. Text', '3. Quote'])

  await press(page, page.locator('summary').filter({ hasText: 'More for block 3' }))
  await press(page, page.getByRole('button', { name: 'Duplicate (block 3)' }))
  await expect(note(page)).toHaveText('Block 3 was duplicated. The copy is block 4.')
  await expect(page.locator('li[data-block]').nth(3)).toBeFocused()
  await page.getByRole('button', { name: 'Hide (block 3)' }).press('Enter')
  await expect(note(page)).toHaveText('Block 3 is hidden now.')
  await page.getByRole('button', { name: 'Delete (block 3)' }).press('Enter')
  await expect(note(page)).toHaveText('Block 3 was deleted.')
  await expect.poll(() => kindsIn(page)).toEqual(['1. Contact and help', '2. Text', '3. Quote'])
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.press('Enter')
  await expect.poll(async () => (await kindsIn(page)).length).toBe(4)
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(1)
  // Pressed twice at once, it undoes two changes.
  await undo.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await kindsIn(page)).length).toBe(3)
  await expect(undo).toBeFocused()
  await expect.poll(() => kindsIn(page)).toEqual(['1. Contact and help', '2. Text', '3. Quote'])
  await expect(page.getByText('Hidden', { exact: true })).toHaveCount(0)

  const above = { position: { x: 30, y: 4 } }
  const handle = page.locator('li[data-block] [data-drag-handle]').nth(2)
  await handle.hover()
  await page.mouse.down()
  // The drag begins before the page scrolls to the target.
  const { x, y } = (await handle.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x, y + 30)
  // A single move enters the target without a "dragover", which people cannot do.
  await page.locator('li[data-block]').first().hover(above)
  await page.locator('li[data-block]').first().hover(above)
  await page.mouse.up()
  await expect(note(page)).toHaveText('Block 3 was moved. It is block 1 now.')
  await expect.poll(() => kindsIn(page)).toEqual(['1. Quote', '2. Contact and help', '3. Text'])
  // Undo in a field is that of the browser.
  await page.getByLabel('Note').fill('A note')
  await page.getByLabel('Note').press('ControlOrMeta+z')
  await expect(note(page)).toHaveText('Block 3 was moved. It is block 1 now.')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
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
  await expect(saveState(page)).toContainText('but not the chosen file')
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
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
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
  // The framed page has landmarks of its own: it is checked by itself.
  await expectAccessible(page, { iframes: false })
  await page.screenshot({ path: `${test.info().project.outputDir}/screens/1280/builder-phone.png`, fullPage: true })
  await page.goto((await page.locator('iframe').getAttribute('src')) ?? '')
  await expectAccessible(page)
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
    await menu.getByText('Words of How it works').first().click()
    await page.locator('#main-howItWorks').getByLabel('English').fill('The rules')
    await page.locator('#main-howItWorks').getByRole('button', { name: 'Save the words' }).click()
    await expect(done('The words were saved.')).toBeVisible()
    await menu.getByText('Add a link to another website').click()
    await menu.getByLabel('Address').fill('https://town.example/news')
    await menu.getByRole('group', { name: 'Words of the link' }).getByLabel('English').fill('Town news')
    await menu.getByRole('button', { name: 'Add the link to the website' }).click()
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
    const words = reader.getByRole('navigation', { name: 'Main menu' }).locator('li:visible')
    expect(await words.allTextContents()).toEqual([
      'Home',
      'Processes',
      'The rules',
      'Town news (leads to another website)',
    ])
    await expect(reader.getByRole('link', { name: 'Town news (leads to another website)' })).toHaveAttribute(
      'href',
      'https://town.example/news',
    )
    await expect(reader.getByRole('contentinfo').getByRole('link', { name: 'Processes' })).toBeVisible()
  })
}
