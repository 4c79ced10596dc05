import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { addBlock, anOffice, fill, mainOf, PNG, previewed, publish, save } from '../support/builder'
import { expectAccessible, expectNoSideways } from '../support/page-checks'

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 900 }

const ENGLISH = 'A town belongs to those who live in it.'
const ITALIAN = 'La città è di chi ci vive.'

for (const javaScriptEnabled of [true, false]) {
  test(`an officer ${javaScriptEnabled ? 'with' : 'without'} JavaScript builds, previews, translates, publishes and restores a page`, async ({
    newPerson,
    signedIn,
  }) => {
    test.setTimeout(180_000)
    const { page, baseURL } = await anOffice({ newPerson, signedIn }, javaScriptEnabled)
    const look = (name: string) => (javaScriptEnabled ? lookAt(page, name) : Promise.resolve())
    await page.goto('/builder')
    await expect(page.getByRole('row').filter({ hasText: '/intro' })).toContainText('Text of the platform')
    await look('list')
    await page.getByLabel('Address', { exact: true }).fill('our-team')
    await fill(page, 'Title', 'English', 'Our team')
    await page.getByRole('button', { name: 'Create the page' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The page was created' })).toBeVisible()

    await addBlock(page, 'Quote')
    await fill(page, 'Text', 'English', ENGLISH)
    await look('quote')
    await save(page, 'Block 1 was saved.')
    await addBlock(page, 'Questions and answers')
    await fill(page, 'Question', 'English', 'Who may take part?')
    await fill(page, 'Answer', 'English', 'Everybody.')
    await look('questions')
    await page.getByRole('button', { name: 'Save and continue editing' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Block 2 was saved.' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Entry 1' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the page' }).click()

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.locator('[data-error-summary]')).toContainText('cannot be published yet')
    await page.getByRole('link', { name: 'Block 1: Quote' }).first().click()
    await fill(page, 'Text', 'Italiano', ITALIAN)
    await save(page, 'Block 1 was saved.')
    await page.getByRole('link', { name: 'Block 2: Questions and answers' }).first().click()
    const first = page.getByRole('group', { name: 'Entry 1' })
    await first.getByRole('group', { name: 'Question' }).getByLabel('Italiano').fill('Chi può partecipare?')
    await first.getByRole('group', { name: 'Answer' }).getByLabel('Italiano').fill('Tutti.')
    await save(page, 'Block 2 was saved.')
    await page.getByRole('link', { name: 'The page', exact: true }).first().click()
    await fill(page, 'Title', 'Italiano', 'Chi siamo')
    await save(page, 'Title and description were saved.')
    await expect(page.getByText('Nothing to correct')).toBeVisible()

    await page.getByRole('button', { name: 'Move up (block 2)' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Block 2 moved up. It is block 1 now.' })).toBeVisible()
    const moved = page.getByRole('listitem').filter({ hasText: '1. Questions and answers' })
    await expect(moved).toBeFocused()
    await look('editor')

    const preview = await previewed(page, 'Italiano')
    expect(preview).toContain(ITALIAN)
    await look('preview')
    await page.getByRole('link', { name: /Tornare alla modifica/ }).click()
    await publish(page, 'The first one')
    const reader = await (await newPerson({ baseURL, javaScriptEnabled })).newPage()
    expect(await mainOf(reader, '/pages/our-team?lang=it')).toBe(preview)

    await page.getByRole('link', { name: 'Edit (block 2)' }).click()
    await fill(page, 'Text', 'English', 'A town belongs to everybody.')
    await save(page, 'Block 2 was saved.')
    expect(await mainOf(reader, '/pages/our-team?lang=en')).toContain(ENGLISH)
    await publish(page, 'The second one')
    expect(await mainOf(reader, '/pages/our-team?lang=en')).not.toContain(ENGLISH)

    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Version 1' })).toContainText('The first one')
    await page.getByRole('button', { name: 'Compare the two' }).click()
    const difference = page.getByRole('region', { name: 'What changed from version 1 to version 2' })
    await expect(difference.locator('ins')).toContainText('everybody')
    await look('history')
    await page.getByRole('button', { name: 'Restore Version 1' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Version 1 is the draft now.' })).toBeVisible()
    await publish(page, 'Back again')
    expect(await mainOf(reader, '/pages/our-team?lang=en')).toContain(ENGLISH)
  })

  test(`two officers ${javaScriptEnabled ? 'with' : 'without'} JavaScript who edit a block at once lose nothing`, async ({
    newPerson,
    signedIn,
  }) => {
    test.setTimeout(180_000)
    const { page, context } = await anOffice({ newPerson, signedIn }, javaScriptEnabled)
    await page.goto('/builder/intro')
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    const other = await context.newPage()
    await other.goto(page.url())
    await fill(other, 'Title', 'English', 'The title of the other')
    await save(other, 'Block 1 was saved.')

    await fill(page, 'Title', 'English', 'My title')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = page.locator('#field-revision')
    await expect(conflict).toContainText('Somebody else saved this page in the meantime')
    await expect(conflict).toContainText('The title of the other')
    const title = page.getByRole('group', { name: 'Title' }).getByLabel('English')
    await expect(title).toHaveValue('My title')
    if (javaScriptEnabled) await lookAt(page, 'conflict')
    await title.fill('My title and the title of the other')
    await save(page, 'Block 1 was saved.')
    await expect(page.getByRole('main')).toContainText('My title and the title of the other')

    // A list that is no longer up to date changes nothing.
    await other.getByRole('button', { name: 'Move down (block 1)' }).click()
    await expect(other.getByRole('status').filter({ hasText: 'Nothing was done.' })).toBeVisible()
    await other.getByRole('button', { name: 'Move down (block 1)' }).click()
    await expect(other.getByRole('status').filter({ hasText: 'Block 1 moved down.' })).toBeVisible()
  })

  test(`an officer ${javaScriptEnabled ? 'with' : 'without'} JavaScript shows a picture, moves a page as JSON and hides it`, async ({
    newPerson,
    signedIn,
  }) => {
    test.setTimeout(180_000)
    const { page, context, baseURL } = await anOffice({ newPerson, signedIn }, javaScriptEnabled)
    await page.goto('/builder/games')
    await addBlock(page, 'Picture')
    await page.getByLabel('Choose a picture').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PNG })
    await fill(page, 'Description of the picture', 'English', 'A dot')
    await fill(page, 'Description of the picture', 'Italiano', 'Un punto')
    await page.getByLabel('Most important point, from the left').fill('everywhere')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('[data-error-summary]')).toBeVisible()
    // A refused form keeps the picture and the texts.
    await expect(page.locator('input[name="block.picture.fileId"]')).toHaveValue(/^[0-9a-f-]{36}$/)
    await page.getByLabel('Most important point, from the left').fill('20')
    await save(page, 'Block 2 was saved.')
    await expect(page.getByText('Nothing to correct')).toBeVisible()
    const preview = await previewed(page, 'English')
    expect(preview).toContain('alt="A dot"')
    await page.getByRole('link', { name: 'Back to editing' }).click()
    await publish(page, 'With a dot')
    const reader = await (await newPerson({ baseURL, javaScriptEnabled })).newPage()
    expect(await mainOf(reader, '/giochi?lang=en')).toBe(preview)

    const exported = await context.request.get('/builder/games/export')
    expect(exported.headers()['content-disposition']).toContain('games.json')
    await page.goto('/builder/job/transfer')
    if (javaScriptEnabled) await lookAt(page, 'transfer')
    await page.getByLabel('Or paste its content').fill('no page')
    await page.getByRole('button', { name: 'Import into the draft' }).click()
    await expect(page.getByLabel('Or paste its content')).toHaveValue('no page')
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: await exported.body() })
    await page.getByRole('button', { name: 'Import into the draft' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The imported page is the draft now.' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: '2. Picture' })).toBeVisible()

    await page.goto('/builder')
    await page.getByRole('button', { name: 'Hide Games' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The page is hidden now.' })).toBeVisible()
    expect((await reader.goto('/giochi'))?.status()).toBe(404)
    await page.getByRole('button', { name: 'Show Games' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The page is visible again.' })).toBeVisible()
    expect((await reader.goto('/giochi'))?.status()).toBe(200)
  })
}

test('only administrators enter the builder', async ({ newPerson, signedIn }) => {
  const visitor = await (await newPerson()).newPage()
  await visitor.goto('/builder/intro')
  await expect(visitor).toHaveURL(/\/login/)
  const citizen = await (await signedIn('citizen')).newPage()
  for (const path of ['/builder', '/builder/intro', '/builder/intro/export', '/builder/preview/1']) {
    await citizen.goto(path)
    await expect(citizen).toHaveURL(/\/error\/error-3/)
  }
})

async function lookAt(page: Page, name: string): Promise<void> {
  const folder = `${test.info().project.outputDir}/screens`
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport)
    await expectNoSideways(page)
    await expectAccessible(page)
    await page.screenshot({ path: `${folder}/${viewport.width}/builder-${name}.png`, fullPage: true })
  }
}
