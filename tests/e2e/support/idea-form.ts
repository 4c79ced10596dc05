import type { Page } from '@playwright/test'

type Step = 'Describe it' | 'Show it' | 'Check and publish'

/** Opens a step of the idea form by its link; without script the link only scrolls. */
export async function openStep(page: Page, name: Step): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click()
}

/** Opens the fields that few ideas need, in the step "Show it". */
export async function addMore(page: Page): Promise<void> {
  const isOpen = await page.getByLabel('Detailed description').isVisible()
  if (!isOpen) await page.getByText('Add more', { exact: true }).click()
}
