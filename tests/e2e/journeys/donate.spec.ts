import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from '../support/api'
import { expect, test } from '../support/browser'
import { aDonation, type Donation } from '../support/donation'
import { expectAccessible } from '../support/page-checks'

const phone = { width: 360, height: 740 }
const TITLES = ['Trees for the square', 'Benches by the river', 'A fountain for everybody']

let donation: Donation

test.beforeAll(async () => {
  donation = await aDonation(TITLES, 'citizen2')
})

test.beforeEach(async () => {
  const amounts = Object.fromEntries(donation.ideas.map(({ id }) => [id, 0]))
  const path = `/process-modules/${donation.id}/donations`
  await callApi(path, { token: await tokenOf('citizen2'), method: 'PUT', body: { amounts } })
})

const address = (index: number) =>
  routes.proposal({ ...donation, moduleId: donation.id, id: donation.ideas[index]?.id ?? 0 })
const panel = (page: Page) => page.getByRole('region', { name: 'Your donation' })
const bar = (page: Page) => page.getByRole('region', { name: 'Your ballot' })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const amountIn = (page: Page) => panel(page).getByLabel('Amount', { exact: true })

async function give(page: Page, index: number, amount: string, button = 'Give this amount') {
  await page.goto(address(index))
  await amountIn(page).fill(amount)
  await panel(page).getByRole('button', { name: button }).click()
}

test('what is typed before the scripts have loaded counts', async ({ signedIn }) => {
  const page = await (await signedIn('citizen2', { viewport: phone })).newPage()
  await give(page, 0, '60')
  await expect(said(page, 'Your donation is recorded.')).toBeVisible()
  const ballot = await page.getByRole('link', { name: /^My ballot/ }).getAttribute('href')
  const typed = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(ballot ?? '', { waitUntil: 'commit' })
  await page.getByLabel(`Amount for ${TITLES[0]}`).fill('101')
  typed.resolve()
  await expect(said(page, 'Over your budget by')).toContainText('€1')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test('a voter spends the budget on a phone and always sees the remaining amount', async ({ signedIn }) => {
      const page = await (await signedIn('citizen2', { javaScriptEnabled, viewport: phone })).newPage()
      await give(page, 0, '60')
      await expect(said(page, 'Your donation is recorded.')).toContainText('€40 left.')
      await expect(bar(page)).toContainText('€40 of €100 left')
      await amountIn(page).fill('20')
      await panel(page).getByRole('button', { name: 'Change the amount' }).click()
      await expect(said(page, 'Your donation is recorded.')).toContainText('€80 left.')
      await panel(page).getByRole('button', { name: 'Take my donation back' }).click()
      await expect(said(page, 'Your donation is taken back.')).toContainText('€100 left.')
      await panel(page).getByRole('button', { name: '€50' }).click()
      await expect(said(page, 'Your donation is recorded.')).toContainText('€50 left.')
      await bar(page).getByRole('button', { name: '€10 more' }).click()
      await expect(said(page, 'Your donation is recorded.')).toContainText('€40 left.')
      await bar(page).getByRole('button', { name: '€10 less' }).click()
      await expect(said(page, 'Your donation is recorded.')).toContainText('€50 left.')
      await bar(page).getByRole('button', { name: 'Undo' }).click()
      await expect(said(page, 'Undone.')).toContainText('€40 left.')
      if (javaScriptEnabled) await expectAccessible(page)
    })

    test('each invalid amount is refused with its reason', async ({ signedIn }) => {
      const page = await (await signedIn('citizen2', { javaScriptEnabled, viewport: phone })).newPage()
      for (const [amount, reason] of [
        ['4', 'Enter at least 5.'],
        ['61', 'Enter at most 60.'],
        ['10.5', 'Enter a whole number, without decimals or cents.'],
        ['1000000', 'Use at most 6.'],
        ['ten', 'We cannot read “ten”.'],
      ] as const) {
        await give(page, 0, amount)
        await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' }), amount).toContainText(reason)
        await expect(amountIn(page)).toHaveValue(amount)
      }
    })

    test('money moves between ideas in one step, from a full ballot and on the ballot itself', async ({ signedIn }) => {
      const page = await (await signedIn('citizen2', { javaScriptEnabled, viewport: phone })).newPage()
      await give(page, 0, '60')
      await expect(said(page, 'Your donation is recorded.')).toBeVisible()
      await give(page, 1, '40')
      await expect(said(page, 'Your donation is recorded.')).toContainText('€0 left.')
      await page.goto(address(2))
      const question = panel(page).getByRole('group', { name: 'Which idea do you want to take it from?' })
      await question.getByLabel(TITLES[1] ?? '').check()
      await question.getByRole('button', { name: 'Move it here' }).click()
      await expect(said(page, 'Your donation is moved.')).toBeVisible()
      await page.getByRole('link', { name: /^My ballot/ }).click()
      const main = page.getByRole('main')
      await expect(main).toContainText('Your ballot gives €100 to 2 ideas.')
      await main.getByLabel(`Amount for ${TITLES[0]}`).fill('50')
      await main.getByLabel(`Amount for ${TITLES[2]}`).fill('51')
      if (javaScriptEnabled) await expect(said(page, 'Over your budget by')).toContainText('€1')
      await main.getByRole('button', { name: 'Save the amounts' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
      await main.getByLabel(`Amount for ${TITLES[2]}`).fill('45')
      await main.getByRole('button', { name: 'Save the amounts' }).click()
      await expect(said(page, 'Your amounts are saved.')).toContainText('€5 left.')
      if (javaScriptEnabled) await expectAccessible(page)
      await main.getByRole('button', { name: `Take back ${TITLES[2]}` }).click()
      await expect(said(page, 'Your donation is taken back.')).toContainText('€50 left.')
      await expect(main.getByRole('region', { name: 'Your receipt' })).toBeVisible()
    })
  })
}
