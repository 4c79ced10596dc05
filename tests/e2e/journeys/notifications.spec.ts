// How a member is notified: a process followed, mails as rarely as wanted, everything read; with and without JavaScript.
import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from '../support/browser'
import { person, register } from '../support/journey'
import { phone, press } from '../support/keyboard'
import { expectAccessible, expectNoKeys, expectNoSideways } from '../support/page-checks'
import { theDemo } from '../support/pages'

async function aNewMember(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await register(page, person('Gina'))
  const { collecting } = await theDemo()
  await page.goto(routes.process(collecting.processId))
  await page.getByRole('button', { name: 'Join this process' }).click()
  await expect(page.getByText('You have joined this process')).toBeVisible()
  return page
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a member stops and starts following a process and chooses mails ${how} JavaScript`, async ({ newPerson }) => {
    test.setTimeout(120_000)
    const page = await aNewMember(await newPerson({ javaScriptEnabled, viewport: phone }))
    const { collecting } = await theDemo()
    await page.goto(routes.process(collecting.processId))
    await press(page, page.getByRole('button', { name: 'Stop following' }))
    await expect(page.getByText('You no longer follow this process.')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Follow this process' }))
    await expect(page.getByText('You follow this process now.')).toBeVisible()

    await page.goto(routes.messageSettings())
    if (javaScriptEnabled) await expectAccessible(page)
    await expectNoSideways(page)
    await expectNoKeys(page)
    await page.getByRole('radio', { name: 'Once a day' }).check()
    await page.getByLabel('At what hour?').selectOption('18')
    const matrix = page.getByText('Choose for each kind of news')
    await matrix.click()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'New processes: on the site' }).uncheck()
    await page.getByRole('combobox', { name: 'Official answers on ideas I follow: by email' }).selectOption('AT_ONCE')
    await press(page, page.getByRole('button', { name: 'Save my choice' }))
    await expect(page.getByText('Your choice is saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Once a day' })).toBeChecked()
    await matrix.click()
    await expect(page.getByRole('checkbox', { name: 'New processes: on the site' })).not.toBeChecked()
    await expect(page.getByText(/Your next summary can come on/)).toBeVisible()

    await press(page, page.getByRole('button', { name: /Send me the newsletter/ }))
    await expect(page.getByText(/Consent given on/)).toBeVisible()

    await press(page, page.getByRole('button', { name: 'Pause for 30 days' }))
    await expect(page.getByText(/You will not get emails about news until/)).toBeVisible()
    await press(page, page.getByRole('button', { name: 'End the pause' }))
    await expect(page.getByText(/You will not get emails about news until/)).toHaveCount(0)
    await press(page, page.getByRole('button', { name: 'Stop following' }))
    await expect(page.getByText('You no longer follow this process.')).toBeVisible()
    await expect(page.getByText(/You do not follow any process/)).toBeVisible()

    await page.goto(routes.personalSpaceActivities('notifications'))
    await expect(page).toHaveURL(routes.notifications())
    await expect(page.getByText('You have no notifications')).toBeVisible()
    await page.getByRole('link', { name: 'Unread' }).click()
    await expect(page.getByText('You have read everything')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await expectNoSideways(page)
  })
}
