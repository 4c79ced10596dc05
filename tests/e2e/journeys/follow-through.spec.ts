import { routes } from '@/lib/catalogues/routes'
import { callApi } from '../support/api'
import { expect, test } from '../support/browser'
import { expectAccessible, expectNoSideways } from '../support/page-checks'
import { theDemo } from '../support/pages'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }

type Found = { id: number; title: string; state: string; light: string; office: { id: number } | null }

const projectsOf = async (processId: number) =>
  (await callApi(`/deliveries?processId.equals=${processId}&size=50`)).json as Found[]

test('what became of the projects is public, and turns red by itself', async ({ page }) => {
  test.setTimeout(120_000)
  const { concluded } = await theDemo()
  const projects = await projectsOf(concluded.processId)
  const look = async (name: string) => {
    for (const [size, viewport] of [
      ['1280', WIDE],
      ['390', PHONE],
    ] as const) {
      await page.setViewportSize(viewport)
      await expectNoSideways(page)
      await page.screenshot({ path: test.info().outputPath(`${name}-${size}.png`), fullPage: true })
    }
    await page.setViewportSize(WIDE)
    await expectAccessible(page)
  }
  await page.goto(routes.followUp(concluded.processId))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('What became of the projects')
  expect(await main.getByRole('article').count()).toBe(projects.length)
  await look('follow-up')
  await main.getByRole('combobox', { name: 'Light' }).selectOption('RED')
  await main.getByRole('button', { name: 'Show' }).click()
  const red = projects.filter(({ light }) => light === 'RED')
  await expect(main.getByRole('article')).toHaveCount(red.length)
  await expect(main).toContainText('days late')

  const silent = red.find(({ state }) => state === 'WORKS')
  await page.goto(routes.followUpProject(concluded.processId, silent?.id ?? 0))
  await expect(main).toContainText(/Moved – .+: from .+ to .+\. Reason:/)
  await look('project')
  await page.goto(routes.result(concluded.result))
  await expect(main.getByRole('link', { name: 'See what became of the projects' })).toBeVisible()
  await main.getByRole('article').filter({ hasText: 'Done' }).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'What became of it' })).toContainText('3 of 3 steps done')
  await look('idea')
})

test('an officer plans and spends, and a member of the office reports from a phone', async ({ signedIn }) => {
  test.setTimeout(180_000)
  const { concluded } = await theDemo()
  const projects = await projectsOf(concluded.processId)
  const page = await (await signedIn('admin', { viewport: WIDE })).newPage()
  const main = page.getByRole('main')
  const shoot = async (name: string) => {
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-1280.png`), fullPage: true })
    await page.setViewportSize(PHONE)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-390.png`), fullPage: true })
    await page.setViewportSize(WIDE)
  }
  await page.goto(routes.adminFollowUp(concluded.processId))
  await expect(main).toContainText(`Projects: ${projects.length}`)
  await shoot('admin-follow-up')
  const busy = projects.find(({ state, light }) => state === 'WORKS' && light === 'GREEN')
  await main.locator(`[name="plans.${busy?.id}.plannedUntil"]`).fill('2035-05-14')
  await main.getByRole('button', { name: 'Save changed rows' }).click()
  await expect(main).toContainText('Give a reason')
  await main.getByLabel('Why dates are moved').fill('The steel comes later')
  await main.getByRole('button', { name: 'Save changed rows' }).click()
  await expect(main).toContainText('1 project was planned')

  await page.goto(routes.adminFollowUpProject(busy?.id ?? 0))
  await shoot('admin-project')
  await main.getByText('Enter money that was spent').click()
  await main.getByLabel('Amount').fill('100')
  await main.getByLabel('What for').fill('Paint')
  await main.getByLabel('Why more is spent than was granted').fill('A second coat')
  await main.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(main).toContainText('Saved.')
  await expect(main).toContainText('more than granted')

  await page.goto(routes.adminOffice('new'))
  await shoot('admin-office')
  await main.getByLabel('Name (Italiano)').fill('Scuole')
  await main.getByLabel('Members who report').fill('nobody-of-this-name')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.locator('[aria-invalid="true"]')).toHaveCount(1)
  await main.getByLabel('Members who report').fill('expert')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main).toContainText('Scuole')

  const phone = await (await signedIn('facilitator', { viewport: PHONE })).newPage()
  await phone.goto(routes.office())
  const form = phone.getByRole('main')
  await expectAccessible(phone)
  await expectNoSideways(phone)
  await phone.screenshot({ path: test.info().outputPath('office-390.png'), fullPage: true })
  const project = await form.getByRole('heading', { level: 2 }).first().getByRole('link').getAttribute('href')
  await form.getByLabel('What happened?').first().fill('The railing is painted.')
  await form.getByRole('button', { name: 'Publish the report' }).first().click()
  await expect(form).toContainText('The report is published')
  await phone.goto(project ?? '')
  await expect(form).toContainText('The railing is painted.')
})

test('a link that was not signed opens no form', async ({ page }) => {
  await page.goto(routes.officeReport('1.1.forged'))
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
})
