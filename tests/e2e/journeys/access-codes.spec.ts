// Access codes from the officer who creates them to the people who use them, with and without JavaScript.
import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from '../support/api'
import { expect, test } from '../support/browser'
import { scuola } from '../support/hosts'
import { person, register } from '../support/journey'
import { expectRefusal, phone, press, write } from '../support/keyboard'
import * as entry from '../support/onboarding'
import { expectAccessible, expectNoSideways } from '../support/page-checks'

const COURTYARD = 'The courtyard of Via delle Rose'

async function privateProcess(): Promise<number> {
  const { json } = await callApi('/processes?size=100&locs=en', { token: await tokenOf('admin') })
  const found = (json as { id: number; name: string; visibility: string }[]).find(
    ({ visibility }) => visibility === 'PRIVATE',
  )
  if (!found) throw new Error('the demo has no private process')
  return found.id
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test.describe(`access codes ${how} JavaScript`, () => {
    test.setTimeout(90_000)

    test('an officer creates codes; one person registers with one, another joins with the next', async ({
      newPerson,
      signedIn,
    }) => {
      const processId = await privateProcess()
      const office = await (await signedIn('admin', { javaScriptEnabled })).newPage()
      await office.goto(`${routes.adminProcessCodes(processId)}?lang=en`)
      await office.getByLabel('How many codes').fill('0')
      await press(office, office.getByRole('button', { name: 'Create the codes' }))
      await expectRefusal(office, /number/i)
      await office.getByLabel('How many codes').fill('2')
      await office.getByLabel('Note').fill(`Letter ${how}`)
      await press(office, office.getByRole('button', { name: 'Create the codes' }))
      await expect(office).toHaveURL(new RegExp(`${routes.adminNewCodes()}$`))
      const list = office.getByRole('list', { name: 'Your new access codes' })
      const codes = await list.getByRole('listitem').allTextContents()
      expect(codes).toHaveLength(2)
      if (javaScriptEnabled) await expectAccessible(office)
      const file = await office.request.get(routes.adminNewCodesFile())
      expect(await file.text()).toContain(codes[1])
      await office.goto(routes.adminNewCodesSlips())
      await expect(office.getByText(codes[0] ?? '')).toBeVisible()
      await office.goto(routes.adminNewCodes())
      await press(office, office.getByRole('button', { name: 'I have saved the codes' }))
      await expect(office).toHaveURL(new RegExp(`${routes.adminProcessCodes(processId)}$`))
      await expect(office.getByRole('row', { name: new RegExp(`Letter ${how}`) }).first()).toContainText('0 of 1')
      await office.goto(routes.adminNewCodes())
      await expect(office.getByText('There are no new codes to show')).toBeVisible()

      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      const rosa = person('Rosa')
      await page.goto(`${routes.registerPrivateProcess()}?lang=en`)
      await write(page, page.getByLabel('Access code'), (codes[0] ?? '').toLowerCase().replaceAll('-', ' '))
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('First name')).toBeVisible()
      await expectNoSideways(page)
      await entry.fillRegistration(page, rosa)
      await expect(page.getByRole('main')).toContainText(`We have sent a message to ${rosa.email}.`)
      await entry.confirmByMail(page, rosa)
      await expect(page.getByText('You have joined the process')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: COURTYARD })).toBeVisible()
      await page.reload()
      await expect(page.getByText('You have joined the process'), 'the message stays on one page').toHaveCount(0)

      const other = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      await other.goto('/?lang=en')
      await register(other, person('Remo'))
      await other.goto(routes.process(processId))
      await expect(other).toHaveURL(new RegExp(routes.registerPrivateProcess()))
      await expect(other.getByRole('main')).not.toContainText(COURTYARD)
      await write(other, other.getByLabel('Access code'), codes[0] ?? '')
      await other.keyboard.press('Enter')
      await expectRefusal(other, 'This access code is not right')
      await write(other, other.getByLabel('Access code'), codes[1] ?? '')
      await other.keyboard.press('Enter')
      await press(other, other.getByRole('main').getByRole('button', { name: 'Join' }))
      await expect(other.getByText('You have joined the process')).toBeVisible()
      await expect(other.getByRole('heading', { level: 1, name: COURTYARD })).toBeVisible()
      await office.goto(routes.adminProcessCodes(processId))
      await expect(office.getByRole('row', { name: new RegExp(`Letter ${how}`) }).first()).toContainText('1 of 1')
    })

    test('a member joins a private group of the organization on its page', async ({ newPerson }) => {
      const token = await tokenOf('admin')
      const name = `Council ${how} ${Date.now()}`
      const group = { name: { it: name, en: name }, visibility: 'PRIVATE', registration: 'ACCESS_CODE' }
      const made = (await callApi('/groups', { token, method: 'POST', body: group })).json as { id: number }
      const path = `/groups/${made.id}/access-codes`
      const { codes } = (await callApi(path, { token, method: 'POST', body: {} })).json as { codes: { code: string }[] }
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      await page.goto('/?lang=en')
      await register(page, person('Gina'))
      await page.goto(routes.groups())
      await press(page, page.getByRole('link', { name: 'I have an access code of a private group' }))
      await write(page, page.getByLabel('Access code'), codes[0]?.code ?? '')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toContainText(`Join the group “${name}”`)
      await press(page, page.getByRole('main').getByRole('button', { name: 'Join' }))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText('You have joined the group')).toBeVisible()
    })

    test('the code printed by the demo admits a reader to the school', async ({ newPerson }) => {
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone, baseURL: scuola })).newPage()
      const pupil = person('Pia')
      await page.goto(`${routes.registerPrivateProcess()}?lang=en`)
      await write(page, page.getByLabel('Access code'), 'scuola 2027')
      await page.keyboard.press('Enter')
      await entry.fillRegistration(page, pupil)
      await expect(page.getByRole('main')).toContainText(`We have sent a message to ${pupil.email}.`)
      await entry.confirmByMail(page, pupil)
      await expect(page.getByText('You are now a member of Istituto Il Faggio')).toBeVisible()
    })
  })
}
