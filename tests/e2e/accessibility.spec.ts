// The accessibility statement: published in the office, read by visitors, barriers reported and answered.
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from './support/browser'
import { comune } from './support/hosts'
import { expectAccessible, expectNoSideways } from './support/page-checks'

// A form may be sent three seconds after it was served.
const FILLED_MS = 3200

test('a visitor without JavaScript reports a barrier, and the officer answers by mail', async ({
  newPerson,
  signedIn,
}) => {
  const email = `ada${Date.now()}@example.org`
  const barrier = `The list is not read aloud ${Date.now()}`
  const visitor = await (await newPerson({ baseURL: comune, javaScriptEnabled: false })).newPage()
  await visitor.setViewportSize({ width: 360, height: 800 })
  await visitor.goto(`${routes.intro()}?lang=en`)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Report a barrier' }).click()
  await visitor.getByLabel('What does not work?').fill(barrier)
  await visitor.getByLabel('Email for our answer').fill(email)
  await visitor.waitForTimeout(FILLED_MS)
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByRole('status')).toContainText('We have received your report.')

  const office = await (await signedIn('admin', { baseURL: comune })).newPage()
  await office.goto(`${routes.adminAccessibility()}?lang=en`)
  const report = office.getByRole('article').filter({ hasText: barrier })
  await expect(report).toContainText('Answer until')
  await report.getByLabel('Answer').fill('We add names to the list this week.')
  await report.getByRole('button', { name: 'Send the answer' }).click()
  await expect(office.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()
  const answer = visitor.getByRole('listitem').filter({ hasText: `To ${email}` })
  await expect(async () => {
    await visitor.goto(routes.demoInbox())
    await expect(answer).toContainText('We add names to the list this week.', { timeout: 500 })
  }).toPass({ timeout: 30_000 })

  await office.getByLabel('Partially conforms').check()
  await office.getByRole('button', { name: 'Save the statement' }).click()
  await expect(office.getByRole('status').filter({ hasText: 'published' })).toBeVisible()
  await expectAccessible(office)
  await visitor.goto(`${routes.accessibility()}?lang=en`)
  await expect(visitor.getByRole('main')).toContainText('partially conforms with EN 301 549')
  await expectNoSideways(visitor)
})
