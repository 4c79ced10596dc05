import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from './support/browser'
import { theDemo } from './support/pages'

test('the first Tab stop is the skip link, which leads to the content', async ({ page }) => {
  await page.goto(routes.processes())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const isInside = () => document.querySelector('main')?.contains(document.activeElement) ?? false
  expect(await page.evaluate(isInside)).toBe(true)
})

test('every Tab stop has a visible focus, follows the order of the page, and is not covered', async ({ page }) => {
  const { voting, ideas } = await theDemo()
  const address = { ...voting.vote, moduleId: voting.vote.id, id: ideas.onBallot.id }
  for (const path of [routes.intro(), routes.login(), routes.proposals(voting.vote), routes.proposal(address)]) {
    await page.goto(path)
    const stops = await walk(page)
    expect(stops.length, path).toBeGreaterThan(8)
    expect(
      stops.filter(({ isMarked }) => !isMarked),
      `${path}: focus without a mark`,
    ).toEqual([])
    expect(
      stops.filter(({ isCovered }) => isCovered),
      `${path}: focus that is covered`,
    ).toEqual([])
    expect(
      stops.filter(({ isForward }) => !isForward),
      `${path}: focus that jumps back`,
    ).toEqual([])
  }
})

test('the menus of the header work without a mouse', async ({ page }) => {
  await page.goto(routes.intro())
  const menu = page.getByRole('banner').locator('summary').first()
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Italiano' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Italiano' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
})

type Stop = { name: string; isMarked: boolean; isCovered: boolean; isForward: boolean }

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop === null) break
    stops.push(stop)
  }
  return stops
}

// Runs in the page: the focused element, whether it looks focused, and whether it comes after the one before.
function lookAtFocus(): Stop | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const seen = window as typeof window & { lastFocused?: Element }
  const last = seen.lastFocused
  if (last === focused || focused.dataset['walked']) return null
  focused.dataset['walked'] = 'yes'
  seen.lastFocused = focused
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused)
  const box = focused.getBoundingClientRect()
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20))
  return {
    name: (focused.textContent || focused.getAttribute('name') || focused.tagName).trim().slice(0, 60),
    isMarked: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    isCovered: top === null || !(focused.contains(top) || top.contains(focused)),
    isForward: !last || Boolean(last.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING),
  }
}
