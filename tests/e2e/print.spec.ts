import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { theDemo } from './support/pages'

async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Where the first line of the page's content stands on paper, in sheets from its top. */
async function firstLineAt(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  return page.locator('main h1').evaluate((heading) => {
    // Everything around the title that must not be broken moves to the next sheet as a whole.
    let height = 0
    for (let part: Element | null = heading; part; part = part.parentElement)
      if (getComputedStyle(part).breakInside === 'avoid') height = part.getBoundingClientRect().height
    return height / 1000
  })
}

test('an idea begins on the first sheet, and what its reader chose is not printed', async ({ signedIn }) => {
  const { voting, ideas } = await theDemo()
  const token = await tokenOf('citizen2')
  await callApi(`/process-modules/${voting.vote.id}/preferences/${ideas.onBallot.id}`, { token, method: 'PUT' })
  const page = await (await signedIn('citizen2')).newPage()
  await page.goto(routes.proposal({ ...voting.vote, moduleId: voting.vote.id, id: ideas.onBallot.id }))
  await expect(page.getByText('You gave this idea a preference')).toBeVisible()
  expect(await firstLineAt(page)).toBeLessThan(1)
  for (const text of ['You gave this idea a preference', 'Remove my preference'])
    for (const found of await page.getByText(text).all()) await expect(found, text).toBeHidden()
  await page.goto(routes.proposals(voting.vote))
  await expect(page.locator('main button[name=take], main button[name=give]').first()).toBeHidden()
  await page.goto(`${routes.proposals(voting.vote)}?view=ballot`)
  await expect(page.getByRole('main').getByRole('link', { name: ideas.onBallot.title })).toBeHidden()
  await expect(page.getByText('What you chose is not printed.')).toBeVisible()
  await callApi(`/process-modules/${voting.vote.id}/preferences/${ideas.onBallot.id}`, { token, method: 'DELETE' })
})

test('a result of twenty ideas is printed on few sheets', async ({ page }) => {
  await page.goto(routes.result((await theDemo()).concluded.result))
  expect(await sheetsOf(page)).toBeLessThanOrEqual(3)
})
