import { expect, test } from '../support/browser'
import { person, register } from '../support/journey'
import { aMobileNumber, aTaxCode, codeSentTo, enterCode, registerByMobile } from '../support/onboarding'
import { expectAccessible } from '../support/page-checks'

const PROCESS = 3

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a person ${how} JavaScript registers to a process by mobile and by the code of an SMS`, async ({
    newPerson,
  }) => {
    test.setTimeout(120_000)
    const page = await (await newPerson({ javaScriptEnabled, viewport: { width: 360, height: 740 } })).newPage()
    const number = aMobileNumber()
    await registerByMobile(page, PROCESS, number, `milo${Date.now()}`)
    // The checker itself is a script.
    if (javaScriptEnabled) await expectAccessible(page)
    const code = await codeSentTo(page, number)
    await enterCode(page, code === '000000' ? '000001' : '000000')
    await expect(page.getByRole('main')).toContainText('This code is not right')
    await enterCode(page, code)
    await expect(page).toHaveURL(new RegExp(`/process-detail/${PROCESS}`))
    await expect(page.getByText('You have joined the process')).toBeVisible()
  })

  test(`a person ${how} JavaScript asks for a new password and learns nothing of others`, async ({ newPerson }) => {
    const page = await (await newPerson({ javaScriptEnabled })).newPage()
    await page.goto('/login?lang=en')
    await page.getByRole('link', { name: 'I forgot my password' }).click()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('main')).toContainText('Fill in this field')
    await page.getByLabel('By email').check()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByLabel('Email address').fill('nobody-has-this@example.org')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('If an account here has this address')).toBeVisible()
    await page.goto('/recover?by=mobile')
    await page.getByLabel('Mobile number').fill(aMobileNumber())
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
    await enterCode(page, '123456')
    await expect(page.getByRole('main')).toContainText('This code is not right')
    await page.goto('/recover?token=wrong')
    await expect(page.getByText('This link is not valid here')).toBeVisible()
  })

  test(`a person ${how} JavaScript becomes a verified citizen, and is never asked twice`, async ({ newPerson }) => {
    test.setTimeout(120_000)
    const page = await (await newPerson({ javaScriptEnabled, viewport: { width: 360, height: 740 } })).newPage()
    await register(page, person('Vera'))
    await page.goto('/register-advanced?lang=en&returnTo=/process-list')
    await page.getByLabel('As a citizen').check()
    await page.getByRole('button', { name: 'Go on' }).click()
    const number = aMobileNumber()
    await page.getByLabel('Mobile number').fill(number)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByLabel('Code from the SMS')).toBeVisible()
    const code = await codeSentTo(page, number)
    await page.goto('/register-advanced')
    await page.getByLabel('Code from the SMS').fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByLabel('Tax code').fill('RSSMRA80A01H501Z')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('main')).toContainText('This tax code is not valid')
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByLabel('Tax code').fill(aTaxCode())
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('You are verified')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go on' }).click()
    await expect(page).toHaveURL(/\/process-list/)
    await page.goto('/register-advanced')
    await expect(page.getByText('You are verified')).toBeVisible()
  })
}
