import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { port } from './support/hosts'
import { theDemo } from './support/pages'
import { rawRequest } from './support/raw-request'

const KEY = 'currentProcess'
const firstOfMenu = 'nav[aria-label="Main menu"] li:not([hidden]) >> nth=0'

test('the process visited last is stored in the browser and leads the menu while it is open', async ({ page }) => {
  const { voting, collecting, concluded } = await theDemo()
  await page.goto(routes.home())
  await expect(page.locator(firstOfMenu)).toHaveText('Home')
  await page.goto(routes.process(collecting.processId))
  const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as object, KEY)
  await expect.poll(stored).toEqual({
    id: collecting.processId,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    active: true,
    data: { name: expect.any(String), reader: null },
  })
  await page.goto(routes.proposals(voting.vote))
  await expect.poll(stored).toMatchObject({ id: voting.processId })
  await page.goto(routes.home())
  const { name } = ((await stored()) as { data: { name: string } }).data
  await expect(page.locator(firstOfMenu)).toHaveText(`Current process: ${name}`)
  await page.locator(firstOfMenu).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${routes.process(voting.processId)}$`))
  await expect(page.locator(firstOfMenu).getByRole('link')).toHaveAttribute('aria-current', 'page')
  await page.goto(routes.process(concluded.processId))
  await expect.poll(stored).toMatchObject({ id: concluded.processId })
  const { active } = (await stored()) as { active: boolean }
  await page.goto(routes.home())
  await expect(page.locator(firstOfMenu)).toHaveText(active ? /^Current process/ : 'Home')
})

test('the current process of an account is removed when somebody else uses the browser', async ({ signedIn }) => {
  const { voting } = await theDemo()
  const context = await signedIn('citizen')
  const page = await context.newPage()
  await page.goto(routes.process(voting.processId))
  await page.goto(routes.home())
  await expect(page.locator(firstOfMenu)).toContainText('Current process:')
  await context.clearCookies()
  await page.goto(`${routes.home()}?lang=en`)
  await expect(page.locator(firstOfMenu)).toHaveText('Home')
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
})

test('a malformed entry changes nothing', async ({ page }) => {
  await page.goto(routes.home())
  for (const entry of ['{', 'null', '{"id":"1/x","active":true,"data":{"name":"<b>x</b>","reader":null}}']) {
    await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [KEY, entry])
    await page.reload()
    await expect(page.locator(firstOfMenu)).toHaveText('Home')
  }
})

test('without JavaScript the menu is complete', async ({ newPerson }) => {
  const { voting } = await theDemo()
  const page = await (await newPerson({ javaScriptEnabled: false })).newPage()
  await page.goto(routes.process(voting.processId))
  await page.goto(routes.home())
  await expect(page.locator(firstOfMenu)).toHaveText('Home')
})

test.describe('an ended session', () => {
  const host = `scuola.localhost:${port}`

  async function endedSession(organization: string): Promise<string> {
    const { headers } = await callApi('/login', {
      organization,
      method: 'POST',
      body: { username: 'citizen', password: 'participate' },
    })
    const token = headers['authorization']?.replace(/^Bearer /, '') ?? ''
    expect((await callApi('/logout', { organization, method: 'POST', token, body: {} })).status).toBeLessThan(300)
    return token
  }

  for (const [what, token] of [
    ['signed out elsewhere', () => endedSession('scuola')],
    ['of another organization', () => tokenOf('citizen', 'comune')],
    ['malformed', async () => 'no-session'],
  ] as const) {
    test(`${what} leads to the sign-in of a private organization`, async () => {
      const headers = { cookie: `session=${await token()}` }
      const answer = await rawRequest('/process-list', { host, headers })
      expect(answer.status).toBe(307)
      const location = new URL(answer.headers.location ?? '', `http://${host}`)
      expect(location.pathname).toBe('/login')
      expect(Object.fromEntries(location.searchParams)).toEqual({ confirmedEmail: 'true', returnTo: '/process-list' })
      const login = await rawRequest(location.pathname + location.search, { host, headers })
      expect([200, 307]).toContain(login.status)
    })
  }

  test('reloads a public organization as an anonymous visit, and the API names the exception', async () => {
    const token = await endedSession('comune')
    const page = await rawRequest(routes.home(), { headers: { cookie: `session=${token}`, 'accept-language': 'en' } })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Sign in')
    const call = await callApi('/users/me', { token })
    expect(call.status).toBe(401)
    expect(call.text).toContain('TokenException')
  })

  test('nobody who never signed in reads that a session ended', async () => {
    const answer = await rawRequest('/process-list', { host })
    expect(answer.headers.location).toBe(routes.login('/process-list'))
  })
})
