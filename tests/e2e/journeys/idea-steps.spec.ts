// The form of an idea in three steps, each with its own address.
import { routes } from '@/lib/catalogues/routes'
import { processInStage } from '../support/api'
import { expect, test } from '../support/browser'
import { addMore, openStep } from '../support/idea-form'
import { phone } from '../support/keyboard'

/** Words that few authors need. */
const FOR_FEW = ['Latitude', 'Markdown', 'embed']

test('a step has its own address, and back and forward move between the steps', async ({ signedIn }) => {
  const { ideas } = await processInStage('collecting')
  const page = await (await signedIn('citizen', { viewport: phone })).newPage()
  await page.goto(routes.newProposal(ideas))
  const [title, cost] = [page.getByLabel('Title'), page.getByLabel('Estimated cost')]
  await expect(title).toBeVisible()
  await expect(cost).toBeHidden()
  await expect(page.getByRole('group', { name: 'What do you want to share?' })).toBeHidden()
  for (const word of FOR_FEW)
    await expect(page.getByRole('main').getByText(word).filter({ visible: true })).toHaveCount(0)
  await title.fill(`A bench by the river ${Date.now()}`)
  await page.getByRole('link', { name: 'Next: Show it' }).click()
  await expect(page).toHaveURL(/#show$/)
  await expect(title).toBeHidden()
  await expect(page.locator('#show')).toBeFocused()
  // The address of the new draft keeps the step.
  await expect(page).toHaveURL(/module-idea-edit.*#show$/, { timeout: 10_000 })
  await cost.fill('900')
  await page.getByRole('link', { name: 'Next: Check and publish' }).click()
  const card = page.locator('[data-idea-preview]')
  await expect(card).toContainText('A bench by the river')
  await expect(card).toContainText('900')
  await expect(card.getByRole('link', { name: 'Summary' })).toBeVisible()
  await expect(page.getByText('A published version can no longer be edited.')).toBeVisible()
  await page.goBack()
  await expect(cost).toBeVisible()
  await expect(cost).toHaveValue('900')
  await page.goBack()
  await expect(title).toHaveValue(/A bench by the river/)
  await page.goForward()
  await expect(cost).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
})

test('an address that names a step or a field opens its step', async ({ signedIn }) => {
  const { ideas } = await processInStage('collecting')
  const page = await (await signedIn('citizen', { viewport: phone })).newPage()
  await page.goto(`${routes.newProposal(ideas)}#field-video`)
  await expect(page.getByLabel('Video')).toBeVisible()
  await expect(page.getByLabel('Video')).toBeFocused()
  await page.goto('about:blank')
  await page.goto(`${routes.newProposal(ideas)}#check`)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
})

test('an error names its field and leads to the step that holds it', async ({ signedIn }) => {
  const { ideas } = await processInStage('collecting')
  const page = await (await signedIn('citizen', { viewport: phone })).newPage()
  await page.goto(routes.newProposal(ideas))
  await page.getByLabel('Title').fill(`Without a summary ${Date.now()}`)
  await openStep(page, 'Show it')
  await page.getByLabel('Estimated cost').fill('a lot')
  await openStep(page, 'Check and publish')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const summary = page.locator('[data-error-summary]')
  await expect(summary).toBeFocused()
  const error = summary.getByRole('link', { name: /^Estimated cost: / })
  await error.click()
  await expect(page.getByLabel('Estimated cost')).toBeFocused()
  await page.getByLabel('Estimated cost').fill('100')
  await openStep(page, 'Check and publish')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await summary.getByRole('link', { name: /^Summary: / }).click()
  await expect(page.getByLabel('Summary')).toBeFocused()
})

test('Enter in a field opens the next step and never publishes', async ({ signedIn }) => {
  const { ideas } = await processInStage('collecting')
  const page = await (await signedIn('citizen', { viewport: phone })).newPage()
  await page.goto(routes.newProposal(ideas))
  await page.getByLabel('Title').press('Enter')
  await expect(page).toHaveURL(/#show$/)
  await page.getByLabel('Estimated cost').press('Enter')
  await expect(page).toHaveURL(/#check$/)
  await expect(page.locator('[data-error-summary]')).toHaveCount(0)
})

test('all steps are one plain form without JavaScript, and errors name their fields', async ({ signedIn }) => {
  const { ideas } = await processInStage('collecting')
  const page = await (await signedIn('citizen', { viewport: phone, javaScriptEnabled: false })).newPage()
  await page.goto(routes.newProposal(ideas))
  for (const name of ['Title', 'Summary', 'Estimated cost', 'Address'])
    await expect(page.getByLabel(name)).toBeVisible()
  await addMore(page)
  await expect(page.getByLabel('Video')).toBeVisible()
  await page.getByLabel('Title').fill(`Plain ${Date.now()}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .locator('[data-error-summary]')
    .getByRole('link', { name: /^Summary: / })
    .click()
  await expect(page.getByLabel('Title')).toHaveValue(/^Plain/)
})
