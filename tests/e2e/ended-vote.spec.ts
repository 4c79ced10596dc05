import { routes } from '@/lib/catalogues/routes'
import { callApi, ideasOf, tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { theDemo } from './support/pages'

for (const javaScriptEnabled of [true, false]) {
  test(`a vote whose session has ended is given after signing in, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    signedIn,
  }) => {
    const { voting } = await theDemo()
    const [, , idea] = await ideasOf(voting.vote.id)
    if (!idea) throw new Error('The vote has no third idea')
    const token = await tokenOf('citizen2')
    await callApi(`/process-modules/${voting.vote.id}/preferences/${idea.id}`, { token, method: 'DELETE' })
    const context = await signedIn('citizen2', { javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(routes.proposal(idea))
    const [session] = (await context.cookies()).filter(({ name }) => name === 'session')
    if (!session) throw new Error('Nobody is signed in')
    await context.addCookies([{ ...session, value: 'ended' }])
    await page.getByRole('button', { name: 'Give a preference' }).first().click()
    // The page of a visitor: nothing on it looks signed in, and its button carries the choice.
    await expect(page).toHaveURL(new RegExp(`${routes.proposal(idea)}\\?wanted=give-${idea.id}`))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    const ballot = page.getByRole('region', { name: 'Your ballot' })
    await expect(ballot).toContainText('Your session has ended. Your choice is saved')
    await expect(page.locator('#vote').getByRole('link', { name: 'Sign in and vote' })).toBeVisible()
    await ballot.getByRole('link', { name: 'Sign in and vote' }).click()
    await expect(page).toHaveURL(/\/login\?ended=true/)
    await expect(page.getByRole('main')).toContainText('Your session has ended.')
    await page.getByLabel('Username or email address').fill('citizen2')
    await page.getByLabel('Password', { exact: true }).fill('participate')
    await page.getByRole('main').getByRole('button', { name: 'Sign in and vote' }).click()
    await expect(page).toHaveURL(new RegExp(`${routes.proposal(idea)}\\?(order=[\\d-]+&)?wanted=give-${idea.id}`))
    await ballot.locator('[data-wanted]').getByRole('button', { name: 'Give a preference' }).click()
    await expect(page.getByText('You gave this idea a preference')).toBeVisible()
    await expect(ballot.locator('[data-wanted]')).toHaveCount(0)
  })

  test(`a row of the list whose session has ended asks to sign in, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    signedIn,
  }) => {
    const { voting } = await theDemo()
    const context = await signedIn('citizen2', { javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(routes.proposals(voting.vote))
    const give = page.getByRole('button', { name: /^Give\b/ }).first()
    const id = await give.getAttribute('value')
    const row = page.locator(`#idea-${id}`)
    const [session] = (await context.cookies()).filter(({ name }) => name === 'session')
    if (!session) throw new Error('Nobody is signed in')
    await context.addCookies([{ ...session, value: 'ended' }])
    await give.click()
    await expect(page).toHaveURL(new RegExp(`wanted=give-${id}#idea-${id}$`))
    await expect(row).toContainText('Your session has ended. Your choice is saved')
    await expect(row.getByRole('link', { name: /^Sign in and vote/ })).toHaveAttribute(
      'href',
      new RegExp(`wanted(=|%3D)give-${id}$`),
    )
  })
}
