import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { processInStage } from '../support/api'
import { expect, test } from '../support/browser'
import { comune } from '../support/hosts'
import { addMore, openStep } from '../support/idea-form'

const PHONE = { width: 360, height: 740 }
const VIDEO = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="A film"></iframe>'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'pond.png', mimeType: 'image/png', buffer: PNG }

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'on a phone' : 'on a phone without script'

  test(`a citizen writes, publishes, versions, compares and translates an idea ${way}`, async ({ signedIn }) => {
    test.slow()
    const { ideas } = await processInStage('collecting')
    const context = await signedIn('citizen', { viewport: PHONE, javaScriptEnabled })
    const page = await context.newPage()
    const title = `Reeds for herons ${Date.now()}`
    await page.goto(comune + routes.newProposal(ideas))
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Summary').fill('Herons find a quiet shore.')
    await openStep(page, 'Show it')
    await addMore(page)
    await page.getByLabel('Detailed description').fill('## Why\n\nHerons need **reeds**.')
    await page.getByLabel('Estimated cost').fill('1200')
    await page.getByLabel('Video').fill(VIDEO)
    await page.getByLabel('Address').fill('The old landing stage')
    if (javaScriptEnabled) {
      await page.getByLabel('Add pictures').setInputFiles(picture)
      await expect(page.locator('[data-upload=stored]')).toHaveCount(1)
      await placeByKeyboard(page)
      await expect(page.locator('[data-save-state=saved]')).toContainText(/^Saved \d\d:\d\d$/)
      await expect(page).toHaveURL(/module-idea-edit/)
    } else {
      await page.locator('[name=newImages]').setInputFiles(picture)
      await page.getByText('I know the coordinates').click()
      await page.getByLabel('Latitude').fill('42.61')
      await page.getByLabel('Longitude').fill('12.38')
    }
    const italian = page.getByRole('group', { name: /Languages in which/ }).getByLabel('Italiano')
    await italian.check()
    await openStep(page, 'Check and publish')
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText('Your draft is saved')).toBeVisible()
    await expect(page.getByLabel('Video')).toHaveValue('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await openStep(page, 'Check and publish')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    // A language without a text is refused, everything typed is still there, and the next attempt is no conflict.
    await expect(page.locator('[data-error-summary]')).toContainText('no title and short description in Italiano')
    await openStep(page, 'Show it')
    await italian.uncheck()
    await openStep(page, 'Check and publish')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Your idea is published')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible()
    await expect(page.getByText('The old landing stage').first()).toBeVisible()
    await expectNoOverflow(page)

    const ways = page.getByRole('navigation', { name: 'What you can do here' })
    await ways.getByRole('link', { name: 'Write a new version' }).click()
    await page.getByRole('button', { name: 'Begin a new version' }).click()
    await expect(page.getByText('Your new version has begun')).toBeVisible()
    await page.getByLabel('Summary').fill('Herons and kingfishers find a quiet shore.')
    await openStep(page, 'Check and publish')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Your idea is published')).toBeVisible()

    await ways.getByRole('link', { name: 'All versions' }).click()
    await page.getByRole('button', { name: 'Compare the two' }).click()
    await expect(page.locator('ins').filter({ hasText: 'kingfishers' })).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('link', { name: 'Version 1', exact: true }).click()
    await expect(page.getByText('Version 1 is not the one that readers see now')).toBeVisible()
    await page.getByRole('link', { name: 'Read the idea as it is now' }).click()

    await ways.getByRole('link', { name: 'Translations' }).click()
    await page.getByRole('link', { name: 'Italiano' }).click()
    await page.getByLabel('Title (Italiano)').fill('Canne per gli aironi')
    await page.getByLabel('Summary (Italiano)').fill('Aironi e martin pescatori trovano una riva tranquilla.')
    await page.getByLabel('Detailed description (Italiano)').fill('## Perché\n\nGli aironi hanno bisogno di **canne**.')
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Save and confirm as complete' }).click()
    await expect(page.getByText('The translation is saved')).toBeVisible()

    const idea = page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: title })
    const address = String(await idea.getAttribute('href'))
    await page.goto(`${comune}${address}?lang=it`)
    await expect(page.getByRole('heading', { level: 1, name: 'Canne per gli aironi' })).toBeVisible()
    await page.goto(`${comune}${address}?lang=de`)
    await expect(page.getByText('Originalsprache')).toContainText('English')
    await page.goto(`${comune}${address}?lang=en`)
  })
}

test('two tabs never overwrite each other, and input survives a lost session', async ({ signedIn }) => {
  test.slow()
  const { ideas } = await processInStage('collecting')
  const context = await signedIn('citizen2')
  const first = await context.newPage()
  const join = first.getByRole('button', { name: 'Join this process' })
  await first.goto(comune + routes.process(ideas.processId))
  if (await join.isVisible()) {
    await join.click()
    await expect(first.getByText('You have joined this process')).toBeVisible()
  }
  await first.goto(comune + routes.newProposal(ideas))
  await first.getByLabel('Title').fill(`Two tabs ${Date.now()}`)
  await expect(first.locator('[data-save-state=saved]')).toBeVisible()
  const second = await context.newPage()
  await second.goto(first.url())
  await second.getByLabel('Summary').fill('From the second tab.')
  await expect(second.locator('[data-save-state=saved]')).toBeVisible()
  await first.getByLabel('Summary').fill('From the first tab.')
  const conflict = first.locator('[data-conflict]')
  await expect(conflict).toContainText('From the first tab.')
  await expect(conflict).toContainText('From the second tab.')
  await conflict.getByRole('button', { name: 'Keep my text' }).click()
  await expect(first.locator('[data-save-state=saved]')).toBeVisible()

  const cookies = await context.cookies()
  await context.clearCookies()
  await first.getByLabel('Summary').fill('Written when the session was over.')
  await expect(first.locator('[data-save-state=signedOut]')).toBeVisible()
  await context.addCookies(cookies)
  await first.reload()
  await first.getByRole('button', { name: 'Restore' }).click()
  await expect(first.getByLabel('Summary')).toHaveValue('Written when the session was over.')
  await expect(first.locator('[data-save-state=saved]')).toBeVisible()
})

async function placeByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose on the map' }).click()
  const canvas = page.locator('[data-place-map] canvas')
  await expect(canvas).toBeVisible({ timeout: 20_000 })
  await canvas.focus()
  await page.keyboard.press('Enter')
  const lat = page.getByLabel('Latitude')
  await expect(lat).not.toHaveValue('')
  const before = await lat.inputValue()
  await page.locator('[data-marker]').focus()
  await page.keyboard.press('ArrowUp')
  await expect(lat).not.toHaveValue(before)
}

async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
}
