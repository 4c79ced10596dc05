import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { EARLY } from '@/tests/factories/early-closing'
import { callApi, tokenOf } from '../support/api'
import { type Account, expect, test } from '../support/browser'
import { appoint } from '../support/evaluation'
import { phone, press, write } from '../support/keyboard'
import { type OpenedModule, openedModule } from '../support/opened-module'
import { expectAccessible, expectNoSideways } from '../support/page-checks'

const TITLES = ['A drinking fountain at the station', 'Lamps along the canal']
const FORGED = '7K2QD-0M9XA-TR4HE-53WBN'
const RECEIPT = /^(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}$/

const VOTERS = [
  { account: 'citizen', javaScriptEnabled: true },
  { account: 'citizen2', javaScriptEnabled: false },
] as const

const ideaPage = (vote: OpenedModule) => routes.proposal({ ...vote, moduleId: vote.id, id: vote.ideas[0]?.id ?? 0 })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const receiptOf = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Your receipt' })

/** Votes with the keyboard and goes to the ballot; answers the receipt that stands there. */
async function castAndReview(page: Page, vote: OpenedModule): Promise<string> {
  await page.goto(ideaPage(vote))
  const main = page.getByRole('main')
  await press(page, main.getByRole('button', { name: 'Give a preference' }).first())
  await expect(said(page, 'Your preference is recorded.')).toBeVisible()
  await press(page, page.getByRole('link', { name: /^My ballot/ }))
  await expect(main.getByText('You have voted', { exact: true })).toBeVisible()
  await press(page, main.locator('summary').filter({ hasText: 'How this vote works' }))
  await expect(main.getByText('Until 7 days after the result').first()).toBeVisible()
  // Two ballots are never sealed before voting closes.
  await expect(receiptOf(page)).toContainText('becomes public together with others, at the latest when voting closes.')
  const receipt = (await receiptOf(page).locator('code').first().textContent()) ?? ''
  expect(receipt).toMatch(RECEIPT)
  return receipt
}

/** The receipt on its own page: recorded; a forged one is not, and what was typed stays. */
async function compareWithForged(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await press(page, receiptOf(page).getByRole('link', { name: 'Check this receipt' }))
  await expect(main.getByRole('heading', { level: 1, name: 'Check a receipt' })).toBeVisible()
  await expect(
    main.getByRole('status').filter({ hasText: /^Recorded, not sealed yet.*at least ten ballots together/ }),
  ).toBeVisible()
  await write(page, main.getByLabel('Receipt'), FORGED)
  await press(page, main.getByRole('button', { name: 'Check', exact: true }))
  await expect(main.getByRole('status')).toContainText('This receipt is not in the ledger')
  await expect(main.getByLabel('Receipt')).toHaveValue(FORGED)
}

/** The page of a sealed receipt: what it proves, and that it tells nothing else. */
async function expectSealed(page: Page, receipt: string, { account, javaScriptEnabled }: (typeof VOTERS)[number]) {
  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto(routes.receipt(receipt))
    await expect(main.getByText('Recorded and sealed')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
  const row = (term: string) => main.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })
  await expect(row('Checked by the server')).toContainText('The proof is right and signed.')
  await expect(row('Checked in your browser')).toContainText(
    javaScriptEnabled ? 'The proof is right and signed.' : 'This needs JavaScript.',
  )
  await expect(row('Signed with key')).toContainText('ledger-')
  for (const secret of [...TITLES, account]) await expect(main).not.toContainText(secret)
  await expectNoSideways(page)
  if (javaScriptEnabled) await expectAccessible(page)
}

test('a voter on a phone, by keyboard, verifies that the vote was counted, with and without JavaScript', async ({
  signedIn,
  newPerson,
}) => {
  test.slow()
  const people: Account[] = VOTERS.map(({ account }) => account)
  const vote = await openedModule({
    template: 'participatory-budget',
    name: 'Small works around the station',
    rules: { preferencesMax: 2, objectionDays: 7 },
    titles: TITLES,
    people,
  })
  const pages: { page: Page; receipt: string; voter: (typeof VOTERS)[number] }[] = []
  for (const voter of VOTERS) {
    const { account, javaScriptEnabled } = voter
    const page = await (await signedIn(account, { javaScriptEnabled, viewport: phone })).newPage()
    const receipt = await castAndReview(page, vote)
    await press(page, receiptOf(page).getByRole('button', { name: 'Send me this receipt by email' }))
    await expect(said(page, 'The receipt is on its way to your address.')).toBeVisible()
    await compareWithForged(page)
    pages.push({ page, receipt, voter })
  }

  // What is left of a closed vote is sealed at once.
  const path = `/process-modules/${vote.id}/voting/close`
  const admin = await tokenOf('admin')
  await appoint(admin, 'delegate', vote.processId)
  const asked = await callApi(path, { token: admin, method: 'POST', body: EARLY })
  const { approvalId } = asked.json as { approvalId: number }
  const second = { token: await tokenOf('delegate'), method: 'POST' as const, body: { confirmed: true } }
  expect((await callApi(`/approvals/${approvalId}/decision`, second)).status).toBe(200)
  for (const { page, receipt, voter } of pages) {
    await expectSealed(page, receipt, voter)
    const ballot = `${routes.proposals(vote)}?view=ballot`
    await page.goto(ballot)
    await expect(receiptOf(page)).toContainText('Your vote is recorded and sealed.')
  }

  const stranger = await (await newPerson({ viewport: phone })).newPage()
  await expectSealed(stranger, pages[0]?.receipt ?? '', VOTERS[0])
  for (const { receipt } of pages) {
    await expect(async () => {
      await stranger.goto('/inbox')
      const mail = stranger.getByRole('listitem').filter({ hasText: receipt })
      await expect(mail).toBeVisible({ timeout: 500 })
      for (const title of TITLES) await expect(mail).not.toContainText(title)
    }).toPass({ timeout: 20_000 })
  }
})
