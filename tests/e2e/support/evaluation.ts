import { callApi, type Idea, tokenOf } from './api'

type Address = { id: number; processId: number; phaseId: number }

const DAY = 86_400_000

/** Calls of the API that have to succeed. */
export async function done<Json>(token: string, method: string, path: string, body?: unknown): Promise<Json> {
  const { json, status, text } = await callApi(path, { token, method, body })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return json as Json
}

/** A new process of the demo town that collects ideas, with one more module in the phase under way. */
export async function aCollection(name: string, type: 'EVALUATION' | 'QUESTIONNAIRE', of: string) {
  const admin = await tokenOf('admin')
  const instant = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  const created = await done<{ processId: number; phaseIds: number[]; modules: { ideas: number } }>(
    admin,
    'POST',
    '/processes',
    { template: 'idea-collection', name: { en: name }, startDate: instant(-10), endDate: instant(90) },
  )
  const { processId, modules } = created
  const phaseId = created.phaseIds[0] ?? 0
  await done(admin, 'PUT', `/processes/${processId}/status`, { status: 'OPEN' })
  await done(await tokenOf('citizen'), 'POST', `/processes/${processId}/join`, {})
  const added = { type, name: { en: of } }
  const { moduleId } = await done<{ moduleId: number }>(admin, 'POST', `/phases/${phaseId}/modules`, added)
  return { admin, ideasId: modules.ideas, module: { id: moduleId, processId, phaseId } satisfies Address }
}

/** A new process of the demo town whose ideas expert and assessor evaluate now, by two criteria. */
export async function anEvaluation(titles: readonly string[]): Promise<Address & { ideas: Idea[] }> {
  const { admin, ideasId, module } = await aCollection('Ideas for the station', 'EVALUATION', 'Can it be done?')
  const criteria = [
    { name: { en: 'Use for the town' }, weight: 2 },
    { name: { en: 'Is the cost right' }, weight: 1 },
  ]
  await done(admin, 'PUT', `/process-modules/${module.id}/evaluation`, { criteria })
  await done(admin, 'PATCH', `/process-modules/${module.id}`, { enabled: true })
  await appoint(admin, 'expert', module.processId)
  await appoint(admin, 'assessor', module.processId)
  const citizen = await tokenOf('citizen')
  const ideas: Idea[] = []
  for (const title of titles) {
    const draft = { title, summary: `About: ${title}.`, locale: 'en' }
    const { id } = await done<Idea>(citizen, 'POST', `/process-modules/${ideasId}/proposals`, draft)
    await done(citizen, 'POST', `/proposals/${id}/publish`, {})
    ideas.push({ id, title })
  }
  return { ...module, ideas }
}

/** Beside the processes in which the person works already. */
export async function appoint(admin: string, username: string, processId: number): Promise<void> {
  type Person = { id: number; username: string; authorities: string[]; processIds: number[] }
  const people = await done<Person[]>(admin, 'GET', `/users?q.contains=${username}`)
  const person = people.find((found) => found.username === username)
  if (!person) throw new Error(`The demo has no ${username}`)
  const { id, authorities, processIds } = person
  await done(admin, 'PUT', `/users/${id}/authorities`, {
    authorities,
    processIds: [...processIds, processId],
    reason: 'New tasks',
  })
}
