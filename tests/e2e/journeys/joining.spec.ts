import { routes } from '@/lib/catalogues/routes'
import { callApi, tokenOf } from '../support/api'
import { expect, test } from '../support/browser'
import { phone } from '../support/keyboard'

const DAY = 86_400_000
const instant = (days: number) => new Date(Date.now() + days * DAY).toISOString()

type Created = { processId: number; modules: Record<string, number>; phaseIds: number[] }

/** A new process of the demo town that collects ideas, and which nobody has joined. */
async function aCollectingProcess(): Promise<{ id: number; processId: number; phaseId: number }> {
  const token = await tokenOf('admin')
  const { json } = await callApi('/processes', {
    token,
    method: 'POST',
    body: {
      template: 'participatory-budget',
      name: { en: 'Ideas for the park' },
      startDate: instant(-5),
      endDate: instant(90),
      budgetAvailable: 1000,
    },
  })
  const { processId, modules, phaseIds } = json as Created
  await callApi(`/processes/${processId}/status`, { token, method: 'PUT', body: { status: 'OPEN' } })
  return { id: modules['ideas'] ?? 0, processId, phaseId: phaseIds[0] ?? 0 }
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`one press joins a process and opens the form of an idea ${how} JavaScript`, async ({ signedIn }) => {
    const module = await aCollectingProcess()
    const page = await (await signedIn('citizen', { javaScriptEnabled, viewport: phone })).newPage()
    await page.goto(routes.proposals(module))
    await page.getByRole('main').getByRole('button', { name: 'Join and write your idea' }).click()
    await expect(page).toHaveURL(new RegExp(`${routes.newProposal(module)}$`))
    await expect(page.getByText('You have joined the process')).toBeVisible()
    await expect(page.getByLabel('Title')).toBeVisible()
    await page.goto(routes.proposals(module))
    await expect(page.getByRole('main').getByRole('link', { name: 'Write an idea' }).first()).toBeVisible()
  })
}
