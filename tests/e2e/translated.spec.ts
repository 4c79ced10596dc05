import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from './support/browser'
import { addMore, openStep } from './support/idea-form'
import { person, register } from './support/journey'
import { theDemo } from './support/pages'

/** What the translation of a browser does to a page: every text is wrapped in an element, now and whenever one is added. */
async function translate(page: Page): Promise<void> {
  // A page that changes before its scripts have taken it over is rendered again, which React reports on the console.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const wrap = (text: Text) => {
      const { parentElement: parent, nodeValue } = text
      if (!parent || !nodeValue?.trim() || parent.closest('font, script, style, textarea, title, svg')) return
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      text.replaceWith(font)
      font.firstChild?.appendChild(text)
    }
    const all = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) wrap(text)
    }
    all(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node instanceof Text) wrap(node)
          else all(node)
        }
    }).observe(document.body, { childList: true, subtree: true })
  })
}

// Errors on the console fail the test (support/browser.ts).
test('the writing page works when the browser translates it', async ({ signedIn }) => {
  const page = await (await signedIn('citizen')).newPage()
  await page.goto(routes.newProposal((await theDemo()).collecting.ideas))
  await translate(page)
  const title = page.locator('[name=title]')
  await openStep(page, 'Check and publish')
  await openStep(page, 'Describe it')
  await title.pressSequentially('A bench', { delay: 20 })
  await title.fill('x'.repeat(300))
  await page.locator('[name=summary]').fill('So that one can sit.')
  await title.fill('A bench under the tree')
  await openStep(page, 'Show it')
  await addMore(page)
  await page.locator('[name=narrative]').fill('**Bold** words')
  await page.locator('[name=cost]').fill('not a number')
  await openStep(page, 'Check and publish')
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible()
  await page.locator('button[value=publish]').click()
  await expect(page.locator('[data-error-summary]')).toBeVisible()
  await openStep(page, 'Show it')
  await page.locator('[name=cost]').fill('100')
  await page.locator('[name=title]').evaluate((field: HTMLInputElement) => field.value)
  await openStep(page, 'Check and publish')
  await page.locator('button[value=draft]').click()
  await expect(page).toHaveURL(/done=saved/)
})

test('a vote, a comment and a sign-in work when the browser translates the page', async ({
  signedIn,
  newPerson,
  page,
}) => {
  const { voting, collecting, ideas } = await theDemo()
  await page.goto(routes.login())
  await translate(page)
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('[data-error-summary]')).toBeVisible()
  // A person of its own: other journeys fill the ballots of the demo's citizens at the same time.
  const member = await (await newPerson()).newPage()
  await register(member, person('Tina'))
  await member.goto(routes.process(voting.processId))
  await member.getByRole('button', { name: 'Join this process' }).click()
  await expect(member.getByText('You have joined this process')).toBeVisible()
  await member.goto(routes.proposals(voting.vote))
  await translate(member)
  const given = member.locator('button[name=give]').first()
  await given.click()
  await expect(member.locator('button[name=take]').first()).toBeVisible()
  await member.locator('button[name=undo]').click()
  await expect(member.locator('[role=status]').filter({ hasText: 'Undone' })).toBeVisible()
  const citizen = await (await signedIn('citizen')).newPage()
  await citizen.goto(routes.proposal({ ...collecting.ideas, moduleId: collecting.ideas.id, id: ideas.open.id }))
  await translate(citizen)
  await citizen.locator('#comment-form textarea').pressSequentially('Well said', { delay: 20 })
})
