import { expect, type Page } from '@playwright/test'

/**
 * The link, to a certain page, of the newest message to a person in the demo inbox of the organization that the page
 * is at.
 */
export async function linkInMailTo(page: Page, recipient: string, to = ''): Promise<string> {
  const link = `a[href*="${to}?token="]`
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `To ${recipient}`, has: page.locator(link) })
    .first()
  // Delivery is the worker's: the inbox is asked again until the message is there.
  await expect(async () => {
    await page.goto('/inbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  return (await mail.locator(link).first().getAttribute('href')) ?? ''
}

/** The six digits of the newest message to a person that is titled so, as linkInMailTo finds it. */
export async function codeInMailTo(page: Page, recipient: string, title: string): Promise<string> {
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `To ${recipient}` })
    .filter({ hasText: title })
    .first()
  await expect(async () => {
    await page.goto('/inbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  return /\b\d{6}\b/.exec((await mail.textContent()) ?? '')?.[0] ?? ''
}
