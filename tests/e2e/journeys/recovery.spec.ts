// Back into one's account by mail and by mobile: keyboard alone, on a phone, with and without JavaScript.
import { routes } from '@/lib/catalogues/routes'
import { processInStage } from '../support/api'
import { expect, test } from '../support/browser'
import { linkInMailTo } from '../support/inbox'
import { person } from '../support/journey'
import { choose, expectRefusal, phone, press, write } from '../support/keyboard'
import * as entry from '../support/onboarding'
import { expectAccessible } from '../support/page-checks'
import { endPauseOfCodes } from '../support/passing-time'

const NEW_PASSWORD = 'another sentence that nobody guesses'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test.describe(`a person ${how} JavaScript`, () => {
    test.setTimeout(90_000)

    test('gets a new password by mail, which ends every other session', async ({ newPerson }) => {
      const member = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      const nora = person('Nora')
      await member.goto(`${routes.register()}?lang=en`)
      await entry.fillRegistration(member, nora)
      await expect(member.getByRole('main')).toContainText(`We have sent a message to ${nora.email}.`)
      await entry.confirmByMail(member, nora)

      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      await page.goto(`${routes.login()}?lang=en`)
      await press(page, page.getByRole('link', { name: 'I forgot my password' }))
      await press(page, page.getByRole('button', { name: 'Continue' }))
      await expectRefusal(page, 'Fill in this field')
      await choose(page, page.getByRole('group', { name: 'How should we reach you?' }), 'By email')
      await press(page, page.getByRole('button', { name: 'Continue' }))
      await write(page, page.getByLabel('Email address'), nora.email)
      await page.keyboard.press('Enter')
      await expect(page.getByText('If there is an account with this address')).toBeVisible()
      await page.goto(await linkInMailTo(page, nora.email, routes.recover()))
      await write(page, page.getByLabel('New password', { exact: true }), NEW_PASSWORD)
      await write(page, page.getByLabel('New password again'), 'something else')
      await page.keyboard.press('Enter')
      await expectRefusal(page, /password/i)
      if (javaScriptEnabled) await expectAccessible(page)
      await write(page, page.getByLabel('New password', { exact: true }), NEW_PASSWORD)
      await write(page, page.getByLabel('New password again'), NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('banner').locator('[aria-label^="Account of Nora Inventata"]')).toBeVisible()

      await member.goto(routes.personalSpace())
      await expect(member).toHaveURL(new RegExp(routes.login()))
      await entry.signInByKeyboard(member, nora.username, NEW_PASSWORD)
      await expect(member).toHaveURL(new RegExp(routes.personalSpace()))
    })

    test('gets a new password by SMS code', async ({ newPerson }) => {
      test.setTimeout(150_000) // Against a running demo it waits for a minute.
      const { processId } = await processInStage('collecting')
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      const [remo, number] = [person('Remo'), entry.aMobileNumber()]
      await entry.registerByMobile(page, processId, remo, number)
      await expect(page).toHaveURL(new RegExp(routes.process(processId)))
      await page.goto(routes.signOut())
      await press(page, page.getByRole('main').getByRole('button', { name: 'Sign out' }))
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()

      await page.goto(routes.recover())
      await choose(page, page.getByRole('group', { name: 'How should we reach you?' }), 'By text message')
      await press(page, page.getByRole('button', { name: 'Continue' }))
      const first = await entry.codeSentTo(page, number)
      // A number gets one code a minute, and nobody is told why none came.
      await endPauseOfCodes(number)
      await page.goto(routes.recover({ by: 'mobile' }))
      await write(page, page.getByLabel('Mobile number'), number)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
      await entry.enterCode(page, await entry.codeSentTo(page, number, first))
      await write(page, page.getByLabel('New password', { exact: true }), NEW_PASSWORD)
      await write(page, page.getByLabel('New password again'), NEW_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('banner').locator('[aria-label^="Account of Remo Inventata"]')).toBeVisible()
    })

    test('cannot find out whether an account exists', async ({ newPerson }) => {
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      await page.goto(`${routes.recover({ by: 'email' })}&lang=en`)
      await write(page, page.getByLabel('Email address'), 'nobody-has-this@example.org')
      await page.keyboard.press('Enter')
      await expect(page.getByText('If there is an account with this address')).toBeVisible()
      await page.goto(routes.recover({ by: 'mobile' }))
      await write(page, page.getByLabel('Mobile number'), entry.aMobileNumber())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
      await entry.enterCode(page, '123456')
      await expectRefusal(page, 'This code is not correct')
      await page.goto(routes.recover({ token: 'wrong' }))
      await expect(page.getByText('This link is not valid here')).toBeVisible()
    })
  })
}
