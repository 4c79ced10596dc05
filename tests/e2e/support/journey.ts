import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './browser'
import { port } from './hosts'
import { openStep } from './idea-form'
import { linkInMailTo } from './inbox'

export const PASSWORD = 'a sentence that nobody guesses'

export type Person = { name: string; surname: string; username: string; email: string }
type Idea = { title: string; cost: number }

/** A made-up person whose username nobody has. */
export function person(name: string): Person {
  const username = `${name.toLowerCase()}${Date.now()}`
  return { name, surname: 'Inventata', username, email: `${username}@example.org` }
}

/** The platform's administrator sets up an organization by its domain alone; answers its origin. */
export async function provision(
  office: BrowserContext,
  { domain, name, admin }: { domain: string; name: string; admin: Person },
) {
  const page = await office.newPage()
  await page.goto('/admin/organizations/new')
  await page.getByLabel('Domain').fill(domain)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('checkbox', { name: 'English' }).check()
  await page.getByRole('checkbox', { name: 'Italiano' }).check()
  await page.getByLabel('Email of the administrator').fill(admin.email)
  await page.getByLabel('First name of the administrator').fill(admin.name)
  await page.getByRole('button', { name: 'Create the organization' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.close()
  return `http://${domain}:${port}`
}

/** The invited administrator sets a password and is signed in. */
export async function acceptInvitation(page: Page, { surname, username, email }: Person): Promise<void> {
  await page.goto(await linkInMailTo(page, email))
  await page.getByLabel('Last name').fill(surname)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Accept and sign in' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Administration' }),
  ).toBeVisible()
}

/** Registers by email and confirms by the link in the mail, which signs in. */
export async function register(page: Page, { name, surname, username, email }: Person): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('First name').fill(name)
  await page.getByLabel('Last name').fill(surname)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await acceptTerms(page)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('main')).toContainText(`We have sent a message to ${email}.`)
  await page.goto(await linkInMailTo(page, email))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('banner').locator(`[aria-label^="Account of ${name} ${surname}"]`)).toBeVisible()
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I have read the privacy notice' }).check()
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check()
}

/**
 * Creates a budget from the template, sets its rules, opens it and its first phase with its module; answers its
 * address.
 */
export async function openBudget(page: Page, name: string): Promise<string> {
  await page.goto('/admin/processes/new')
  await page.getByRole('link', { name: 'Participatory budget', exact: true }).click()
  await page.getByRole('group', { name: 'Name' }).getByLabel('English').fill(name)
  await page.getByLabel('Budget available').fill('10000')
  await page.getByRole('button', { name: 'Create the process' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const process = new URL(page.url()).pathname
  await page.getByRole('navigation', { name: 'Parts of this process' }).getByRole('link', { name: 'Rules' }).click()
  await page.getByLabel('Preferences for each voter').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await page.goto(process)
  await page.getByRole('region', { name: 'What comes next' }).getByRole('link', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: 'Open the process' }).click()
  await expect(page).toHaveURL(new RegExp(`${process}$`))
  await setPhase(page, process, 'Proposals', 'In progress')
  await enableModule(page, process, 'Ideas')
  return process
}

/** Moves a phase by hand. */
export async function setPhase(page: Page, process: string, phase: string, state: string): Promise<void> {
  await page.goto(process)
  await page.getByRole('table').getByRole('link', { name: phase, exact: true }).click()
  const form = page.getByRole('region', { name: 'State of the phase' })
  await form.getByRole('radio', { name: state }).check()
  await form.getByRole('button', { name: 'Set the state' }).click()
  await expect(form).toContainText('It was set by hand.')
  await expect(form.locator('p').first()).toContainText(state)
}

async function enableModule(page: Page, process: string, module: string): Promise<void> {
  await page.goto(process)
  await page.getByRole('table').getByRole('link', { name: module, exact: true }).click()
  const enable = page.getByRole('button', { name: 'Enable the module' })
  if (await enable.isVisible()) await enable.click()
  await expect(enable).toHaveCount(0)
}

/** Takes the step that the back office offers, and confirms it. */
export async function takeStep(page: Page, process: string, step: string, confirmation: string): Promise<void> {
  await page.goto(process)
  await page.getByRole('region', { name: 'What comes next' }).getByRole('link', { name: step, exact: true }).click()
  await page.getByRole('button', { name: confirmation }).click()
  await expect(page).toHaveURL(new RegExp(`${process}$`))
}

async function fillEarlyClosing(page: Page, process: string, module: string): Promise<void> {
  await page.goto(process)
  await page.getByRole('table').getByRole('link', { name: module, exact: true }).click()
  await page.getByRole('link', { name: 'Close this vote early' }).click()
  await page.getByLabel('Why it closes early').fill('Every voter has voted.')
  await page.getByLabel('Who decided to close it').fill('Municipal executive, decision 40')
}

/** Closes a vote before its deadline, as the only officer of an organization. */
export async function closeEarly(page: Page, process: string, vote: { module: string; name: string }): Promise<void> {
  await fillEarlyClosing(page, process, vote.module)
  await page.getByLabel(/^Type this name to confirm/).fill(vote.name)
  await page.getByRole('button', { name: 'Close the vote for good' }).click()
  await expect(page).toHaveURL(new RegExp(`${process}$`))
}

/** Asks a second officer to close a vote before its deadline, who confirms it. */
export async function closeEarlyTogether(page: Page, process: string, module: string, second: Page): Promise<void> {
  await fillEarlyClosing(page, process, module)
  await page.getByRole('button', { name: 'Ask for confirmation' }).click()
  await expect(page.getByText('Nothing has happened yet: it waits for a second officer.')).toBeVisible()
  await second.goto('/admin/approvals')
  await second.getByRole('main').getByRole('link', { name: 'Close a vote early' }).click()
  await second.getByRole('button', { name: 'Confirm and do it now' }).click()
  await expect(second.getByText('Confirmed and done.')).toBeVisible()
}

/** Counts a closed vote, looks at the result and publishes it. */
export async function countAndPublish(page: Page, process: string): Promise<void> {
  await page.goto(process)
  await page.getByRole('region', { name: 'What comes next' }).getByRole('link', { name: 'Count', exact: true }).click()
  await page.getByRole('button', { name: 'Count the votes' }).click()
  await page.getByRole('link', { name: 'Publish the result' }).click()
  await expect(page.getByRole('main')).toContainText('Fingerprint')
  await page.getByLabel('Who decided to publish it').fill('Municipal executive, decision 41')
  await page.getByRole('button', { name: 'Publish this result' }).click()
  await expect(page).toHaveURL(new RegExp(`${process}$`))
}

/** Joins the process and publishes an idea by its form. */
export async function joinAndPropose(page: Page, process: string, { title, cost }: Idea): Promise<void> {
  await page.goto(process)
  const join = page.getByRole('button', { name: 'Join this process' })
  if (await join.isVisible()) {
    await join.click()
    await expect(page.getByText('You have joined this process')).toBeVisible()
  }
  await page.goto(process)
  await page.getByRole('main').getByRole('link', { name: 'Add your idea' }).first().click()
  if (!/module-idea-create/.test(page.url())) await page.getByRole('link', { name: 'Write an idea' }).first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill(`What it is good for: ${title}.`)
  await openStep(page, 'Show it')
  await page.getByLabel('Estimated cost').fill(String(cost))
  await openStep(page, 'Check and publish')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Your idea is published')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Gives a preference to each idea, found in the list of the vote. */
export async function vote(page: Page, process: string, titles: string[]): Promise<void> {
  for (const title of titles) {
    await page.goto(process)
    await page.getByRole('main').getByRole('link', { name: 'Vote now' }).first().click()
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: 'Give a preference' }).first().click()
    await expect(page.getByText('You gave this idea a preference')).toBeVisible()
  }
  await page.getByRole('link', { name: /^My ballot/ }).click()
  const main = page.getByRole('main')
  for (const title of titles) await expect(main.getByRole('link', { name: title })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Your receipt' })).toBeVisible()
}
