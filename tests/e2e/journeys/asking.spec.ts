// A questionnaire from its first question to the charts, on a phone, with and without JavaScript.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { routes } from '@/lib/catalogues/routes'
import { expect, test } from '../support/browser'
import { aCollection, done } from '../support/evaluation'
import { choose, expectRefusal, phone, press, write } from '../support/keyboard'
import { expectAccessible, expectNoSideways } from '../support/page-checks'

const main = (page: Page) => page.getByRole('main')

async function writeQuestion(
  page: Page,
  kind: string,
  text: string,
  { options = '', required = false, isScripted = false } = {},
) {
  const form = main(page).getByRole('region', { name: /question/ })
  await form.getByRole('radio', { name: kind }).check()
  await form.getByRole('group', { name: 'Question' }).getByLabel('English').fill(text)
  if (options) await writeOptions(form.getByRole('group', { name: 'Choices' }), options.split('\n'), isScripted)
  if (required) await form.getByRole('checkbox', { name: 'It must be answered' }).check()
  await form.getByRole('button', { name: 'Add the question' }).click()
}

/** With JavaScript a row for each option, else a text area with a line for each. */
async function writeOptions(group: Locator, options: string[], isScripted: boolean) {
  if (!isScripted) return group.getByLabel('English').fill(options.join('\n'))
  await expect(group.getByLabel('Choice 2, English')).toBeVisible()
  for (const [index, option] of options.entries()) {
    const row = group.getByLabel(`Choice ${index + 1}, English`)
    if ((await row.count()) === 0) await group.getByRole('button', { name: 'Add a choice' }).click()
    await row.fill(option)
  }
}

for (const javaScriptEnabled of [true, false]) {
  test(`questions are written, answered once and shown as charts ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    signedIn,
    newPerson,
  }) => {
    test.setTimeout(120_000)
    const { admin, module } = await aCollection('What the square needs', 'QUESTIONNAIRE', 'You and the square')
    const browser = { javaScriptEnabled, viewport: phone }
    const officer = await (await signedIn('admin', browser)).newPage()
    const content = routes.adminModuleContent(module.processId, module.id)
    const list = main(officer).getByRole('form', { name: 'Questions' }).getByRole('listitem')
    await officer.goto(content)
    await writeQuestion(officer, 'One choice', 'Where do you sit?', {
      options: 'On a bench',
      isScripted: javaScriptEnabled,
    })
    await expect(officer.getByRole('alert', { name: 'There is a problem' })).toContainText('at least two choices')
    await writeQuestion(officer, 'One choice', 'Where do you sit?', {
      options: 'On a bench\nOn the wall\nOn the grass',
      required: true,
      isScripted: javaScriptEnabled,
    })
    await expect(list).toHaveCount(1)
    await writeQuestion(officer, 'Words', 'Anything else?')
    await expect(list).toHaveCount(2)
    await list.filter({ hasText: 'Anything else?' }).getByRole('button', { name: 'Move up' }).click()
    await expect(list.first()).toContainText('Anything else?')
    await list.filter({ hasText: 'Anything else?' }).getByRole('link').click()
    const text = main(officer).getByRole('group', { name: 'Question' }).getByLabel('English')
    await expect(text).toHaveValue('Anything else?')
    await text.fill('What else?')
    await main(officer).getByRole('button', { name: 'Save' }).click()
    await expect(list.first()).toContainText('What else?')
    await expectNoSideways(officer)
    if (javaScriptEnabled) await expectAccessible(officer)

    const page = await (await signedIn('citizen', browser)).newPage()
    const path = routes.moduleInfo(module)
    await page.goto(routes.moduleInProgress(module))
    await expect(main(page)).toContainText('The questionnaire is not available yet')
    await done(admin, 'PATCH', `/process-modules/${module.id}`, { enabled: true })
    await page.goto(path)
    const form = main(page).getByRole('form', { name: 'Questionnaire' })
    await write(page, form.getByLabel('What else?'), '=Shade, please')
    await press(page, form.getByRole('button', { name: 'Send my answers' }))
    await expectRefusal(page, 'Fill in this field.')
    await expect(form.getByLabel('What else?')).toHaveValue('=Shade, please')
    await choose(page, form.getByRole('group', { name: 'Where do you sit?' }), 'On the wall')
    await press(page, form.getByRole('button', { name: 'Send my answers' }))
    await expect(main(page)).toContainText('Thank you. Your answers are recorded.')
    await page.goto(path)
    await expect(form).toHaveCount(0)

    const newcomer = await (await signedIn('citizen2', browser)).newPage()
    await newcomer.goto(path)
    await press(newcomer, main(newcomer).getByRole('button', { name: 'Join and answer' }))
    await expect(newcomer.getByText('You have joined the process')).toBeVisible()
    await expect(main(newcomer).getByRole('form', { name: 'Questionnaire' })).toBeVisible()

    await officer.goto(content)
    await expect(main(officer)).toContainText('You can still correct the wording of a question.')
    await expect(main(officer).getByRole('button', { name: 'Remove' })).toHaveCount(0)
    await main(officer).getByRole('link', { name: 'Read the answers' }).click()
    await expect(main(officer)).toContainText('Where do you sit? (1 answer)')
    const [file] = await Promise.all([
      officer.waitForEvent('download'),
      main(officer).getByRole('link', { name: 'Download all answers (CSV)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('You and the square.csv')
    expect(readFileSync((await file.path()) ?? '', 'utf8')).toContain(`"'=Shade, please",On the wall`)
    await main(officer).getByRole('link', { name: 'Read the answers' }).click()
    const texts = main(officer).getByRole('region', { name: 'What else?' })
    await expect(texts.getByRole('listitem')).toHaveText(['=Shade, please'])

    await done(admin, 'PUT', `/phases/${module.phaseId}/state`, { state: 'CONCLUDED' })
    const reader = await (await newPerson(browser)).newPage()
    await reader.goto(path)
    await expect(main(reader)).toContainText('Where do you sit? (1 answer)')
    await expect(main(reader)).not.toContainText('Shade')
    await press(reader, main(reader).locator('summary').filter({ hasText: 'Show as a table' }))
    await expect(main(reader).getByRole('row', { name: 'On the wall' })).toContainText('100')
    if (javaScriptEnabled) await expectAccessible(reader)
  })
}
