// Import `test` from here: an error on the console of any page fails the test that saw it.
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
} from '@playwright/test'
import { comune } from './hosts'
import { kept } from './kept'

export type Account = 'citizen' | 'citizen2' | 'expert' | 'assessor' | 'delegate' | 'facilitator' | 'admin' | 'platform'
type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

type Fixtures = {
  /** A browser of one person, with nothing of anybody else in it. */
  newPerson: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** The same, already signed in with an account of the demo. */
  signedIn: (account: Account, options?: BrowserContextOptions) => Promise<BrowserContext>
  consoleErrors: string[]
}

const PASSWORD = 'participate'

export const test = base.extend<Fixtures>({
  consoleErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => {
      const errors: string[] = []
      await use(errors)
      expect(errors, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, consoleErrors }, use) => {
    listen(context, consoleErrors)
    await use(context)
  },
  newPerson: async ({ browser, consoleErrors, locale, timezoneId }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: comune, ...defined({ locale, timezoneId }), ...options })
      context.setDefaultTimeout(10_000)
      listen(context, consoleErrors)
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  signedIn: async ({ newPerson }, use) => {
    await use(async (account, options = {}) => {
      const origin = options.baseURL ?? comune
      const storageState = await kept(`session ${account} ${origin}`, async (): Promise<State> => {
        const context = await newPerson({ baseURL: origin })
        await signIn(await context.newPage(), account, PASSWORD)
        return context.storageState()
      })
      return newPerson({ ...options, storageState })
    })
  },
})

export { expect } from '@playwright/test'

/** Signs in by the form, with or without JavaScript. */
async function signIn(
  page: Awaited<ReturnType<BrowserContext['newPage']>>,
  username: string,
  password: string,
): Promise<void> {
  await page.goto('/login?lang=en')
  await page.getByLabel('Username or email address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

function listen(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isOwnStatus(message)) errors.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (failure) => errors.push(`${failure.page()?.url()}: ${failure.error().message}`))
}

// A page that is meant to answer 404 says so on the console; its test asserts the status itself.
function isOwnStatus(message: ConsoleMessage): boolean {
  return (
    /^Failed to load resource: .*status of 4\d\d/.test(message.text()) &&
    message.location().url === message.page()?.url()
  )
}

function defined<Values extends object>(values: Values): { [Key in keyof Values]: NonNullable<Values[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
