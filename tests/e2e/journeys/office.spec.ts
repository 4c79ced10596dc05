import { routes, withQuery } from '@/lib/catalogues/routes'
import { expect, test } from '../support/browser'
import { expectAccessible, expectNoSideways } from '../support/page-checks'
import { theDemo } from '../support/pages'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 900 }

test('the office shows what waits, what is missing, who votes and what was done', async ({ signedIn }) => {
  test.setTimeout(180_000)
  const { voting, collecting } = await theDemo()
  const page = await (await signedIn('admin', { viewport: WIDE })).newPage()
  const look = async (name: string) => {
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-1280.png`), fullPage: true })
    await page.setViewportSize(PHONE)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-390.png`), fullPage: true })
    await page.setViewportSize(WIDE)
  }

  await page.goto(routes.admin())
  await expect(page.getByRole('main')).toContainText('New people in 14 days')
  await expect(page.getByRole('region', { name: 'To do now' })).toBeVisible()
  await look('cockpit')

  await page.goto(routes.adminTurnout(voting.processId, voting.vote.id))
  await expect(page.getByRole('main')).toContainText('People who voted')
  await look('turnout')

  await page.goto(routes.adminExtension(voting.processId, voting.vote.id))
  await page.getByLabel('New deadline').fill('2031-05-14T18:00')
  await page.getByRole('button', { name: 'Show what will happen' }).click()
  await expect(page.getByRole('main')).toContainText('Voting stays open until 14 May 2031')
  await look('extension')

  await page.goto(routes.adminVote(collecting.processId, collecting.vote.id))
  await expect(page.getByRole('region', { name: 'Ready to open?' })).toBeVisible()
  await look('checklist')

  await page.goto(routes.adminPhaseEnd(collecting.processId, collecting.ideas.phaseId))
  await expect(page.getByRole('button', { name: 'End the phase now' })).toBeVisible()

  await page.goto(routes.adminIdeas(collecting.processId))
  await expect(page.getByRole('table')).toBeVisible()
  await look('desk')
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  await page.getByText('Decide what stands to the vote').click()
  await look('desk-acts')
  await page.getByRole('button', { name: 'Show what will happen' }).click()
  await expect(page.getByRole('main')).toContainText('stands to the vote – Yes')
  await look('desk-act')
  await page.getByRole('button', { name: 'Do it now' }).click()
  await expect(page.getByRole('main')).toContainText('Decided: 1 idea')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main')).toContainText('Undone')

  await page.goto(routes.adminStatistics({ processId: voting.processId }))
  await expect(page.getByRole('main')).toContainText('From the invitation to the vote')
  await look('statistics')

  await page.goto(routes.adminDelivery())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')

  await page.goto(withQuery(routes.adminAudit(), { processId: voting.processId }))
  await expect(page.getByRole('main')).toContainText('Vote opened')
  await look('log')
  await page.getByRole('button', { name: 'Download (CSV)' }).click()
  await expect(page.getByRole('main')).toContainText(/The export is (being written|ready)/)
  const file = page.getByRole('link', { name: 'Download: Log' })
  await expect(async () => {
    await page.reload()
    await expect(file).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await look('exports')
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toMatch(/^Log \d{4}-\d\d-\d\d\.csv$/)
})
