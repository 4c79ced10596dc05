import type { Page } from '@playwright/test'
import { routes } from '@/lib/foundation/routes'
import { callApi, ideasOf, type ListedIdea, type Stage, tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { expectAccessible } from './support/page-checks'
import { theDemo } from './support/pages'

const LIMIT = 5

let voting: Stage
let ideas: ListedIdea[]

test.beforeAll(async () => {
  voting = (await theDemo()).voting
  ideas = await ideasOf(voting.vote.id)
})

test.beforeEach(async () => {
  // Earlier tests leave preferences: start with an empty ballot.
  const token = await tokenOf('citizen2')
  const { json } = await callApi(`/process-modules/${voting.vote.id}/ballot`, { token })
  for (const { proposalId } of (json as { choices: { proposalId: number }[] }).choices)
    await callApi(`/process-modules/${voting.vote.id}/preferences/${proposalId}`, { token, method: 'DELETE' })
})

function idea(index: number): ListedIdea {
  const found = ideas[index]
  if (!found) throw new Error(`The demo's vote has no idea number ${index}`)
  return found
}
const address = (index: number) => routes.proposal(idea(index))
const ballotAddress = () => `${routes.proposals(voting.vote)}?view=ballot`
const panel = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Your vote' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test('a preference is given, confirmed with the remaining number, and withdrawn', async ({ signedIn }) => {
      const page = await (await signedIn('citizen2', { javaScriptEnabled })).newPage()
      await page.goto(address(0))
      await panel(page).getByRole('button', { name: 'Give a preference' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your preference is recorded.' })).toContainText(
        '4 preferences left.',
      )
      await expect(page.getByText('You gave this idea a preference')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Your ballot' })).toContainText('1 of 5')
      await panel(page).getByRole('button', { name: 'Remove my preference' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your preference is removed.' })).toContainText(
        '5 preferences left.',
      )
      await expect(panel(page).getByRole('button', { name: 'Give a preference' })).toBeVisible()
    })

    test('when all are given, one moves to another idea in one step, and the ballot lists all', async ({
      signedIn,
    }) => {
      const token = await tokenOf('citizen2')
      for (let index = 0; index < LIMIT; index++)
        await callApi(`/process-modules/${voting.vote.id}/preferences/${idea(index).id}`, { token, method: 'PUT' })
      const page = await (await signedIn('citizen2', { javaScriptEnabled })).newPage()
      await page.goto(address(LIMIT))
      await expect(panel(page)).toContainText('All your preferences are given.')
      await panel(page).getByRole('button', { name: 'Move it to this idea' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
      await panel(page)
        .getByLabel('Move a preference from')
        .selectOption({ label: idea(1).title })
      await panel(page).getByRole('button', { name: 'Move it to this idea' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your preference is moved.' })).toContainText(
        'No preference left.',
      )
      await page.getByRole('link', { name: 'See my ballot' }).click()
      const main = page.getByRole('main')
      await expect(main).toContainText('Your ballot holds 5 preferences.')
      await expect(main.getByRole('link', { name: idea(LIMIT).title })).toBeVisible()
      await expect(main.getByRole('link', { name: idea(1).title })).toHaveCount(0)
    })

    test('the ballot shows its receipt, which changes with it, and can drop a preference', async ({ signedIn }) => {
      const token = await tokenOf('citizen2')
      for (const index of [0, 1])
        await callApi(`/process-modules/${voting.vote.id}/preferences/${idea(index).id}`, { token, method: 'PUT' })
      const page = await (await signedIn('citizen2', { javaScriptEnabled })).newPage()
      await page.goto(ballotAddress())
      const receipt = page.getByRole('region', { name: 'Your receipt' }).locator('code').first()
      const before = await receipt.textContent()
      expect(before).toMatch(/^[0-9A-Z]+(-[0-9A-Z]+)+$/)
      await page.getByRole('button', { name: `Remove ${idea(0).title}` }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your preference is removed.' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Your ballot holds 1 preference.')
      await expect(receipt).not.toHaveText(before ?? '')
      if (javaScriptEnabled) await expectAccessible(page)
    })
  })
}

test('a visitor is asked to sign in, with the deadline, and returns to the idea', async ({ page }) => {
  await page.goto(address(0))
  const main = page.getByRole('main')
  await expect(main).toContainText(/Voting is open until .* CES?T\. Sign in to vote\./)
  await main.getByRole('link', { name: 'Sign in to vote' }).first().click()
  await page.getByLabel('Username or email address').fill('citizen2')
  await page.getByLabel('Password', { exact: true }).fill('participate')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`${address(0)}$`))
})

test('two tabs that give the same preference give it once', async ({ signedIn }) => {
  const context = await signedIn('citizen2')
  const [one, two] = [await context.newPage(), await context.newPage()]
  await Promise.all([one.goto(address(2)), two.goto(address(2))])
  await panel(one).getByRole('button', { name: 'Give a preference' }).click()
  await expect(one.getByText('You gave this idea a preference')).toBeVisible()
  await panel(two).getByRole('button', { name: 'Give a preference' }).click()
  await expect(two.getByText('You gave this idea a preference')).toBeVisible()
  const { json } = await callApi(`/process-modules/${voting.vote.id}/ballot`, { token: await tokenOf('citizen2') })
  expect(json).toMatchObject({ used: 1 })
})

test.describe('while a vote is open', () => {
  test('the result page says that the result is not published yet', async ({ page }) => {
    for (const at of [voting.vote, voting.result]) {
      const answer = await page.goto(routes.result(at))
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('main')).toContainText('not published yet')
      await expect(page.getByRole('table')).toHaveCount(0)
    }
  })

  test('the API returns no result and no tally to any role', async () => {
    for (const token of [undefined, await tokenOf('citizen'), await tokenOf('admin')]) {
      const { status, json } = await callApi(`/processes/${voting.processId}/results`, { token })
      expect(status).toBe(404)
      expect(json).toMatchObject({ errors: [{ code: 1513 }] })
      const list = await callApi(`/process-modules/${voting.vote.id}/proposals`, { token })
      expect(list.json).not.toEqual([])
      for (const item of list.json as Record<string, unknown>[])
        for (const [name, value] of Object.entries(item))
          if (/vote|tally|collected/i.test(name)) expect(value === null || value === 0, name).toBe(true)
    }
  })

  test('the order by popularity does not change with votes', async () => {
    const order = async () => {
      const { json } = await callApi(`/process-modules/${voting.vote.id}/proposals?sort=popularity,desc`)
      return (json as ListedIdea[]).map(({ id }) => id)
    }
    const before = await order()
    expect(before.length).toBeGreaterThan(1)
    const token = await tokenOf('citizen2')
    await callApi(`/process-modules/${voting.vote.id}/preferences/${before.at(-1)}`, { token, method: 'PUT' })
    expect(await order()).toEqual(before)
  })
})
