import { readdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { AXE_TAGS } from '../../setup/axe-tags'

/** No rule of WCAG 2.2 AA that a program can check is broken. */
export async function expectAccessible(page: Page, { iframes = true }: { iframes?: boolean } = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(AXE_TAGS)
  const { violations } = await (iframes ? axe : axe.exclude('iframe')).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect.soft(found, `axe at ${page.viewportSize()?.width}`).toEqual([])
}

/** Nothing sticks out of the side of the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  // A document that is being replaced has no element yet.
  const scrollWidth = () => page.evaluate(() => document.documentElement?.scrollWidth ?? Number.POSITIVE_INFINITY)
  await expect.poll(scrollWidth, { message: `width of the page at ${width}` }).toBeLessThanOrEqual(width)
}

const namespaces = readdirSync(new URL('../../../messages/en', import.meta.url))
  .map((file) => file.replace(/\.json$/, ''))
  .join('|')
const KEY = new RegExp(`(?<![\\w@/.:-])(?:${namespaces})(?:\\.[a-zA-Z]\\w*){2,}`, 'g')

/** What a reader sees are words, not the keys of messages. */
export async function expectNoKeys(page: Page): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: scripts and hidden parts are no words that a reader sees
  const text = `${await page.title()}\n${await page.locator('body').innerText()}`
  expect(text.match(KEY) ?? [], 'message keys shown').toEqual([])
}
