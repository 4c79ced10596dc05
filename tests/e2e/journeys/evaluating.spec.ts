// Evaluating ideas: an assessor and an expert, on a phone, by keyboard alone, with and without JavaScript.
import type { Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from '../support/browser'
import { anEvaluation } from '../support/evaluation'
import { choose, expectRefusal, phone, press, tick, write } from '../support/keyboard'
import { expectAccessible, expectNoSideways } from '../support/page-checks'

const main = (page: Page) => page.getByRole('main')
const form = (page: Page, kind: string) => main(page).getByRole('form', { name: `${kind} evaluation` })
const said = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text })

for (const javaScriptEnabled of [true, false]) {
  test(`an evaluator declares a conflict for one idea and evaluates another ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    signedIn,
    newPerson,
  }) => {
    test.setTimeout(120_000)
    const { ideas, ...address } = await anEvaluation(['A clock on the platform', 'A shelter for bicycles'])
    const [left = { id: 0, title: '' }, other = { id: 0, title: '' }] = ideas
    const browser = { javaScriptEnabled, viewport: phone }

    const assessor = await (await signedIn('assessor', browser)).newPage()
    await assessor.goto(routes.moduleInfo(address))
    await expect(main(assessor)).toContainText('Use for the town (67 % of the score)')
    await press(assessor, main(assessor).getByRole('link', { name: 'Evaluate the ideas' }))
    await press(assessor, main(assessor).getByRole('link', { name: other.title }))
    const detailed = form(assessor, 'Detailed')
    await write(assessor, detailed.getByLabel('Use for the town'), '8')
    await write(assessor, detailed.getByLabel('Is the cost right'), '11')
    await tick(assessor, detailed.getByRole('checkbox', { name: 'I have no personal interest' }))
    await press(assessor, detailed.getByRole('button', { name: 'Enter the evaluation' }))
    await expectRefusal(assessor, 'Enter a number of at most 10.')
    await expect(detailed.getByLabel('Use for the town')).toHaveValue('8')
    await write(assessor, detailed.getByLabel('Is the cost right'), '5')
    await press(assessor, detailed.getByRole('button', { name: 'Enter the evaluation' }))
    await expect(said(assessor, 'Your evaluation is entered.')).toBeVisible()
    await expect(main(assessor)).toContainText('The detailed evaluation was already entered.')

    const page = await (await signedIn('expert', browser)).newPage()
    await page.goto(routes.evaluationQueue(address))
    await expect(main(page)).toContainText('0 of 2 done')
    await press(page, main(page).getByRole('link', { name: left.title }))
    await press(page, main(page).locator('summary').filter({ hasText: 'I have an interest in this idea' }))
    await write(page, main(page).getByLabel('Why'), 'My sister wrote it.')
    await press(page, main(page).getByRole('button', { name: 'Leave it to others' }))
    await expect(said(page, 'You left this idea to others.')).toBeVisible()
    await expect(form(page, 'Final')).toHaveCount(0)
    await press(page, main(page).getByRole('link', { name: 'Ideas to evaluate' }))
    await expect(main(page).getByRole('link', { name: other.title })).toBeVisible()
    await expect(main(page).getByRole('link', { name: left.title })).toHaveCount(0)
    await press(page, main(page).getByRole('link', { name: 'Left to others' }))
    await expect(main(page).getByRole('link', { name: left.title })).toBeVisible()
    await expectNoSideways(page)
    if (javaScriptEnabled) await expectAccessible(page)

    await page.goto(routes.evaluateProposal({ ...address, moduleId: address.id, id: other.id }))
    const final = form(page, 'Final')
    await tick(page, final.getByRole('checkbox', { name: 'I have no personal interest' }))
    await press(page, final.getByRole('button', { name: 'Enter the evaluation' }))
    await expectRefusal(page, 'Enter a status or a score.')
    await choose(page, final.getByRole('group', { name: 'State' }), /^Approved/)
    const comment = `Good, and there is room for it ${Date.now()}`
    await write(page, final.getByLabel('Comment'), comment)
    await press(page, final.getByRole('button', { name: 'Enter the evaluation' }))
    await expect(said(page, 'Your evaluation is entered.')).toBeVisible()
    await expect(main(page)).toContainText('This idea has already been evaluated.')
    if (javaScriptEnabled) await expectAccessible(page)

    const reader = await (await newPerson(browser)).newPage()
    await reader.goto(routes.proposal({ ...address, moduleId: address.id, id: other.id }))
    const evaluation = main(reader).getByRole('region', { name: 'Evaluation' })
    await expect(evaluation.getByRole('article')).toHaveCount(2)
    await expect(evaluation).toContainText(comment)
    await expect(evaluation.getByRole('article').filter({ hasText: 'Detailed evaluation' })).toContainText('70')

    const officer = await (await signedIn('admin', browser)).newPage()
    await officer.goto(routes.adminModuleContent(address.processId, address.id))
    const declared = main(officer).getByRole('region', { name: 'Interests declared' })
    await expect(declared).toContainText('My sister wrote it.')
    await expect(declared).toContainText('Nobody for the final evaluation')
    await expect(main(officer)).toContainText('Criteria and weights stay as they are')
  })
}
