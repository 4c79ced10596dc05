import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { callApi, ideasOf, type ListedIdea, type Stage, tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { phone } from './support/keyboard'
import { openedModule } from './support/opened-module'
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
const panel = (page: Page) => page.getByRole('region', { name: 'Your vote' })
const bar = (page: Page) => page.getByRole('region', { name: 'Your ballot' })
const said = (page: Page, text: string) => bar(page).getByRole('status').filter({ hasText: text })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test('a preference is given, confirmed with the remaining number, and withdrawn', async ({ signedIn }) => {
      const page = await (await signedIn('citizen2', { javaScriptEnabled })).newPage()
      await page.goto(address(0))
      await panel(page).getByRole('button', { name: 'Give a preference' }).click()
      await expect(said(page, 'Your preference is recorded.')).toContainText('4 preferences left.')
      await expect(page.getByText('You gave this idea a preference')).toBeVisible()
      await expect(bar(page)).toContainText('4 of 5 left')
      await panel(page).getByRole('button', { name: 'Remove my preference' }).click()
      await expect(said(page, 'Your preference is removed.')).toContainText('5 preferences left.')
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
      await expect(bar(page).getByRole('link', { name: 'Move one here' })).toBeVisible()
      const question = panel(page).getByRole('group', { name: 'Which idea do you want to take it from?' })
      await question.getByLabel(idea(1).title).check()
      await question.getByRole('button', { name: 'Move it here' }).click()
      await expect(said(page, 'Your preference is moved.')).toContainText('You have no preferences left.')
      await page.getByRole('link', { name: 'My ballot (5)' }).click()
      const main = page.getByRole('main')
      await expect(main).toContainText('Your ballot has 5 preferences.')
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
      await expect(page.getByRole('main')).toContainText('Your ballot has 1 preference.')
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
  await expect(page).toHaveURL(new RegExp(`${address(0)}(\\?order=[\\d-]+)?$`))
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`three choices take at most four taps from the list ${how} JavaScript, and an undo one more`, async ({
    signedIn,
  }) => {
    const page = await (await signedIn('citizen2', { javaScriptEnabled, viewport: phone })).newPage()
    await page.goto(routes.proposals(voting.vote))
    for (const index of [0, 1, 2]) {
      await page.getByRole('button', { name: `Give ${idea(index).title}` }).click()
      await expect(page.getByRole('button', { name: `Given ${idea(index).title}: remove` })).toBeVisible()
    }
    await expect(said(page, 'Your preference is recorded.')).toContainText('2 preferences left.')
    await bar(page).getByRole('button', { name: 'Undo' }).click()
    await expect(said(page, 'Undone.')).toContainText('3 preferences left.')
    await expect(page.getByRole('button', { name: `Give ${idea(2).title}` })).toBeVisible()
    await bar(page).getByRole('button', { name: 'Undo' }).click()
    await bar(page).getByRole('link', { name: 'My ballot (3)' }).click()
    await expect(page.getByRole('main')).toContainText('Your ballot has 3 preferences.')
  })

  test(`the list of a full ballot asks which choice gives way ${how} JavaScript`, async ({ signedIn }) => {
    const token = await tokenOf('citizen2')
    for (let index = 0; index < LIMIT; index++)
      await callApi(`/process-modules/${voting.vote.id}/preferences/${idea(index).id}`, { token, method: 'PUT' })
    const page = await (await signedIn('citizen2', { javaScriptEnabled, viewport: phone })).newPage()
    await page.goto(routes.proposals(voting.vote))
    await page.getByRole('link', { name: `Give ${idea(LIMIT).title}` }).click()
    const question = page.getByRole('group', { name: 'Which idea do you want to take it from?' })
    await expect(question).toHaveCount(1)
    await question.getByLabel(idea(2).title).check()
    await question.getByRole('button', { name: 'Move it here' }).click()
    await expect(said(page, 'Your preference is moved.')).toBeVisible()
    await expect(page.getByRole('button', { name: `Given ${idea(LIMIT).title}: remove` })).toBeVisible()
    await page.getByRole('link', { name: 'My choices (5)' }).click()
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: idea(LIMIT).title }),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(LIMIT)
    await expect(page.getByRole('link', { name: idea(2).title, exact: true })).toHaveCount(0)
    if (javaScriptEnabled) await expectAccessible(page)
  })

  test(`an idea is kept for later ${how} JavaScript, in this browser of this person only`, async ({ signedIn }) => {
    const context = await signedIn('citizen2', { javaScriptEnabled, viewport: phone })
    const page = await context.newPage()
    await page.goto(routes.proposals(voting.vote))
    await page.getByRole('button', { name: `${idea(1).title}: save for later` }).click()
    await expect(said(page, 'Saved for later.')).toBeVisible()
    await page.getByRole('link', { name: 'Saved for later (1)' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([idea(1).title])
    const elsewhere = await (await signedIn('citizen2', { javaScriptEnabled })).newPage()
    await elsewhere.goto(routes.proposals(voting.vote))
    await expect(elsewhere.getByRole('link', { name: /^Saved for later/ })).toHaveCount(0)
  })
}

test('the order of the list is stable for each voter, and the same for all visitors', async ({
  signedIn,
  newPerson,
}) => {
  const titlesFor = async (context: BrowserContext) => {
    const page = await context.newPage()
    await page.goto(routes.proposals(voting.vote))
    return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  }
  const [first, again, other] = [await signedIn('citizen2'), await signedIn('citizen2'), await signedIn('citizen')]
  const own = await titlesFor(first)
  expect(own.length).toBe(24)
  expect(await titlesFor(again)).toEqual(own)
  const visitors = await titlesFor(await newPerson())
  expect(await titlesFor(await newPerson())).toEqual(visitors)
  expect(visitors).not.toEqual(own)
  expect(await titlesFor(other)).not.toEqual(own)
  expect(visitors.toSorted()).toEqual(own.toSorted())
})

test('after a choice the next idea in the voter’s own order is one tap away', async ({ signedIn }) => {
  const page = await (await signedIn('citizen2', { viewport: phone })).newPage()
  await page.goto(routes.proposals(voting.vote))
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  const [one = '', two = ''] = await links.allTextContents()
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Give a preference' }).click()
  await expect(said(page, 'Your preference is recorded.')).toBeVisible()
  await bar(page).getByRole('link', { name: 'Next idea' }).click()
  await expect(page.getByRole('heading', { level: 1, name: two })).toBeVisible()
  const place = page.getByRole('navigation', { name: 'In the list' })
  await expect(place.getByRole('link', { name: 'Previous idea' })).toHaveAttribute('title', one)
})

for (const javaScriptEnabled of [true, false]) {
  test(`a member joins with the first choice ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    signedIn,
  }) => {
    const opened = await openedModule({
      template: 'participatory-budget',
      name: 'A vote to join with the first choice',
      rules: { preferencesMax: 3 },
      titles: ['A roof for the market', 'A ramp for the library'],
      people: ['citizen2'],
    })
    const page = await (await signedIn('citizen', { javaScriptEnabled, viewport: phone })).newPage()
    await page.goto(routes.proposals(opened))
    await expect(bar(page)).toContainText('With your first choice you also join this process.')
    await expect(bar(page)).not.toContainText('left')
    await page.getByRole('link', { name: 'A roof for the market', exact: true }).click()
    await bar(page).getByRole('button', { name: 'Join and vote' }).click()
    await expect(said(page, 'You have joined the process. Your preference is recorded.')).toContainText(
      '2 preferences left.',
    )
    await expect(bar(page)).toContainText('2 of 3 left')
  })
}

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
