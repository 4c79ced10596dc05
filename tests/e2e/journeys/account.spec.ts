// One's own space, by keyboard alone on a phone, and the same without JavaScript.
import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { codeOfApp } from '../support/authenticator'
import { expect, test } from '../support/browser'
import { codeInMailTo, linkInMailTo } from '../support/inbox'
import { PASSWORD, type Person, person } from '../support/journey'
import { expectRefusal, phone, press, tabTo, tick, write } from '../support/keyboard'
import * as entry from '../support/onboarding'
import { expectAccessible, expectNoSideways } from '../support/page-checks'
import { knowsDatabase, takePassword } from '../support/without-password'

const NEW_PASSWORD = 'another sentence that nobody guesses'
// A red square.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
)

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test.describe(`a person ${how} JavaScript`, () => {
    test.setTimeout(90_000)

    test('edits the profile with a picture, visible to others only while it is public', async ({ newPerson }) => {
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      const anna = await aMember(page, 'Anna')
      await page.goto(routes.personalSpace())
      await expect(page.getByText('You have not joined a process yet')).toBeVisible()
      await expectNoSideways(page)
      await press(page, page.getByRole('link', { name: 'Edit profile' }))
      await page
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
      await press(page, page.getByRole('button', { name: 'Upload picture' }))
      await expect(page.getByText('Your picture is saved.')).toBeVisible()
      await expect(page.getByRole('img', { name: `Profile picture of ${anna.username}` })).toBeVisible()
      await write(page, page.getByLabel('Username'), 'x')
      await write(page, page.getByLabel('About me'), 'I walk a lot.')
      await press(page, page.getByRole('button', { name: 'Save profile' }))
      await expectRefusal(page, 'A username has 3 to 40 characters')
      await expect(page.getByLabel('About me')).toHaveValue('I walk a lot.')
      if (javaScriptEnabled) await expectAccessible(page)
      await write(page, page.getByLabel('Username'), anna.username)
      await tick(page, page.getByRole('checkbox', { name: 'Make my profile public' }))
      await press(page, page.getByRole('button', { name: 'Save profile' }))
      await expect(page.getByText('Your profile is saved.')).toBeVisible()
      await page.goto(routes.personalSpace())
      const own = await page.getByRole('link', { name: 'See what others see' }).getAttribute('href')
      const visitor = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      await visitor.goto(`${own}?lang=en`)
      await expect(visitor.getByRole('heading', { level: 1, name: 'Anna Inventata' })).toBeVisible()
      await expect(visitor.getByText('I walk a lot.')).toBeVisible()
      await page.goto(routes.personalSpaceEdit())
      await press(page, page.getByRole('button', { name: 'Remove picture' }))
      await expect(page.getByText('Your picture is removed.')).toBeVisible()
    })

    test('changes address and password, ends a session and downloads the own data', async ({ newPerson }) => {
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      const berta = await aMember(page, 'Berta')
      const other = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      await other.goto(`${routes.login(routes.personalSpace())}&lang=en`)
      await entry.signInByKeyboard(other, berta.username)
      await expect(other).toHaveURL(new RegExp(routes.personalSpace()))

      await page.goto(routes.personalSpaceAccountEdit())
      const email = page.getByRole('region', { name: 'Email address' })
      const next = `new-${berta.email}`
      await write(page, email.getByLabel('New email address'), next)
      await write(page, email.getByLabel('Current password'), 'not the password')
      await page.keyboard.press('Enter')
      await expectRefusal(page, /password/)
      await expect(email.getByLabel('New email address')).toHaveValue(next)
      await write(page, email.getByLabel('Current password'), PASSWORD)
      await page.keyboard.press('Enter')
      await expect(email).toContainText(`We have sent a message to ${next}`)
      await agree(page, next, 'as soon as you confirm the other message too')
      await agree(page, berta.email, `Your email address is now ${next}.`)

      await page.goto(routes.personalSpaceAccount())
      await expect(page.getByText(next)).toBeVisible()
      const data = page.getByRole('link', { name: 'Download my data' })
      await tabTo(page, data)
      const file = await data.evaluate(async (link: HTMLAnchorElement) => {
        const answer = await fetch(link.href)
        return { disposition: answer.headers.get('content-disposition'), text: await answer.text() }
      })
      expect(file.disposition).toContain('attachment')
      expect(file.text).toContain(berta.username)
      await press(page, page.getByRole('button', { name: 'End this session' }))
      await expect(page.getByText('The session has ended.')).toBeVisible()
      await other.goto(routes.personalSpace())
      await expect(other).toHaveURL(new RegExp(routes.login()))

      await page.goto(routes.personalSpaceAccountEdit())
      const password = page.getByRole('region', { name: 'Password' })
      await write(page, password.getByLabel('Current password'), PASSWORD)
      await write(page, password.getByLabel('New password', { exact: true }), NEW_PASSWORD)
      await write(page, password.getByLabel('New password again'), NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Your password is changed.')).toBeVisible()
      await entry.signInByKeyboard(other, next, NEW_PASSWORD)
      await expect(other).toHaveURL(new RegExp(routes.personalSpace()))
    })

    test('sets a password with a code of a mail when the account has none', async ({ newPerson }) => {
      test.skip(!knowsDatabase, 'the database of the demo is not known')
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      const dora = await aMember(page, 'Dora')
      await takePassword(dora.email)
      await page.goto(routes.personalSpaceAccountEdit())
      await expect(page.getByLabel('Current password')).toHaveCount(0)
      const identity = page.getByRole('region', { name: 'Confirm that it is you' })
      await press(page, identity.getByRole('button', { name: 'Send me a code' }))
      await expect(identity).toContainText(`We have sent a code to ${dora.email}`)
      await expectNoSideways(page)
      const code = await codeInMailTo(page, dora.email, 'Your code')
      await page.goto(routes.personalSpaceAccountEdit())
      const password = page.getByRole('region', { name: 'Password' })
      const enter = async (typed: string) => {
        await write(page, password.getByLabel('Code from the email'), typed)
        await write(page, password.getByLabel('New password', { exact: true }), NEW_PASSWORD)
        await write(page, password.getByLabel('New password again'), NEW_PASSWORD)
        await page.keyboard.press('Enter')
      }
      await enter(entry.wrongCode(code))
      await expectRefusal(page, 'This code is not correct')
      if (javaScriptEnabled) await expectAccessible(page)
      await enter(code)
      await expect(page.getByText('Your password is changed.')).toBeVisible()
      await expect(password.getByLabel('Current password')).toBeVisible()
    })

    test('sets up a second factor, stores its recovery codes, and signs in with the app or with a code', async ({
      newPerson,
    }) => {
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      const carla = await aMember(page, 'Carla')
      await page.goto(routes.personalSpaceAccountEdit())
      const factor = page.getByRole('region', { name: 'Second factor' })
      await write(page, factor.getByLabel('Current password'), PASSWORD)
      await page.keyboard.press('Enter')
      await expect(factor.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
      const key = (await factor.locator('code').textContent()) ?? ''
      await write(page, factor.getByLabel('Code of the app'), entry.wrongCode(codeOfApp(key)))
      await page.keyboard.press('Enter')
      await expectRefusal(page, 'This code is not correct')
      if (javaScriptEnabled) await expectAccessible(page)
      await write(page, factor.getByLabel('Code of the app'), codeOfApp(key))
      await page.keyboard.press('Enter')

      await expect(page.getByRole('heading', { level: 1, name: 'Your recovery codes' })).toBeVisible()
      const codes = await page
        .getByRole('list', { name: 'Your recovery codes' })
        .getByRole('listitem')
        .allTextContents()
      expect(codes).toHaveLength(10)
      const file = page.getByRole('link', { name: 'Download as text' })
      await tabTo(page, file)
      await expect(file).toHaveAttribute('download', 'recovery-codes.txt')
      expect(decodeURIComponent((await file.getAttribute('href')) ?? '')).toContain(codes.join('\r\n'))
      await press(page, page.getByRole('button', { name: 'I have saved my codes' }))
      await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
      await page.goto(routes.secondFactor())
      await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)

      const other = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      for (const [label, code] of [
        ['Code from the app', codeOfApp(key, 1)],
        ['Recovery code', codes[0] ?? ''],
      ] as const) {
        await other.context().clearCookies()
        await other.goto(`${routes.login(routes.personalSpace())}&lang=en`)
        await entry.signInByKeyboard(other, carla.username)
        await expect(other.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible()
        if (label === 'Recovery code') await press(other, other.getByRole('link', { name: 'use a recovery code' }))
        await write(other, other.getByLabel(label), code)
        await other.keyboard.press('Enter')
        await expect(other).toHaveURL(new RegExp(routes.personalSpace()))
      }
    })
  })
}

async function aMember(page: Page, name: string): Promise<Person> {
  const member = person(name)
  await page.goto(`${routes.register()}?lang=en`)
  await entry.fillRegistration(page, member)
  await expect(page.getByRole('main')).toContainText(`We have sent a message to ${member.email}.`)
  await entry.confirmByMail(page, member)
  return member
}

async function agree(page: Page, recipient: string, outcome: string): Promise<void> {
  await page.goto(await linkInMailTo(page, recipient, '/email-change'))
  await press(page, page.getByRole('button', { name: 'Confirm the change' }))
  await expect(page.getByText(outcome)).toBeVisible()
}
