import { port } from './hosts'
import { kept } from './kept'
import { rawRequest } from './raw-request'

type Module = {
  process2ModuleId: number
  type: string
  enabled: boolean
  sourceModuleId: number | null
  votingOpenedAt: string | null
  votingClosedAt: string | null
  resultPublished: boolean
}

type ProcessFacts = {
  id: number
  name: string
  status: string
  processPhases: { id: number; state: string; modules: Module[] }[]
}

type Call = { organization?: string; token?: string | undefined; method?: string; body?: unknown }

/** A call of /api/v1 at an organization of the demo. */
export async function callApi(path: string, { organization = 'comune', token, method = 'GET', body }: Call = {}) {
  const answer = await rawRequest(`/api/v1${path}`, {
    host: `${organization}.localhost:${port}`,
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { ...answer, json: parsed(answer.text) }
}

/** The bearer token of a demo account at an organization. */
export function tokenOf(username: string, organization = 'comune'): Promise<string> {
  return kept(`token ${username} ${organization}`, async () => {
    const { headers, status, text } = await callApi('/login', {
      organization,
      method: 'POST',
      body: { username, password: 'participate' },
    })
    const token = headers['authorization']?.replace(/^Bearer /, '')
    if (status !== 200 || !token) throw new Error(`${username} cannot sign in at ${organization}: ${status} ${text}`)
    return token
  })
}

/** For looking around: nothing where everybody may, a member's token at the school. */
const readerToken = (organization: string): Promise<string> | undefined =>
  organization === 'comune' ? undefined : tokenOf('citizen', organization)

/** The processes of an organization that are no drafts. */
async function processesOf(organization = 'comune'): Promise<ProcessFacts[]> {
  const { json } = await callApi('/processes?size=100', { organization, token: await readerToken(organization) })
  return json as ProcessFacts[]
}

export type Stage = {
  process: ProcessFacts
  processId: number
  ideas: Address
  vote: Address
  result: Address
}
export type Address = { id: number; processId: number; phaseId: number }

/** The demo's process in which one can propose, vote, or read the result now. */
export async function processInStage(
  stage: 'collecting' | 'voting' | 'concluded',
  organization = 'comune',
): Promise<Stage> {
  // Journeys make processes too; those of the demo were there before.
  for (const process of (await processesOf(organization)).toSorted((a, b) => a.id - b.id)) {
    const of = (type: string) => modulesOf(process).find(({ module }) => module.type === type)
    const [ideas, vote, result] = [of('IDEAS'), of('VOTE'), of('RESULT')]
    if (!ideas || !vote || !result || process.status === 'DRAFT') continue
    const { votingOpenedAt, resultPublished } = vote.module
    const is = resultPublished ? 'concluded' : votingOpenedAt ? 'voting' : 'collecting'
    if (is !== stage) continue
    return { process, processId: process.id, ideas: ideas.address, vote: vote.address, result: result.address }
  }
  throw new Error(`The demo of ${organization} has no process for ${stage}`)
}

/** The first enabled module of a type in a process of the demo town that is meant. */
export async function moduleOfType(type: string, isMeant: (process: ProcessFacts) => boolean): Promise<Address> {
  const modules = (await processesOf()).filter(isMeant).flatMap(modulesOf)
  const found = modules.find(({ module }) => module.type === type && module.enabled)
  if (!found) throw new Error(`The demo has no ${type} there`)
  return found.address
}

function modulesOf(process: ProcessFacts) {
  return process.processPhases.flatMap((phase) =>
    phase.modules.map((module) => ({
      module,
      address: { id: module.process2ModuleId, processId: process.id, phaseId: phase.id },
    })),
  )
}

export type Idea = { id: number; title: string }
/** With its canonical address. */
export type ListedIdea = Idea & { processId: number; phaseId: number; moduleId: number }

/** Published ideas of an IDEAS or VOTE module, the latest first. */
export async function ideasOf(moduleId: number, organization = 'comune'): Promise<ListedIdea[]> {
  const token = await readerToken(organization)
  const { json } = await callApi(`/process-modules/${moduleId}/proposals`, { organization, token })
  return json as ListedIdea[]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
