import { routes } from '@/lib/catalogues/routes'
import { expect, test } from '../support/browser'

test('the office looks up an address and sees what SMS cost', async ({ signedIn }) => {
  const page = await (await signedIn('admin')).newPage()
  await page.goto(routes.adminDelivery())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')
  await page.goto(routes.adminDelivery({ address: 'nobody' }))
  await expect(page.getByRole('main')).toContainText('This is neither a mail address nor a number')
  await page.goto(routes.adminSms())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SMS and their cost')
})
