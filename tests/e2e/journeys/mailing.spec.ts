// Banners above the pages, and mailings from the draft to the unsubscribe link.
import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from '../support/api'
import { expect, test } from '../support/browser'
import { expectAccessible, expectNoSideways } from '../support/page-checks'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }

test('an announcement is written, seen by visitors and closed without a script', async ({ signedIn, newPerson }) => {
  const text = `The desk is closed on Friday ${Date.now()}`
  const admin = await (await signedIn('admin', { viewport: WIDE })).newPage()
  await admin.goto(routes.adminAnnouncements())
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Announcements')
  await admin.getByRole('link', { name: 'New announcement' }).click()
  await expectAccessible(admin)
  await admin.getByRole('textbox', { name: 'English' }).fill(text)
  await admin.getByLabel('Important').check()
  await admin.getByRole('textbox', { name: /^Link/ }).fill('/faq')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByRole('main')).toContainText('The announcement is saved')
  await expect(admin.getByRole('main')).toContainText('On the site now')
  await expectAccessible(admin)
  await admin.screenshot({ path: test.info().outputPath('announcements-1280.png'), fullPage: true })
  await admin.setViewportSize(PHONE)
  await expectNoSideways(admin)
  await admin.screenshot({ path: test.info().outputPath('announcements-390.png'), fullPage: true })

  const context = await newPerson({ javaScriptEnabled: false, viewport: PHONE })
  const visitor = await context.newPage()
  const banner = visitor.getByRole('region', { name: 'Announcements' })
  await expect(async () => {
    await visitor.goto(routes.processes())
    await expect(banner).toContainText(text, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expectNoSideways(visitor)
  await visitor.screenshot({ path: test.info().outputPath('banner-390.png') })
  await expect(banner.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/faq')
  await banner.getByRole('button', { name: `Close the announcement: ${text}` }).click()
  await expect(visitor).toHaveURL(/\/process-list$/)
  await expect(banner).toHaveCount(0)
  await visitor.goto(routes.intro())
  await expect(banner).toHaveCount(0)
  await context.close()

  const { json } = await callApi('/announcements')
  const { id } = (json as { id: number; text: { en?: string } }[]).find((one) => one.text.en === text) ?? { id: 0 }
  await admin.goto(routes.adminAnnouncement(id))
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Delete the announcement' }).click()
  await expect(admin.getByRole('main')).toContainText('deleted')
})

test('a newsletter goes from the draft through test and release to the link that ends it', async ({ signedIn }) => {
  test.setTimeout(120_000)
  const subject = `What was decided ${Date.now()}`
  const citizen = await (await signedIn('citizen2', { viewport: WIDE })).newPage()
  await citizen.goto(routes.personalSpaceEdit())
  await citizen.getByLabel('Send me the newsletter by email').check()
  await citizen.getByRole('button', { name: 'Save profile' }).click()
  await expect(citizen.getByRole('main')).toContainText('Your profile is saved.')

  const page = await (await signedIn('admin', { viewport: WIDE })).newPage()
  const look = async (name: string) => {
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-1280.png`), fullPage: true })
    await page.setViewportSize(PHONE)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-390.png`), fullPage: true })
    await page.setViewportSize(WIDE)
  }
  await page.goto(routes.adminMessages())
  await look('mailings-before')
  await page.getByRole('link', { name: 'New mailing' }).click()
  await page.getByRole('group', { name: 'Subject' }).getByRole('textbox', { name: 'English' }).fill(subject)
  await page
    .getByRole('group', { name: /^Text/ })
    .getByRole('textbox', { name: 'English' })
    .fill('Three **projects** were chosen: see [the list](/process-list).')
  await look('mailing-form')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(page.getByRole('main')).toContainText('The draft is saved')
  await look('mailing-draft')

  await page.getByRole('button', { name: 'Mail it to me' }).click()
  await expect(page.getByRole('main')).toContainText('The test is on its way')
  await page.getByRole('link', { name: 'Who and why' }).click()
  await page.getByRole('searchbox', { name: 'Name' }).fill('citizen')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('article').first()).toContainText('Agrees to the newsletter')
  await look('mailing-audience')
  await page.goBack()
  await page.goBack()
  const mail = await page.getByRole('link', { name: 'Look at the mail' }).getAttribute('href')
  expect(await (await page.request.get(mail ?? '')).text()).toContain('Three projects were chosen')
  await page.getByRole('button', { name: 'Release the mailing' }).click()
  await expect(page.getByRole('main')).toContainText('The mailing is released')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main')).not.toContainText(/Being sent|Scheduled/, { timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await look('mailing-sent')

  await expect(async () => {
    await citizen.goto(routes.demoInbox())
    await expect(citizen.getByText(subject, { exact: true }).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  const html = await citizen.content()
  const [link = ''] = /\/unsubscribe\/newsletter\?token=[\w.]+/.exec(html) ?? []
  await citizen.context().clearCookies()
  await citizen.goto(link)
  await expectAccessible(citizen)
  await citizen.getByRole('button', { name: 'Leave the newsletter now' }).click()
  await expect(citizen.getByRole('main')).toContainText('Done: no further newsletters will come')
})

test('a one-click request ends the newsletter, and opening its address does not', async ({ request }) => {
  const answer = await request.get(routes.newsletterEndOneClick('x.y'), { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(answer.headers()['location']).toBe(routes.newsletterEnd('x.y'))
  expect((await request.post(routes.newsletterEndOneClick('x.y'))).status()).toBe(404)
  expect((await callApi('/campaigns', { token: await tokenOf('citizen') })).status).toBe(403)
})
