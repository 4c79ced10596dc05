// Every way in, by keyboard alone on a phone, and the same without JavaScript.
import { routes } from '@/lib/catalogues/routes'
import { processInStage } from '../support/api'
import { expect, test } from '../support/browser'
import { scuola } from '../support/hosts'
import { person } from '../support/journey'
import { choose, expectRefusal, phone, press, write } from '../support/keyboard'
import * as entry from '../support/onboarding'
import { expectAccessible, expectNoSideways } from '../support/page-checks'

const SCHOOL_CODE = 'SCUOLA2027'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test.describe(`a person ${how} JavaScript`, () => {
    test.setTimeout(90_000)

    test('registers by email; input survives a refusal, and the pending action survives the mail', async ({
      newPerson,
    }) => {
      const { processId, ideas } = await processInStage('collecting')
      const returnTo = routes.newProposal(ideas)
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      const ida = person('Ida')
      await page.goto(`${routes.loginFromAnonymous(processId, returnTo)}&lang=en`)
      await press(page, page.getByRole('main').getByRole('link', { name: 'Register', exact: true }))
      await expect(page).toHaveURL(/register_process_from_anonymous/)
      await write(page, page.getByLabel('First name'), ida.name)
      await press(page, page.getByRole('main').getByRole('button', { name: 'Register' }))
      await expectRefusal(page, 'Enter your last name.')
      await expect(page).toHaveTitle(/^Error: (?!Error)/)
      await expect(page.getByLabel('First name')).toHaveValue(ida.name)
      await expectNoSideways(page)
      // The checker itself is a script.
      if (javaScriptEnabled) await expectAccessible(page)
      await entry.fillRegistration(page, ida)
      await expect(page.getByRole('main')).toContainText(`We have sent a message to ${ida.email}.`)
      await entry.confirmByMail(page, ida)
      await expect(page).toHaveURL(new RegExp(`${returnTo}$`))
      await expect(page.getByText('You have joined the process')).toBeVisible()
      await expect(page.getByLabel('Title')).toBeVisible()
    })

    test('registers to a process by mobile, with a wrong code and a new one', async ({ newPerson }) => {
      const { processId } = await processInStage('collecting')
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      const number = entry.aMobileNumber()
      await page.goto(`${routes.registerProcessFromAnonymous(processId)}?lang=en`)
      await press(page, page.getByRole('link', { name: 'By mobile phone' }))
      await entry.fillRegistration(page, person('Milo'), number)
      await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)
      const code = await entry.codeSentTo(page, number)
      await entry.enterCode(page, entry.wrongCode(code))
      await expectRefusal(page, 'This code is not correct')
      await entry.enterCode(page, code)
      await expect(page).toHaveURL(new RegExp(routes.process(processId)))
      await expect(page.getByText('You have joined the process')).toBeVisible()
    })

    test('becomes a verified citizen step by step, each requested once', async ({ newPerson }) => {
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      const vera = person('Vera')
      await page.goto(`${routes.register()}?lang=en`)
      await entry.fillRegistration(page, vera)
      await expect(page.getByRole('main')).toContainText(`We have sent a message to ${vera.email}.`)
      await entry.confirmByMail(page, vera)
      await page.goto(routes.registerAdvanced({ returnTo: routes.processes() }))
      const steps = page.getByRole('list', { name: 'Steps' })
      await expect(steps.getByRole('listitem').first()).toHaveText(/Role.*current step/)
      await press(page, page.getByRole('button', { name: 'Continue' }))
      await expectRefusal(page, 'Fill in this field')
      await choose(page, page.getByRole('group', { name: 'How do you want to take part?' }), 'As a citizen')
      await press(page, page.getByRole('button', { name: 'Continue' }))
      const number = entry.aMobileNumber()
      await write(page, page.getByLabel('Mobile number'), number)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Code from the text message')).toBeVisible()
      const code = await entry.codeSentTo(page, number)
      await page.goto(routes.registerAdvanced())
      await write(page, page.getByLabel('Code from the text message'), code)
      await page.keyboard.press('Enter')
      await write(page, page.getByLabel('Tax code'), 'RSSMRA80A01H501Z')
      await page.keyboard.press('Enter')
      await expectRefusal(page, 'This tax code is not valid')
      await expect(page.getByLabel('Tax code')).toHaveValue('RSSMRA80A01H501Z')
      await expect(steps.getByRole('listitem').nth(3)).toHaveText(/Tax code.*current step/)
      if (javaScriptEnabled) await expectAccessible(page)
      await write(page, page.getByLabel('Tax code'), entry.aTaxCode())
      await page.keyboard.press('Enter')
      await expect(page.getByText('You are verified')).toBeVisible()
      await press(page, page.getByRole('main').getByRole('link', { name: 'Continue' }))
      await expect(page).toHaveURL(new RegExp(routes.processes()))
      await page.goto(routes.registerAdvanced())
      await expect(page.getByText('You are verified')).toBeVisible()
    })

    test('enters the code of a private school before the sign-in, and input survives a refusal', async ({
      newPerson,
    }) => {
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone, baseURL: scuola })).newPage()
      await page.goto(`${routes.login(routes.personalSpace())}&lang=en`)
      await expect(page).toHaveURL(new RegExp(routes.loginOrganization()))
      await write(page, page.getByLabel('Access code'), 'not the code')
      await page.keyboard.press('Enter')
      await expectRefusal(page, /code/)
      await write(page, page.getByLabel('Access code'), SCHOOL_CODE)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      await press(page, page.getByRole('link', { name: 'The confirmation email did not arrive' }))
      await write(page, page.getByLabel('Email address'), 'nobody-has-this@example.org')
      await page.keyboard.press('Enter')
      await expectRefusal(page, 'There is no registration for this email address')
      await expect(page.getByLabel('Email address')).toHaveValue('nobody-has-this@example.org')
      await page.goto(routes.login(routes.personalSpace()))
      await entry.signInByKeyboard(page, 'citizen', 'wrong password')
      await expectRefusal(page, /password/)
      await expect(page.getByLabel('Username or email address')).toHaveValue('citizen')
      await entry.signInByKeyboard(page, 'citizen', 'participate')
      await expect(page).toHaveURL(new RegExp(routes.personalSpace()))
    })

    test('is told that an access code is invalid', async ({ newPerson }) => {
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      await page.goto(`${routes.registerPrivateProcess()}?lang=en`)
      await press(page, page.getByRole('button', { name: 'Continue' }))
      await expectRefusal(page, 'Enter the access code.')
      await write(page, page.getByLabel('Access code'), 'OPENS-NOTHING')
      await page.keyboard.press('Enter')
      await expectRefusal(page, /code/)
      await expect(page.getByLabel('Access code')).toHaveValue('OPENS-NOTHING')
    })
  })
}
