import { callApi } from '../support/api'
import { expect, test } from '../support/browser'
import {
  acceptInvitation,
  closeEarly,
  countAndPublish,
  joinAndPropose,
  openBudget,
  person,
  provision,
  register,
  setPhase,
  takeStep,
  vote,
} from '../support/journey'
import { expectAccessible } from '../support/page-checks'

// Officers work with JavaScript; whoever takes part need not.
for (const javaScriptEnabled of [true, false]) {
  test(`an officer and two citizens ${javaScriptEnabled ? 'with' : 'without'} JavaScript go from an empty organization to a published result`, async ({
    newPerson,
    signedIn,
  }) => {
    test.setTimeout(180_000)
    const domain = `nuova${Date.now()}.localhost`
    const admin = person('Olga')
    const baseURL = await provision(await signedIn('platform'), { domain, name: 'Comune di Nuova Prova', admin })

    const office = await (await newPerson({ baseURL })).newPage()
    await acceptInvitation(office, admin)
    const process = await openBudget(office, 'A budget for everybody')
    const publicPage = process.replace('/admin/processes/', '/process-detail/')

    const [ada, bruno] = [
      await newPerson({ baseURL, javaScriptEnabled }),
      await newPerson({ baseURL, javaScriptEnabled }),
    ]
    const [first, second] = [await ada.newPage(), await bruno.newPage()]
    await register(first, person('Ada'))
    await register(second, person('Bruno'))
    await joinAndPropose(first, publicPage, { title: 'Trees on the square', cost: 6000 })
    await joinAndPropose(first, publicPage, { title: 'A very dear fountain', cost: 9000 })
    await joinAndPropose(second, publicPage, { title: 'Benches at the river', cost: 3000 })

    await setPhase(office, process, 'Proposals', 'Concluded')
    await setPhase(office, process, 'Voting', 'In progress')
    await takeStep(office, process, 'Open the vote', 'Open the vote')
    await vote(first, publicPage, ['Trees on the square', 'Benches at the river'])
    await vote(second, publicPage, ['Trees on the square', 'A very dear fountain'])
    const { status } = await callApi(`/processes/${process.split('/').at(-1)}/results`, {
      organization: domain.split('.')[0] ?? '',
    })
    expect(status, 'nobody reads a result before there is one').toBe(404)

    await closeEarly(office, process, { module: 'Vote', name: 'A budget for everybody' })
    await countAndPublish(office, process)

    const visitor = await (await newPerson({ baseURL, javaScriptEnabled })).newPage()
    await visitor.goto(publicPage)
    await visitor.getByRole('main').getByRole('link', { name: 'See the result' }).first().click()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    const main = visitor.getByRole('main')
    await expect(main).toContainText('2 ideas of 3 will be carried out, for €9,000 of €10,000. 2 people voted.')
    const rowOf = (title: string) => main.getByRole('row').filter({ hasText: title })
    for (const title of ['Trees on the square', 'Benches at the river'])
      await expect(rowOf(title).locator('summary')).toHaveText('Funded')
    const fountain = rowOf('A very dear fountain')
    await expect(fountain.locator('summary')).toHaveText(/was missing$/)
    await fountain.locator('summary').click()
    await expect(fountain).toContainText('The list went on with the next project.')
    if (javaScriptEnabled) await expectAccessible(visitor)

    const reason = 'The region pays for the fountain.'
    await office.goto(`${process}/results`)
    await office
      .getByRole('row')
      .filter({ hasText: 'A very dear fountain' })
      .getByRole('link', { name: /^Decide/ })
      .click()
    await office.getByLabel('Reason').fill(reason)
    await office.getByLabel('Who decided').fill('The town council')
    await office.getByRole('button', { name: 'Decide that it is carried out' }).click()
    await expect(office.getByRole('main')).toContainText(
      'With the decisions of the administration 3 ideas are carried out, for €18,000. This is more than the budget.',
    )
    await visitor.reload()
    await expect(main).toContainText('By the rule alone 2 ideas would be carried out, for €9,000.')
    await expect(main.getByRole('region', { name: 'Decisions of the administration' })).toContainText(reason)
  })
}
