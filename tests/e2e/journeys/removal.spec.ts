// Two officers remove an unlawful comment for good: with and without JavaScript.
import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from '../support/api'
import { expect, test } from '../support/browser'
import { person, register } from '../support/journey'
import { expectAccessible, expectNoSideways } from '../support/page-checks'
import { theDemo } from '../support/pages'

/** The page of the case of a comment. */
async function caseOf(commentId: number): Promise<string> {
  const { json } = await callApi('/moderation/cases?state.equals=HIDDEN&size=100', { token: await tokenOf('admin') })
  const found = (json as { id: number; commentId: number | null }[]).find((one) => one.commentId === commentId)
  return routes.adminModerationCase(found?.id ?? 0)
}

for (const javaScriptEnabled of [true, false]) {
  test(`two officers ${javaScriptEnabled ? 'with' : 'without'} JavaScript remove a comment for good, and its author appeals`, async ({
    newPerson,
    signedIn,
  }) => {
    test.setTimeout(180_000)
    const { collecting, ideas } = await theDemo()
    const idea = routes.proposal({ ...collecting.ideas, moduleId: collecting.ideas.id, id: ideas.open.id })
    const said = `Unlawful words ${Date.now()}`
    const author = await (await newPerson({ javaScriptEnabled })).newPage()
    await register(author, person('Berta'))
    await author.goto(routes.process(collecting.processId))
    await author.getByRole('button', { name: 'Join this process' }).click()
    await expect(author.getByText('You have joined this process')).toBeVisible()
    await author.goto(idea)
    await author.getByLabel('Your comment').fill(said)
    await author.getByRole('button', { name: 'Publish the comment' }).click()
    await expect(author.getByText('Your comment is published.')).toBeVisible()
    const place = new URL(author.url())
    const comment = new URL(place.pathname + place.search, place).href

    const first = await (await signedIn('admin', { javaScriptEnabled })).newPage()
    await first.goto(comment)
    const entry = first.getByRole('listitem').filter({ hasText: said }).first()
    await entry.getByRole('link', { name: /^Hide the comment of / }).click()
    await first.getByLabel('Reason for the author').fill('It calls for violence.')
    await first.getByRole('button', { name: 'Hide the comment' }).click()
    await expect(first.getByText('The comment is hidden.').first()).toBeVisible()
    await first.goto(await caseOf(Number(place.searchParams.get('comment'))))
    await expect(first.getByText(said)).toBeVisible()
    await first.getByRole('link', { name: 'Remove it for good, because it is unlawful' }).click()
    await expectNoSideways(first)
    if (javaScriptEnabled) await expectAccessible(first)
    const removal = first.url()

    // What was typed is still there after a refusal.
    await first.getByLabel('Reason', { exact: true }).fill('It calls for violence against neighbours.')
    await first.getByRole('button', { name: 'Ask for confirmation' }).click()
    await expect(first.locator('[data-error-summary]')).toBeVisible()
    await expect(first.getByLabel('Reason', { exact: true })).toHaveValue('It calls for violence against neighbours.')
    await first.getByLabel('Legal basis').fill('Penal code, article 414')
    await first.getByRole('button', { name: 'Ask for confirmation' }).click()
    await expect(first.getByText('Nothing has happened yet: it waits for a second officer.')).toBeVisible()

    const second = await (await signedIn('delegate', { javaScriptEnabled })).newPage()
    await second.goto(routes.adminApprovals())
    await second.getByRole('main').getByRole('link', { name: 'Remove a text for good' }).first().click()
    await second.getByRole('button', { name: 'Confirm and do it now' }).click()
    await expect(second.getByText('Confirmed and done.')).toBeVisible()

    const visitor = await (await newPerson({ javaScriptEnabled })).newPage()
    await visitor.goto(comment)
    await expect(visitor.getByText('The administration has removed this comment for good.').first()).toBeVisible()
    await expect(visitor.getByText(said)).toHaveCount(0)

    await author.goto(comment)
    await expect(author.getByText(said)).toHaveCount(0)
    await author.getByRole('link', { name: 'Ask for a second decision' }).first().click()
    await author.getByLabel('Your reasons').fill('It was a quotation.')
    await author.getByRole('button', { name: 'Send the appeal' }).click()

    // The sealed copy opens for an administrator who says why.
    await first.goto(removal.replace(/\/remove$/, ''))
    await first.getByRole('link', { name: 'Open the sealed copy' }).click()
    await first.getByLabel('Why it is opened').fill('To decide the appeal.')
    await first.getByRole('button', { name: 'Open the sealed copy' }).click()
    await expect(first.getByText(said)).toBeVisible()
  })
}
