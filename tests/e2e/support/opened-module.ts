import { callApi, type Idea, tokenOf } from './api'

export type OpenedModule = { id: number; processId: number; phaseId: number; ideas: Idea[] }

type Wanted = {
  template: 'participatory-budget' | 'donation-budget'
  name: string
  rules: object
  titles: readonly string[]
  /** The first of them has written the ideas. */
  people: readonly string[]
}

const DAY = 86_400_000
const MODULE_OF = { 'participatory-budget': 'vote', 'donation-budget': 'donation' } as const

/** A new process of the demo town whose ideas stand to the vote, or to be given money, from now on. */
export async function openedModule({ template, name, rules, titles, people }: Wanted): Promise<OpenedModule> {
  const admin = await tokenOf('admin')
  const created = await call(admin, 'POST', '/processes', {
    template,
    name: { en: name },
    startDate: instant(-10),
    endDate: instant(90),
    budgetAvailable: 10_000,
  })
  const { processId, modules, phaseIds } = created
  await call(admin, 'PATCH', `/processes/${processId}/rules`, rules)
  await call(admin, 'PUT', `/processes/${processId}/status`, { status: 'OPEN' })
  for (const person of people) await call(await tokenOf(person), 'POST', `/processes/${processId}/join`, {})
  const ideas = await writtenIdeas(await tokenOf(people[0] ?? ''), modules['ideas'] ?? 0, titles)
  const phaseId = phaseIds[1] ?? 0
  const id = modules[MODULE_OF[template]] ?? 0
  await call(admin, 'PUT', `/phases/${phaseIds[0]}/state`, { state: 'CONCLUDED' })
  await call(admin, 'PUT', `/phases/${phaseId}/state`, { state: 'IN_PROGRESS' })
  await call(admin, 'POST', `/process-modules/${id}/voting/open`, {})
  return { id, processId, phaseId, ideas }
}

async function writtenIdeas(token: string, moduleId: number, titles: readonly string[]): Promise<Idea[]> {
  const ideas: Idea[] = []
  for (const title of titles) {
    const draft = { title, summary: `About: ${title}.`, cost: 3000, locale: 'en' }
    const { id } = await call(token, 'POST', `/process-modules/${moduleId}/proposals`, draft)
    await call(token, 'POST', `/proposals/${id}/publish`, {})
    ideas.push({ id, title })
  }
  return ideas
}

type Created = { id: number; processId: number; modules: Record<string, number>; phaseIds: number[] }

async function call(token: string, method: string, path: string, body?: unknown): Promise<Created> {
  const { json, status, text } = await callApi(path, { token, method, body })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return json as Created
}

const instant = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
