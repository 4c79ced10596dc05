import { routes } from '@/lib/foundation/routes'
import { expect, test } from '../support/browser'
import { expectAccessible, expectNoSideways } from '../support/page-checks'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }

test('the office sees whether a message arrived, sends tests, and what SMS cost', async ({ signedIn }) => {
  test.setTimeout(120_000)
  const page = await (await signedIn('admin', { viewport: WIDE })).newPage()
  const shots = process.env['DELIVERY_SHOTS'] ?? test.info().outputPath()
  const look = async (name: string) => {
    await expectAccessible(page)
    await page.screenshot({ path: `${shots}/${name}-1280.png`, fullPage: true })
    await page.setViewportSize(PHONE)
    await expectNoSideways(page)
    await page.screenshot({ path: `${shots}/${name}-390.png`, fullPage: true })
    await page.setViewportSize(WIDE)
  }
  const main = page.getByRole('main')

  await page.goto(routes.adminMessages())
  await expect(page).toHaveURL(new RegExp(`${routes.adminDelivery()}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(main).toContainText('The test is on its way to you.')
  await look('delivery')

  await page.getByLabel('Mail address or mobile number').fill('nobody')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(main).toContainText('This is neither a mail address nor a number')
  await page.goto(routes.personalSpaceAccount())
  const { email = '' } = /(?<email>[\w.+-]+@[\w.-]+\w)/.exec((await main.textContent()) ?? '')?.groups ?? {}
  await page.goto(routes.adminDelivery())
  await page.getByLabel('Mail address or mobile number').fill(email)
  await page.getByRole('button', { name: 'Look up' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Mail: Test' }).first()
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Taken by the provider', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await look('delivery-search')

  await page.goto(routes.adminDelivery({ check: 'sender' }))
  await expect(main).toContainText('No sender is set')
  await page.goto(routes.adminSms())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SMS and their cost')
  await look('sms')

  await page.goto(routes.adminOrganization())
  await page.getByLabel('SMS money a month').fill('12.50')
  await page.getByLabel('Price of an SMS in cents').fill('+39 = 7.5')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.goto(routes.adminSms())
  await expect(main).toContainText('/ 12.50')
  await page.goto(routes.adminOrganization())
  await expect(page.getByLabel('Price of an SMS in cents')).toHaveValue('+39 = 7.5')
  await page.getByLabel('SMS money a month').fill('')
  await page.getByLabel('Price of an SMS in cents').fill('')
  await page.getByRole('button', { name: 'Save' }).first().click()
})
