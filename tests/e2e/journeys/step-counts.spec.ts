// How many steps the main journeys take on a phone; the counts before are those of the first design of the screens.
import { routes } from '@/lib/catalogues/routes'
import { processInStage } from '../support/api'
import { expect, test } from '../support/browser'
import { aDonation } from '../support/donation'
import { phone } from '../support/keyboard'
import { openedModule } from '../support/opened-module'
import { theDemo } from '../support/pages'
import { Steps } from '../support/steps'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const TITLES = ['Shade for the bus stop', 'A ramp at the library', 'Lamps along the canal', 'A well for the gardens']

function report(journey: string, steps: Steps | string, before: string): void {
  console.info(`  ${journey}: ${steps} (before: ${before})`)
}

test('a first idea with place and picture', async ({ signedIn }) => {
  const { processId } = await processInStage('collecting')
  const page = await (await signedIn('citizen', { viewport: phone })).newPage()
  const steps = new Steps(page)
  await page.goto(routes.process(processId))
  await steps.tap(page.getByRole('main').getByRole('link', { name: 'Add your idea' }).first())
  await steps.type(page.getByLabel('Title'), `A seat in the shade ${Date.now()}`)
  await steps.type(page.getByLabel('Summary'), 'Old people can rest on their way to the market.')
  await steps.tap(page.getByRole('link', { name: 'Next: Show it' }))
  await steps.tap(page.getByRole('button', { name: 'Choose on the map' }))
  const canvas = page.locator('[data-place-map] canvas')
  await expect(canvas).toBeVisible({ timeout: 20_000 })
  await steps.tap(canvas)
  await expect(page.getByLabel('Latitude')).not.toHaveValue('')
  steps.taps++
  await page.getByLabel('Add pictures').setInputFiles({ name: 'seat.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.locator('[data-upload=stored]')).toHaveCount(1)
  await steps.tap(page.getByRole('link', { name: 'Next: Check and publish' }))
  await steps.tap(page.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('Your idea is published')).toBeVisible()
  report('First idea with place and picture', steps, '4 taps more to join, then one form of 35 controls and 4,700 px')
  expect(steps.taps).toBeLessThanOrEqual(7)
  expect(steps.swipes).toBeLessThanOrEqual(6)
  expect(steps.fields).toBe(2)
})

test('three choices and one move', async ({ signedIn }) => {
  const vote = await openedModule({
    template: 'participatory-budget',
    name: 'Votes of the counted steps',
    rules: { preferencesMax: 3 },
    titles: TITLES,
    people: ['citizen2'],
  })
  const page = await (await signedIn('citizen2', { viewport: phone })).newPage()
  const steps = new Steps(page)
  await page.goto(routes.proposals(vote))
  for (const title of TITLES.slice(0, 3)) {
    await steps.tap(page.getByRole('button', { name: `Give ${title}` }))
    await expect(page.getByRole('button', { name: `Given ${title}: remove` })).toBeVisible()
  }
  const choosing = steps.taps
  await steps.tap(page.getByRole('link', { name: `Give ${TITLES[3]}` }))
  const question = page.getByRole('group', { name: 'Which idea do you want to take it from?' })
  await steps.tap(question.getByLabel(TITLES[0] ?? ''))
  await steps.tap(question.getByRole('button', { name: 'Move it here' }))
  await expect(page.getByRole('status').filter({ hasText: 'Your preference is moved.' })).toBeVisible()
  report('Three choices and one move', steps, '9 taps, 9 swipes and 3 returns for the choices alone')
  expect(choosing).toBeLessThanOrEqual(4)
  expect(steps.taps).toBeLessThanOrEqual(6)
})

test('a donation', async ({ signedIn }) => {
  const donation = await aDonation(TITLES.slice(0, 2), 'citizen2')
  const page = await (await signedIn('citizen2', { viewport: phone })).newPage()
  const steps = new Steps(page)
  await page.goto(routes.proposals(donation))
  await steps.tap(page.getByRole('link', { name: TITLES[0] ?? '', exact: true }))
  const panel = page.getByRole('region', { name: 'Your donation' })
  await steps.tap(panel.getByRole('button', { name: '€50' }))
  await expect(page.getByRole('status').filter({ hasText: 'Your donation is recorded.' })).toBeVisible()
  report('Donation', steps, 'the field 2,395 px down the page, an amount to type and a button')
  expect(steps.taps).toBeLessThanOrEqual(2)
  expect(steps.swipes).toBeLessThanOrEqual(1)
})

test('following an idea by keyboard', async ({ signedIn }) => {
  const { collecting, ideas } = await theDemo()
  const page = await (await signedIn('citizen2', { viewport: { width: 1280, height: 900 } })).newPage()
  await page.goto(routes.proposal({ ...collecting.ideas, moduleId: collecting.ideas.id, id: ideas.open.id }))
  const follow = page.getByRole('button', { name: /^(Follow this idea|Stop following)/ }).first()
  const isFocused = () => follow.evaluate((element) => element === document.activeElement)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  let stops = 1
  while (stops < 40 && !(await isFocused())) {
    await page.keyboard.press('Tab')
    stops++
  }
  report('Follow by keyboard', `${stops} Tabs`, '28 Tabs')
  expect(stops).toBeLessThanOrEqual(8)
})

test('counting a result again', async ({ newPerson }) => {
  const { concluded } = await theDemo()
  const page = await (await newPerson({ viewport: phone })).newPage()
  const steps = new Steps(page)
  await page.goto(routes.process(concluded.processId))
  await steps.tap(page.getByRole('main').getByRole('link', { name: 'Check it yourself' }).first())
  await steps.tap(page.getByRole('button', { name: 'Count it again in this browser' }))
  await expect(page.getByText('Your count matches the published result.')).toBeVisible()
  report('Recount', steps, 'from the result page only, below the ranking')
  expect(steps.taps).toBeLessThanOrEqual(2)
})
