// The portal of an umbrella: read, asked, subscribed to, entered and arranged.
import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { comune, port, rete } from './support/hosts'
import { linkInMailTo } from './support/inbox'
import { acceptInvitation, person, provision } from './support/journey'
import { expectAccessible, expectNoSideways } from './support/page-checks'
import { rawRequest } from './support/raw-request'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
// A form may be sent three seconds after it was served.
const FILLED_MS = 3200

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const MENU = ['Home', 'The project', 'The instruments', 'Contact us', 'Subscribe', 'Deliberative space']

for (const javaScriptEnabled of [true, false]) {
  const how = `${javaScriptEnabled ? 'with' : 'without'} JavaScript`

  test(`a visitor ${how} reads the portal and enters a workspace`, async ({ newPerson }) => {
    const page = await visit(await newPerson({ baseURL: rete, javaScriptEnabled }))
    await expect(page).toHaveURL(/\/portal\/home/)
    await expect(menu(page).getByRole('link')).toHaveText(MENU)
    const town = page.getByRole('article').filter({ hasText: 'Comune di Valdoria' })
    await expect(town).toContainText('open process')
    const school = page.getByRole('article').filter({ hasText: 'Istituto Il Faggio' })
    await expect(school).toContainText('For members')
    await expect(school).not.toContainText('localhost')
    await expect(page.getByText('public processes')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Latest ideas from the towns and schools' })).toBeVisible()
    for (const [name, path] of [
      ['The project', routes.portalProject()],
      ['The instruments', routes.portalInstruments()],
    ] as const) {
      await menu(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(`${rete}${path}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(menu(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
    await menu(page).getByRole('link', { name: 'Deliberative space' }).click()
    await expect(page).toHaveURL(`${rete}${routes.processes()}`)
    await page.goto(routes.portalHome())
    await town.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`^${comune}/`))
    await page.goto(`${rete}${routes.portalSpace()}`)
    await expect(page).toHaveURL(new RegExp(`^${comune}/`))
  })

  test(`a visitor ${how} writes to the desk, and the officer answers`, async ({ newPerson, signedIn }) => {
    const page = await visit(await newPerson({ baseURL: rete, javaScriptEnabled }))
    await menu(page).getByRole('link', { name: 'Contact us' }).click()
    const subject = `A question ${Date.now()}`
    await page.getByLabel('Your name').fill('Ugo Inventato')
    await page.getByLabel('Your email address').fill('nobody')
    await page.getByLabel('Which town or school is it about?').selectOption({ label: 'Comune di Valdoria' })
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Your message').fill('May our club join?')
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.locator('[data-error-summary]')).toBeVisible()
    await page.getByLabel('Your email address').fill(`ugo${Date.now()}@example.org`)
    // Nothing that was entered is lost; the form is sent again as soon as a person can.
    await expect(page.getByLabel('Subject')).toHaveValue(subject)
    await page.waitForTimeout(FILLED_MS)
    await page.getByRole('button', { name: 'Send the message' }).click()
    await expect(page.getByRole('status')).toContainText('Your message has been sent.')

    const office = await (await signedIn('admin', { baseURL: rete, javaScriptEnabled })).newPage()
    await office.goto(`${routes.adminEnquiries()}?lang=en`)
    const message = office.getByRole('article').filter({ hasText: subject })
    await expect(message).toContainText('May our club join?')
    await expect(message).toContainText('Comune di Valdoria')
    await message.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(office.getByRole('status').filter({ hasText: 'marked as answered' })).toBeVisible()
    await expect(message).toHaveCount(0)
    await office.getByRole('link', { name: 'Answered', exact: true }).click()
    await expect(message).toContainText('Answered:')
  })

  test(`a visitor ${how} subscribes, confirms and ends the subscription`, async ({ newPerson }) => {
    const page = await visit(await newPerson({ baseURL: rete, javaScriptEnabled }))
    const email = `ada${Date.now()}${javaScriptEnabled}@example.org`
    await menu(page).getByRole('link', { name: 'Subscribe' }).click()
    await page.getByLabel('Your email address').fill(email)
    await page.getByRole('checkbox', { name: 'Results' }).check()
    await page.waitForTimeout(FILLED_MS)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('status')).toContainText('Check your email')
    const confirm = await linkInMailTo(page, email, '/subscription/confirm')
    await page.goto(confirm)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('status')).toContainText('You are subscribed.')
    await page.goto(confirm)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
    await expect.poll(isListed(email)).toBe(true)
    const end = new URL(await linkInMailTo(page, email, '/subscription/end'), rete)
    if (javaScriptEnabled) {
      await page.goto(end.href)
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByRole('status')).toContainText('You have unsubscribed.')
    } else {
      // A mail program: looking changes nothing, one click ends it.
      const oneClick = routes.subscriptionEndOneClick(end.searchParams.get('token') ?? '')
      const host = `rete.localhost:${port}`
      const looked = await rawRequest(oneClick, { host })
      expect([looked.status, looked.headers['location']]).toEqual([303, `${end.pathname}${end.search}`])
      expect(await isListed(email)()).toBe(true)
      expect((await rawRequest(oneClick, { host, method: 'POST' })).status).toBe(204)
    }
    expect(await isListed(email)()).toBe(false)
  })

  test(`an umbrella's administrator ${how} invites, arranges and hides a workspace, which accepts and leaves`, async ({
    newPerson,
    signedIn,
  }) => {
    test.setTimeout(120_000)
    const admin = person('Petra')
    const domain = `borgo${Date.now()}.localhost`
    const baseURL = await provision(await signedIn('platform'), { domain, name: `Borgo ${domain}`, admin })
    const office = await (await signedIn('admin', { baseURL: rete, javaScriptEnabled })).newPage()
    const done = (text: string) => expect(office.getByRole('status').filter({ hasText: text })).toBeVisible()
    await office.goto(`${routes.adminWorkspaces()}?lang=en`)
    await office.getByLabel('Domain of the organization').fill('no-such-place.localhost')
    await office.getByRole('button', { name: 'Send the invitation', exact: true }).click()
    await expect(office.locator('[data-error-summary]')).toBeVisible()
    await office.getByLabel('Domain of the organization').fill(domain)
    await office.getByRole('button', { name: 'Send the invitation', exact: true }).click()
    await done('The invitation was sent.')
    await expect(office.getByText('Invited, no answer yet')).toBeVisible()

    const context = await newPerson({ baseURL, javaScriptEnabled })
    const page = await context.newPage()
    await acceptInvitation(page, admin)
    await page.goto(routes.adminWorkspaces())
    if (javaScriptEnabled)
      for (const viewport of [
        { width: 1280, height: 900 },
        { width: 390, height: 844 },
      ]) {
        for (const one of [page, office]) {
          await one.setViewportSize(viewport)
          await expectNoSideways(one)
          await expectAccessible(one)
        }
        const folder = `${test.info().project.outputDir}/screens/${viewport.width}`
        await page.screenshot({ path: `${folder}/invitation-received.png`, fullPage: true })
        await office.screenshot({ path: `${folder}/invitation-sent.png`, fullPage: true })
      }
    await page.getByRole('button', { name: 'Accept: Rete Valdoria Partecipa' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is on the portal now' })).toBeVisible()
    await office.goto(routes.adminWorkspaces())

    const visitor = await visit(await newPerson({ baseURL: rete, javaScriptEnabled }))
    const card = visitor.getByRole('article').filter({ hasText: `Borgo ${domain}` })
    await expect(card).toBeVisible()

    await office.getByLabel(`Place of Borgo ${domain}`).fill('0')
    await office.getByRole('button', { name: 'Save' }).click()
    await done('The portal shows this order now.')
    await visitor.goto(routes.portalHome())
    await expect(visitor.getByRole('article').first()).toContainText(`Borgo ${domain}`)

    await office.getByRole('checkbox', { name: `Hide Borgo ${domain}` }).check()
    await office.getByRole('button', { name: 'Save' }).click()
    await expect(office.getByText('Hidden', { exact: true })).toBeVisible()
    await visitor.goto(routes.portalHome())
    await expect(card).toHaveCount(0)

    await page.getByRole('button', { name: 'Leave Rete Valdoria Partecipa' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'has left the portal' })).toBeVisible()
    await expect(page.getByText('This organization is on no portal.')).toBeVisible()
    await office.goto(routes.adminWorkspaces())
    await expect(office.getByRole('main')).not.toContainText(domain)
  })
}

test('every page of the portal is accessible on a phone and on a desk, and says its address in each language', async ({
  newPerson,
}) => {
  const page = await visit(await newPerson({ baseURL: rete }))
  const { text: sitemap } = await rawRequest(routes.sitemap(), { host: `rete.localhost:${port}` })
  for (const path of [
    routes.portalHome(),
    routes.portalProject(),
    routes.portalInstruments(),
    routes.portalContact(),
    routes.portalSubscribe(),
  ]) {
    expect(sitemap).toContain(`<loc>${rete}${path}</loc>`)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto(`${path}?lang=en`)
      await expectNoSideways(page)
      await expectAccessible(page)
    }
    const head = page.locator('head')
    await expect(head.locator('link[rel="canonical"]')).toHaveAttribute('href', `${rete}${path}?lang=en`)
    await expect(head.locator('link[hreflang="it"]')).toHaveAttribute('href', `${rete}${path}?lang=it`)
    await expect(head.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/)
    await expect(head.locator('meta[property="og:description"]')).toHaveAttribute('content', /\S/)
  }
})

test('without an umbrella every path of the portal leads to the start page', async () => {
  for (const path of [
    routes.portal(),
    routes.portalHome(),
    routes.portalProject(),
    routes.portalInstruments(),
    routes.portalContact(),
    routes.portalSubscribe(),
    routes.portalSpace(),
    routes.portalWorkspace(1),
  ]) {
    const { status, headers } = await rawRequest(path)
    expect([303, 307], path).toContain(status)
    expect(headers['location'], path).toMatch(/\/intro$/)
  }
})

test('a program that fills in the form at once, or its hidden field, is refused, and one click ends a subscription', async () => {
  const at = { organization: 'rete', method: 'POST' }
  const { json: tokens } = await callApi('/public/form-tokens', { organization: 'rete' })
  const { enquiry } = tokens as { enquiry: string }
  const body = { name: 'Bot', email: 'bot@example.org', subject: 'Buy', message: 'Now', formToken: enquiry }
  const early = await callApi('/public/enquiries', { ...at, body })
  expect(early.status, early.text).toBe(422)
  expect(early.json).toMatchObject({ errors: [{ code: 1715 }] })
  await new Promise((resolve) => setTimeout(resolve, FILLED_MS))
  const filled = await callApi('/public/enquiries', { ...at, body: { ...body, homepage: 'https://spam.example' } })
  expect(filled.json).toMatchObject({ errors: [{ code: 1715 }] })
  const host = `rete.localhost:${port}`
  const unknown = await rawRequest(routes.subscriptionEndOneClick('no-such-token'), { host, method: 'POST' })
  expect(unknown.status).toBe(404)
})

/** Whether the mail list of the umbrella holds an address. */
function isListed(email: string): () => Promise<boolean> {
  return async () => {
    const { json } = await callApi('/subscriptions', { organization: 'rete', token: await tokenOf('admin', 'rete') })
    return (json as { email: string }[]).some((one) => one.email === email)
  }
}

async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/?lang=en')
  return page
}
