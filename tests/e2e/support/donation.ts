import { callApi, type Idea, tokenOf } from './api'

export type Donation = { id: number; processId: number; phaseId: number; ideas: Idea[] }

const DAY = 86_400_000

/** A new process of the demo town in which the donor gives out a budget now: 100 in all, 5 to 60 to an idea. */
export async function aDonation(titles: readonly string[], donor: string): Promise<Donation> {
  const [admin, citizen] = await Promise.all([tokenOf('admin'), tokenOf(donor)])
  const call = async (token: string, method: string, path: string, body?: unknown) => {
    const { json, status, text } = await callApi(path, { token, method, body })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return json as { id: number; processId: number; modules: Record<string, number>; phaseIds: number[] }
  }
  const instant = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  const created = await call(admin, 'POST', '/processes', {
    template: 'donation-budget',
    name: { en: 'Give out the budget of the square' },
    startDate: instant(-10),
    endDate: instant(90),
    budgetAvailable: 10_000,
  })
  const { processId, modules, phaseIds } = created
  const rules = { personalBudget: 100, donationMin: 5, donationMax: 60 }
  await call(admin, 'PATCH', `/processes/${processId}/rules`, rules)
  await call(admin, 'PUT', `/processes/${processId}/status`, { status: 'OPEN' })
  await call(citizen, 'POST', `/processes/${processId}/join`, {})
  const ideas: Idea[] = []
  for (const title of titles) {
    const draft = { title, summary: `About: ${title}.`, cost: 3000, locale: 'en' }
    const { id } = await call(citizen, 'POST', `/process-modules/${modules['ideas']}/proposals`, draft)
    await call(citizen, 'POST', `/proposals/${id}/publish`, {})
    ideas.push({ id, title })
  }
  const phaseId = phaseIds[1] ?? 0
  await call(admin, 'PUT', `/phases/${phaseIds[0]}/state`, { state: 'CONCLUDED' })
  await call(admin, 'PUT', `/phases/${phaseId}/state`, { state: 'IN_PROGRESS' })
  await call(admin, 'POST', `/process-modules/${modules['donation']}/voting/open`, {})
  return { id: modules['donation'] ?? 0, processId, phaseId, ideas }
}
