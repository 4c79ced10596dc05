import { expect, type Locator, type Page } from '@playwright/test'

/** Counts what a person does with one hand on a phone: taps, swipes to what is not on the screen, and typed fields. */
export class Steps {
  taps = 0
  swipes = 0
  fields = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async tap(target: Locator): Promise<void> {
    await this.#reach(target)
    this.taps++
    await target.click()
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.#reach(target)
    this.fields++
    await target.fill(text)
  }

  // One swipe moves the page by about two thirds of the screen.
  async #reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const box = await target.boundingBox()
    const height = this.#page.viewportSize()?.height ?? 0
    if (!box) return
    const hidden = Math.max(0, box.y + box.height - height, -box.y)
    this.swipes += Math.ceil(hidden / ((height * 2) / 3))
    await target.scrollIntoViewIfNeeded()
  }

  toString(): string {
    return `${this.taps} taps, ${this.swipes} swipes, ${this.fields} fields`
  }
}
