// What people say around an idea: with and without JavaScript, on a phone, by keyboard alone.
import type { BrowserContext, Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from '../support/browser'
import { comune } from '../support/hosts'
import { type Person, person, register } from '../support/journey'
import { choose, expectRefusal, phone, press, tick, write } from '../support/keyboard'
import { expectAccessible, expectNoSideways } from '../support/page-checks'
import { theDemo } from '../support/pages'
import { endDelayOfNews } from '../support/passing-time'
import { rawRequest } from '../support/raw-request'

test.describe.configure({ mode: 'serial' })

const pathOfIdea = async () => {
  const { collecting, ideas } = await theDemo()
  return routes.proposal({ ...collecting.ideas, moduleId: collecting.ideas.id, id: ideas.open.id })
}

/** A new member who has joined the process of the ideas: nobody's limits or earlier words stand in the way. */
async function aNewMember(newPerson: () => Promise<BrowserContext>, who: Person): Promise<Page> {
  const page = await (await newPerson()).newPage()
  await register(page, who)
  const { collecting } = await theDemo()
  await page.goto(routes.process(collecting.processId))
  await page.getByRole('button', { name: 'Join this process' }).click()
  await expect(page.getByText('You have joined this process')).toBeVisible()
  return page
}

test('a mail client unsubscribes with one POST, without a session', async ({ newPerson }) => {
  test.setTimeout(180_000) // Against a running demo it waits for a minute.
  const follower = person('Emma')
  const page = await aNewMember(() => newPerson(), follower)
  const idea = await pathOfIdea()
  await page.goto(idea)
  await page.getByRole('button', { name: 'Follow this idea' }).click()
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible()
  const other = await aNewMember(() => newPerson(), person('Fanny'))
  await other.goto(idea)
  await other.getByLabel('Your comment').fill(`News for Emma ${Date.now()}`)
  await other.getByRole('button', { name: 'Publish the comment' }).click()
  await expect(other.getByText('Your comment is published.')).toBeVisible()
  await expect(() => endDelayOfNews(follower.email)).toPass({ timeout: 90_000 })
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `To ${follower.email}` })
    .filter({ hasText: 'new comment' })
  await expect(async () => {
    await page.goto(routes.demoInbox())
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 120_000 })
  const link = await mail.first().locator('a[href*="unsubscribe?token="]').first().getAttribute('href')
  const token = new URL(link ?? '', comune).searchParams.get('token') ?? ''
  const looked = await rawRequest(routes.unsubscribeOneClick(token))
  expect(looked.status).toBe(303)
  await page.goto(routes.messageSettings())
  const open = () => page.getByText('Choose for each kind of news').click()
  await open()
  const rhythm = page.getByRole('combobox', { name: 'Comments on my ideas and ideas I follow: by email' })
  await expect(rhythm).toHaveValue('DEFAULT')
  const posted = await rawRequest(routes.unsubscribeOneClick(token), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(posted.status).toBe(204)
  await page.reload()
  await open()
  await expect(rhythm).toHaveValue('NONE')
  await page.goto(routes.unsubscribe(token))
  await page.getByRole('button', { name: 'Stop all emails about news' }).click()
  await expect(page.getByText('Done: you will not get emails about this.')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test.describe(`talking ${how} JavaScript`, () => {
    test.setTimeout(120_000)

    test('a member comments, another replies and reports, a facilitator hides it, and the author appeals', async ({
      newPerson,
      signedIn,
    }) => {
      const options = { javaScriptEnabled, viewport: phone }
      const idea = await pathOfIdea()
      const author = await aNewMember(() => newPerson(options), person('Berta'))
      const said = `I would come every day ${Date.now()}`

      await author.goto(idea)
      await press(author, author.getByRole('button', { name: 'Publish the comment' }))
      await expectRefusal(author, 'comment')
      await write(author, author.getByLabel('Your comment'), said)
      await press(author, author.getByRole('button', { name: 'Publish the comment' }))
      await expect(author.getByText('Your comment is published.')).toBeVisible()
      await expect(author.getByText(said)).toBeVisible()
      await expectNoSideways(author)
      if (javaScriptEnabled) await expectAccessible(author)
      const address = new URL(author.url())
      const comment = new URL(address.pathname + address.search, address).href

      const reader = await aNewMember(() => newPerson(options), person('Carla'))
      await reader.goto(comment)
      const entry = (page: Page) => page.getByRole('listitem').filter({ hasText: said }).first()
      await press(reader, entry(reader).getByRole('link', { name: /^Reply to / }))
      await write(reader, reader.getByLabel('Your reply'), `Me too, ${said}`)
      await press(reader, reader.getByRole('button', { name: 'Publish the reply' }))
      await expect(reader.getByText(`Me too, ${said}`)).toBeVisible()
      await press(reader, entry(reader).getByRole('link', { name: /^Report the comment of / }))
      await choose(reader, reader.getByRole('group', { name: 'What is wrong?' }), 'Not about this idea or process')
      await write(reader, reader.getByLabel('What should the moderators know?'), 'It is about something else.')
      await press(reader, reader.getByRole('button', { name: 'Send the report' }))
      await expect(reader.getByText('Thank you. Somebody will look at it.')).toBeVisible()

      const facilitator = await (await signedIn('facilitator', options)).newPage()
      await facilitator.goto(routes.adminModeration())
      // The longest waiting comes first: this one is the last.
      const pages = facilitator.getByRole('navigation', { name: 'Pages of cases' }).getByRole('link')
      if (await pages.count()) await pages.nth((await pages.count()) - 2).click()
      await facilitator.getByRole('table').getByRole('link').last().click()
      await expect(facilitator.getByText(said)).toBeVisible()
      await press(facilitator, facilitator.getByRole('button', { name: 'Hide it' }))
      await expectRefusal(facilitator, 'reason')
      await write(facilitator, facilitator.getByLabel('Reason for the author'), 'It is not about this idea.')
      await press(facilitator, facilitator.getByRole('button', { name: 'Hide it' }))
      await expect(facilitator.getByText('Your decision is recorded.')).toBeVisible()
      await expectNoSideways(facilitator)

      await reader.goto(comment)
      await expect(reader.getByText('The moderators have hidden this comment.').first()).toBeVisible()
      await expect(reader.getByText(said, { exact: true })).toHaveCount(0)

      await author.goto(routes.notifications())
      await press(author, author.getByRole('link', { name: /Moderation has hidden what you wrote/ }))
      await expect(author.getByText('Reason: It is not about this idea.')).toBeVisible()
      await press(author, author.getByRole('link', { name: 'Ask for a second decision' }))
      await write(author, author.getByLabel('Your reasons'), 'It is about this very idea.')
      await press(author, author.getByRole('button', { name: 'Send the appeal' }))
      await expect(author.getByText('Your appeal is sent.')).toBeVisible()

      const admin = await (await signedIn('admin', options)).newPage()
      await admin.goto(routes.adminModeration({ view: 'appealed' }))
      await admin.getByRole('table').getByRole('link').last().click()
      await expect(admin.getByText('It is about this very idea.')).toBeVisible()
      await write(admin, admin.getByLabel('Reason for the author'), 'You are right.')
      await press(admin, admin.getByRole('button', { name: 'Show it again' }))
      await expect(admin.getByText('Your decision is recorded.')).toBeVisible()

      await author.goto(comment)
      await press(author, entry(author).getByRole('link', { name: /^Delete the comment of / }))
      await expect(author.getByText('Delete this comment?')).toBeVisible()
      await press(author, author.getByRole('button', { name: 'Delete the comment' }))
      await expect(author.getByText('The comment is deleted.')).toBeVisible()
      await expect(author.getByText(said, { exact: true })).toHaveCount(0)
    })

    test('a member follows an idea, contacts its author, and configures mails', async ({ newPerson }) => {
      const idea = await pathOfIdea()
      const page = await aNewMember(() => newPerson({ javaScriptEnabled, viewport: phone }), person('Dora'))
      await page.goto(idea)
      await press(page, page.getByRole('button', { name: 'Follow this idea' }))
      await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible()
      await page.goto(routes.personalSpaceActivities('followed'))
      await expect(page.getByText(/Followed since/)).toBeVisible()
      await press(page, page.getByRole('main').locator('summary').filter({ hasText: 'Stop following' }))
      await press(page, page.getByRole('button', { name: /Stop following/ }))
      await expect(page.getByText('You do not follow any idea')).toBeVisible()

      await page.goto(routes.messageSettings())
      const open = () => page.getByText('Choose for each kind of news').click()
      await open()
      const mails = page.getByRole('combobox', { name: 'Comments on my ideas and ideas I follow: by email' })
      await expect(mails).toHaveValue('DEFAULT')
      await mails.selectOption('NONE')
      await press(page, page.getByRole('button', { name: 'Save my choice' }))
      await expect(page.getByText('Your choice is saved.')).toBeVisible()
      await page.reload()
      await open()
      await expect(mails).toHaveValue('NONE')

      await page.goto(idea)
      const contact = page.getByRole('link', { name: 'Write to the author' })
      await press(page, contact)
      await page.getByLabel('What is it about?').selectOption('HELP')
      await write(page, page.getByLabel('Your message'), 'I could help to dig.')
      await tick(page, page.getByRole('checkbox', { name: /I agree/ }))
      await press(page, page.getByRole('button', { name: 'Send the message' }))
      await expect(page.getByText('Your message is on its way to the author.')).toBeVisible()
    })

    test('a visitor is sent to the sign-in and back to the form', async ({ newPerson }) => {
      const page = await (await newPerson({ javaScriptEnabled, viewport: phone })).newPage()
      await page.goto(await pathOfIdea())
      await press(page, page.getByRole('link', { name: 'Sign in to comment' }))
      await page.getByLabel('Username or email address').fill('citizen')
      await page.getByLabel('Password', { exact: true }).fill('participate')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByLabel('Your comment')).toBeVisible()
    })

    test('input survives when the session ends before submitting', async ({ newPerson }) => {
      const context = await newPerson({ javaScriptEnabled, viewport: phone })
      const page = await context.newPage()
      const idea = await pathOfIdea()
      await page.goto(routes.login(idea))
      await page.getByLabel('Username or email address').fill('citizen')
      await page.getByLabel('Password', { exact: true }).fill('participate')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      const text = `Not lost ${Date.now()}`
      await page.getByLabel('Your comment').fill(text)
      await context.clearCookies()
      await page.getByRole('button', { name: 'Publish the comment' }).click()
      await expect(page).toHaveURL(/login_from_anonymous/)
      await page.getByLabel('Username or email address').fill('citizen')
      await page.getByLabel('Password', { exact: true }).fill('participate')
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByLabel('Your comment')).toHaveValue(text)
    })
  })
}
