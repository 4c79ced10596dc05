import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { openStep } from './support/idea-form'
import { theDemo } from './support/pages'

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill('One bench, however often it is asked for.')
  await openStep(page, 'Show it')
  await page.getByLabel('Estimated cost').fill('900')
  await openStep(page, 'Check and publish')
}

async function countOf(title: string): Promise<number> {
  const { collecting } = await theDemo()
  const { json } = await callApi(`/process-modules/${collecting.ideas.id}/proposals?size=100`, {
    token: await tokenOf('citizen'),
  })
  return (json as { title: string }[]).filter((idea) => idea.title === title).length
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`Back and publish again leads to the first idea ${how} JavaScript`, async ({ signedIn }) => {
    const page = await (await signedIn('citizen', { javaScriptEnabled })).newPage()
    const title = `One bench by the fountain ${how} script ${Date.now()}`
    await page.goto(routes.newProposal((await theDemo()).collecting.ideas))
    await fillIn(page, title)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const first = new URL(page.url()).pathname
    await page.goBack()
    // A browser that shows the empty form again is filled in again.
    const form = page.getByLabel('Title')
    if (await form.isVisible().catch(() => false)) {
      if ((await form.inputValue()) !== title) await fillIn(page, title)
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${first}\\?done=already`))
      await expect(page.getByRole('main')).toContainText('This idea is already published')
    }
    expect(await countOf(title)).toBe(1)
  })
}

test('a published idea whose answer was lost is not published again', async ({ signedIn, consoleErrors }) => {
  const page = await (await signedIn('citizen')).newPage()
  const title = `One bench whose answer was lost ${Date.now()}`
  const path = routes.newProposal((await theDemo()).collecting.ideas)
  await page.goto(path)
  await fillIn(page, title)
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible()
  let isLost = true
  await page.route('**/*', async (route, request) => {
    if (!isLost || request.method() !== 'POST') return route.continue()
    isLost = false
    // The server carries it out, the browser hears nothing.
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We could not send this' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('This idea is already published')
  expect(await countOf(title)).toBe(1)
  // Of the request that was cut.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')])
})
