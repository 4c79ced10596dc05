import { expect, type Locator, type Page } from '@playwright/test'

const STOPS_MAX = 120

/** A person without a mouse, and often without a large screen. */
export const phone = { width: 360, height: 740 }

/** Presses Tab until a control has the focus, as somebody does who cannot point at it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target} at ${page.url()}`)
}

/** Goes to a field and writes into it, over what it held. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Goes to a link or button and presses it. */
export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Goes to a box and ticks it. */
export async function tick(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

/** Goes to a group of options and chooses the one with this name: Tab reaches one of them, the arrows the others. */
export async function choose(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  const options = group.getByRole('radio')
  const chosen = group.getByRole('radio', { name })
  // A link that leads here may still be on its way.
  await expect(chosen).toBeVisible()
  const isInside = () => options.evaluateAll((all) => all.some((one) => one === document.activeElement))
  for (let stop = 0; stop < STOPS_MAX && !(await isInside()); stop++) await page.keyboard.press('Tab')
  for (let step = await options.count(); step >= 0; step--) {
    if (await chosen.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Space')
  await expect(chosen).toBeChecked()
}

/** After a refusal the focus is on the summary of what is wrong, and the title says so. */
export async function expectRefusal(page: Page, message: string | RegExp): Promise<void> {
  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect(summary).toContainText(message)
  await expect(summary).toBeFocused()
}
