// People and access: invitations, a list from a spreadsheet, the desk, requests to join, slips, templates.
import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from '../support/api'
import { expect, test } from '../support/browser'
import { linkInMailTo } from '../support/inbox'
import { acceptTerms, PASSWORD, person } from '../support/journey'
import { expectAccessible, expectNoSideways } from '../support/page-checks'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }

test.describe.configure({ timeout: 240_000 })

type Found = { id: number; visibility: string }

/** Looks at a page in two widths; pages without scripts are not measured. */
async function pictures(page: Page, name: string, { isMeasured = true } = {}): Promise<void> {
  if (isMeasured) await expectAccessible(page)
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport)
    if (isMeasured) await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-${viewport.width}.png`), fullPage: true })
  }
  await page.setViewportSize(WIDE)
}

async function fillAccount(page: Page, { name, surname, username }: ReturnType<typeof person>): Promise<void> {
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill(surname)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await acceptTerms(page)
}

test('an officer invites somebody, who accepts with a new account', async ({ signedIn, newPerson }) => {
  const office = await (await signedIn('admin')).newPage()
  const invited = person('Ginevra')
  await office.goto(routes.adminPeople())
  await pictures(office, 'people')
  await office.getByRole('link', { name: 'Invite people' }).click()
  await pictures(office, 'invite')
  await office.getByLabel('Email addresses').fill(invited.email)
  await office.getByRole('checkbox', { name: 'Facilitator' }).check()
  await office.getByRole('checkbox', { name: 'I have compared each address with that of the person' }).check()
  await office.getByRole('button', { name: 'Send the invitations' }).click()
  await expect(office.getByRole('row', { name: invited.email })).toContainText('Waiting for an answer')
  await pictures(office, 'invitations')
  const guest = await (await newPerson()).newPage()
  await guest.goto(await linkInMailTo(guest, invited.email))
  await pictures(guest, 'accept')
  await guest.getByRole('link', { name: 'I have an account' }).click()
  await pictures(guest, 'accept-known')
  await guest.getByRole('link', { name: 'I am new here' }).click()
  await fillAccount(guest, invited)
  await guest.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(guest).toHaveURL(/\/home/)
  await office.reload()
  await office.getByRole('link', { name: invited.email }).click()
  await expect(office.getByRole('heading', { level: 1 })).toContainText('Ginevra')
  await pictures(office, 'person')
  await office.getByRole('button', { name: 'I have seen a document: confirm' }).click()
  await expect(office.getByRole('button', { name: 'Take back the confirmation at the desk' })).toBeVisible()
})

test('an officer rehearses and imports a list of people, without JavaScript', async ({ signedIn }) => {
  const office = await (await signedIn('admin', { javaScriptEnabled: false })).newPage()
  const [good] = [person('Lista')]
  const content = `E-Mail;Vorname;Nachname\r\n${good.email};Lista;Inventata\r\nnobody;=1+1;x\r\n`
  await office.goto(routes.adminPeopleImports())
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') }
  await office.getByLabel('File').setInputFiles(file)
  await office.getByRole('button', { name: 'Upload and look at it' }).click()
  await expect(office.getByText('cells divided by “;”')).toBeVisible()
  await pictures(office, 'import-match', { isMeasured: false })
  await office.getByRole('button', { name: 'Rehearse' }).click()
  const run = office.getByRole('button', { name: 'Import 1 person' })
  await expect(async () => {
    await office.reload()
    await expect(run).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(office.getByRole('row', { name: 'Email: No valid address' })).toContainText('nobody')
  await pictures(office, 'import-rehearsed', { isMeasured: false })
  await run.click()
  const send = office.getByRole('button', { name: 'Send 1 invitation' })
  await expect(async () => {
    await office.reload()
    await expect(send).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await pictures(office, 'import-done', { isMeasured: false })
  await office.goto(routes.adminPeopleImports())
  await pictures(office, 'imports', { isMeasured: false })
})

test('an officer opens an account at the desk, and the slip works once', async ({ signedIn, newPerson }) => {
  const office = await (await signedIn('admin')).newPage()
  const visitor = person('Sportella')
  await office.goto(routes.adminDesk())
  await pictures(office, 'desk')
  await office.getByLabel('First name').fill(visitor.name)
  await office.getByLabel('Last name').fill(visitor.surname)
  await office.getByRole('checkbox', { name: 'I have seen a document of this person' }).check()
  await office.getByRole('button', { name: 'Make the slip' }).click()
  await expect(office.getByText('For Sportella Inventata')).toBeVisible()
  await pictures(office, 'desk-slip')
  const code = (await office.locator('code').first().textContent()) ?? ''
  const guest = await (await newPerson()).newPage()
  await guest.goto('/invitation')
  await pictures(guest, 'slip-code')
  await guest.getByLabel('Code').fill(code)
  await guest.getByRole('button', { name: 'Continue' }).click()
  await fillAccount(guest, visitor)
  await guest.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(guest).toHaveURL(/\/home/)
  await guest.goto(routes.invitation(code))
  await expect(guest.getByRole('button', { name: 'Accept and sign in' })).toHaveCount(0)
})

test('a member asks to join a private process, and the office lets them in', async ({ signedIn }) => {
  const { json } = await callApi('/processes?size=100', { token: await tokenOf('admin') })
  const secret = (json as Found[]).find(({ visibility }) => visibility === 'PRIVATE')
  const member = await (await signedIn('citizen2')).newPage()
  await member.goto(routes.process(secret?.id ?? 0))
  await pictures(member, 'ask')
  await member.getByLabel('Message to the office').fill('I live in this courtyard')
  await member.getByRole('button', { name: 'Ask to join' }).click()
  await expect(member.getByText('Your request waits for an answer')).toBeVisible()
  const office = await (await signedIn('admin')).newPage()
  await office.goto(routes.adminRequests())
  // Another journey may have left a request of its own.
  const request = office.getByRole('listitem').filter({ hasText: 'I live in this courtyard' })
  await expect(request).toBeVisible()
  await pictures(office, 'requests')
  await request.getByRole('button', { name: /^Accept / }).click()
  await expect(office.getByText('The request is decided.')).toBeVisible()
  await member.goto(routes.process(secret?.id ?? 0))
  await expect(member).toHaveURL(routes.process(secret?.id ?? 0))
})

test('an officer prints access codes and saves a template', async ({ signedIn, newPerson }) => {
  const office = await (await signedIn('admin')).newPage()
  const { json } = await callApi('/processes?size=100', { token: await tokenOf('admin') })
  const secret = (json as Found[]).find(({ visibility }) => visibility === 'PRIVATE')
  const processId = secret?.id ?? 0
  await office.goto(routes.adminProcessCodes(processId))
  await office.getByLabel('How many codes').fill('45')
  await office.getByRole('button', { name: 'Create the codes' }).click()
  await expect(office).toHaveURL(routes.adminNewCodes())
  await office.goto(routes.adminNewCodesSlips())
  await expect(office.locator('li code')).toHaveCount(40)
  await pictures(office, 'slips')
  const code = (await office.locator('li code').first().textContent()) ?? ''
  const guest = await (await newPerson()).newPage()
  await guest.goto(routes.registerPrivateProcess({ code }))
  await expect(guest.getByLabel('Access code')).toHaveValue(code)
  await office.goto(routes.adminProcessCopy(processId))
  await pictures(office, 'copy')
  await office.getByRole('button', { name: 'Save as a template' }).click()
  await expect(office.getByText('The template is saved.')).toBeVisible()
  await pictures(office, 'templates')
  const platform = await (await signedIn('platform')).newPage()
  await platform.goto(routes.adminOrganizations())
  await pictures(platform, 'organizations')
})
