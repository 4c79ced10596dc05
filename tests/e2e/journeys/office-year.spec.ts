// An office's year through the back office alone: docs/office-year.md lists its steps.
import { mkdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { linkInMailTo } from '../support/inbox'
import {
  acceptInvitation,
  acceptTerms,
  closeEarlyTogether,
  countAndPublish,
  joinAndPropose,
  openBudget,
  PASSWORD,
  person,
  provision,
  register,
  setPhase,
  vote,
} from '../support/journey'
import { expectNoSideways } from '../support/page-checks'

const DOCUMENT = 'docs/office-year.md'
const PICTURES = process.env['OFFICE_PICTURES']

const WEEK_MS = 7 * 24 * 3_600_000

const titles = ['Trees on the square', 'Benches at the river']

type Row = { step: string; address: string; clicks: number }

/** What the office does, with the address of each step and the number of presses. */
class Year {
  readonly rows: Row[] = []
  #clicks = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Counts every press of the officer, also those of shared helpers. */
  async watch(): Promise<void> {
    await this.#page.exposeFunction('countClick', () => {
      this.#clicks++
    })
    await this.#page.addInitScript(() => {
      const count = (window as unknown as { countClick: () => void }).countClick
      document.addEventListener('pointerdown', (event) => event.isTrusted && count(), true)
    })
  }

  async step(step: string, path: string, work: () => Promise<unknown>): Promise<void> {
    this.#clicks = 0
    await this.#page.goto(path)
    await work()
    this.rows.push({ step, address: withoutIds(path), clicks: this.#clicks })
  }

  /** The page as it is, in both widths, where pictures are asked for. */
  async look(name: string): Promise<void> {
    await expectNoSideways(this.#page)
    if (!PICTURES) return
    mkdirSync(PICTURES, { recursive: true })
    for (const width of [390, 1280]) {
      await this.#page.setViewportSize({ width, height: 844 })
      await this.#page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true })
    }
  }
}

function withoutIds(path: string): string {
  return (path.split('?')[0] ?? '').replaceAll(/\/\d+(?=\/|$)/g, '/[id]')
}

/** The rows of the document: step, address, the most presses. */
function documented(): Row[] {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, step, address, clicks] = /^\| ([^|]+) \| `([^`]+)` \| (\d+) \|$/.exec(line) ?? []
    return step && address && clicks ? [{ step, address, clicks: Number(clicks) }] : []
  })
}

test('an office goes from its invitation to the archive in the back office alone', async ({ newPerson, signedIn }) => {
  test.setTimeout(300_000)
  const domain = `anno${Date.now()}.localhost`
  const [olga, bruno] = [person('Olga'), person('Bruno')]
  const baseURL = await provision(await signedIn('platform'), { domain, name: 'Comune dell’Anno', admin: olga })
  const context = await newPerson({ baseURL })
  const office = await context.newPage()
  const year = new Year(office)
  await year.watch()
  const main = office.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' }).click()
  const saved = () => expect(office.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  await year.step('Accept the invitation of the platform', '/', () => acceptInvitation(office, olga))

  await year.step('Set colour and contact', '/admin/organization', async () => {
    await main.getByLabel('Support email').fill('office@example.org')
    await main.getByLabel('Colour').first().fill('#7a1f3d')
    await main.getByRole('button', { name: 'Save', exact: true }).first().click()
    await saved()
    await year.look('organization')
  })

  await year.step('Invite a colleague', '/admin/people/invitations/new', async () => {
    await main.getByLabel('Email addresses').fill(bruno.email)
    await main.getByRole('checkbox', { name: 'Administrator' }).check()
    await main.getByRole('checkbox', { name: 'I have compared each address with that of the person' }).check()
    await press('Send the invitations')
    await expect(main.getByRole('row', { name: bruno.email })).toContainText('Waiting for an answer')
  })
  const colleague = await (await newPerson({ baseURL })).newPage()
  await colleague.goto(await linkInMailTo(colleague, bruno.email))
  await colleague.getByLabel('First name').fill(bruno.name)
  await colleague.getByLabel('Last name').fill(bruno.surname)
  await colleague.getByLabel('Username').fill(bruno.username)
  await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await acceptTerms(colleague)
  await colleague.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(colleague).toHaveURL(/\/home/)

  await year.step('Store a reason of refusal', '/admin/organization/reasons', async () => {
    await main.getByLabel('Used for').first().selectOption('REFUSAL')
    await main
      .getByRole('group', { name: 'Text of the reason' })
      .first()
      .getByLabel('English')
      .fill('Not ours to build')
    await press('Save')
    await saved()
    await year.look('reasons')
  })

  let budget = ''
  await year.step('Make a process from a template and open it', '/admin/processes/new', async () => {
    budget = await openBudget(office, 'A budget for everybody')
  })
  const publicPage = budget.replace('/admin/processes/', '/process-detail/')

  await year.step('Let comments wait for a moderator', `${budget}/edit`, async () => {
    await main.getByRole('checkbox', { name: 'Comments wait for a moderator before they are published' }).check()
    await press('Save')
    await expect(office.getByRole('status').first()).toBeVisible()
  })

  await year.step('Print access codes', `${budget}/access-codes`, async () => {
    await main.getByLabel('How many codes').fill('2')
    await press('Create the codes')
    const codes = main.getByRole('list', { name: 'Your new access codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(2)
    await press('I have saved the codes')
    await expect(codes).toHaveCount(0)
  })

  await colleague.goto(`${budget}/rules`)
  await year.step('Change the rules while a colleague does', `${budget}/rules`, async () => {
    await main.getByLabel('Most that one idea may cost').fill('9500')
    await press('Save')
    await saved()
  })
  await colleague.getByLabel('Budget available').fill('11000')
  await colleague.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(colleague.locator('[data-error-summary]')).toContainText('Olga')
  await expect(colleague.locator('#field-revision')).toContainText('9500')

  const citizen = await (await newPerson({ baseURL })).newPage()
  await register(citizen, person('Ada'))
  await joinAndPropose(citizen, publicPage, { title: 'Trees on the square', cost: 6000 })
  const idea = new URL(citizen.url()).pathname
  await citizen.getByLabel('Your comment').fill('Plane trees, please.')
  await citizen.getByRole('button', { name: 'Publish the comment' }).click()
  await expect(citizen.getByText('Your comment is waiting to be published.')).toBeVisible()
  await joinAndPropose(citizen, publicPage, { title: 'Benches at the river', cost: 3000 })

  await year.step('Read the cockpit', '/admin', async () => {
    await expect(main.getByRole('region', { name: 'To do now' })).toBeVisible()
    await year.look('cockpit')
  })

  await year.step('Publish a comment that waits', '/admin/moderation?view=held', async () => {
    await year.look('queue')
    await main.getByRole('table').getByRole('link').first().click()
    await expect(main).toContainText('Plane trees, please.')
    await year.look('case')
    await press('Publish')
    await expect(main).toContainText('Your decision is recorded.')
  })
  await citizen.goto(idea)
  await expect(citizen.getByText('Plane trees, please.')).toBeVisible()

  await year.step('Check a cost', `${budget}/ideas`, async () => {
    await main
      .getByRole('row', { name: /Trees on the square/ })
      .getByRole('link', { name: /^Cost and notes/ })
      .click()
    await main.getByText('Enter the cost as checked').click()
    await main.getByLabel('Cost checked by the office').fill('6500')
    await main.getByLabel('Who checked it').fill('Technical office')
    await year.look('evaluate')
    await press('Save the cost')
    await expect(office.getByText('The checked cost is saved.')).toBeVisible()
  })

  await year.step('Approve an idea', `${idea}/status`, async () => {
    await main.getByRole('radio', { name: 'Approved', exact: true }).check()
    await main.locator('textarea[name=reason]').fill('It fits the square.')
    await main.getByRole('button', { name: 'Set this state' }).click()
    await expect(main).toContainText('It fits the square.')
  })

  await year.step('Correct the official answer', `${idea}/status`, async () => {
    await main.getByLabel('Official answer').fill('It fits the square, with plane trees.')
    await press('Publish the correction')
    await expect(main).toContainText('It fits the square, with plane trees.')
    await main.getByText('Earlier wording', { exact: true }).click()
    await expect(main.getByText('It fits the square.', { exact: true }).last()).toBeVisible()
    await year.look('answer')
  })

  await year.step('Decide what stands to the vote', `${budget}/ideas`, async () => {
    for (const title of titles) await main.getByRole('checkbox', { name: `Choose ${title}` }).check()
    await main.getByText('Decide what stands to the vote').click()
    await press('Show what will happen')
    await expect(main).toContainText('stands to the vote – Yes')
    await press('Do it now')
    await expect(main).toContainText('Decided: 2 ideas')
  })

  await year.step('End the ideas and begin the vote', budget, async () => {
    await setPhase(office, budget, 'Proposals', 'Concluded')
    await setPhase(office, budget, 'Voting', 'In progress')
  })

  let module = ''
  await year.step('Open the vote', budget, async () => {
    const next = main.getByRole('region', { name: 'What comes next' })
    await next.getByRole('link', { name: 'Open the vote', exact: true }).click()
    await expect(main.getByRole('region', { name: 'Ready to open?' })).toBeVisible()
    module = /^.*\/modules\/\d+/.exec(new URL(office.url()).pathname)?.[0] ?? ''
    await press('Open the vote')
    await expect(office).toHaveURL(new RegExp(`${budget}$`))
  })
  await vote(citizen, publicPage, titles)

  await year.step('Read the turnout', `${module}/turnout`, async () => {
    await expect(main).toContainText('People who voted')
    await year.look('turnout')
  })

  await year.step('Extend the vote', `${module}/extend`, async () => {
    const deadline = main.getByLabel('New deadline')
    const present = Date.parse(`${await deadline.inputValue()}Z`)
    await deadline.fill(new Date(present + WEEK_MS).toISOString().slice(0, 16))
    await press('Show what will happen')
    await main.getByLabel('Reason').fill('The town hall was closed for two days.')
    await press('Extend the vote')
    await expect(office).toHaveURL(new RegExp(`${budget}$`))
  })

  await year.step('Close the vote early', `${module}/close`, () =>
    closeEarlyTogether(office, budget, 'Vote', colleague),
  )

  await year.step('Publish the result', budget, async () => {
    await countAndPublish(office, budget)
  })
  await citizen.goto(publicPage)
  await citizen.getByRole('main').getByRole('link', { name: 'See the result' }).first().click()
  await expect(citizen.getByRole('main')).toContainText('2 ideas of 2 will be carried out, for €9,500 of €10,000.')

  await year.step('Follow the funded projects', `${budget}/follow-up`, async () => {
    for (const title of titles) await expect(main).toContainText(title)
    await year.look('follow-up')
  })

  await year.step('Read the report', '/admin/statistics', async () => {
    await expect(main).toContainText('From the invitation to the vote')
  })

  await year.step('Export the ideas', '/admin/exports', async () => {
    await main.getByRole('form', { name: 'Ideas', exact: true }).getByRole('button', { name: 'CSV' }).click()
    await expect(main).toContainText(/The export is (being written|ready)/)
    await expect(async () => {
      await office.reload()
      await expect(main.getByRole('link', { name: 'Download: Ideas' })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
  })

  // Publishing the result closed the process.
  await year.step('Archive the process', `${budget}/status/archived`, async () => {
    await press('Archive the process')
    await expect(main).toContainText('Archived')
  })

  await year.step('Read the log', '/admin/audit', async () => {
    for (const act of ['Vote opened', 'Vote extended', 'Result published']) await expect(main).toContainText(act)
  })
  await citizen.goto(idea)
  await expect(citizen.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')

  const known = documented()
  expect(year.rows.map(({ step, address }) => [step, address])).toEqual(
    known.map(({ step, address }) => [step, address]),
  )
  const slower = year.rows.filter(({ clicks }, index) => clicks > (known[index]?.clicks ?? 0))
  expect(slower, 'steps with more presses than documented').toEqual([])
})
