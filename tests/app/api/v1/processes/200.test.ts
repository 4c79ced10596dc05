import { expect, test } from 'vitest'
import { canFollowCall as getCanFollow } from '@/lib/process/modules/queries'
import {
  listPhasesCall as getPhases,
  getProcessCall as getProcess,
  listProcessesCall as getProcesses,
} from '@/lib/process/processes/reading/calls'
import { api } from '@/tests/api/client'
import { aBudgetProcess, anOrganization, aProposal } from '@/tests/factories'

test('lists processes by contract, with total and links', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  await aProposal(organization, process, { cost: 250 })
  const answer = await api(organization).get(getProcesses, { query: { size: 1 } })
  expect(answer.status).toBe(200)
  expect(answer.total).toBe(1)
  expect(answer.headers.get('link')).toContain('rel="first"')
  const [listed] = answer.json
  expect(listed).toMatchObject({
    id: process.processId,
    budgetAvailable: 1000,
    budgetProposed: 250,
    participantsNumber: 0,
    visibility: 'PUBLIC',
  })
})

test('sorts processes and filters them by stage', async () => {
  const organization = await anOrganization()
  await aBudgetProcess(organization, { process: { status: 'CLOSED' } })
  const { processId } = await aBudgetProcess(organization)
  const ids = async (query: string) => (await api(organization).get(getProcesses, { query })).json.map(({ id }) => id)
  expect(await ids('stage.equals=running')).toEqual([processId])
  expect((await ids('sort=id,asc')).at(-1)).toBe(processId)
  expect((await ids('sort=id,desc'))[0]).toBe(processId)
})

test('returns a process with its phases and modules', async () => {
  const organization = await anOrganization()
  const { processId, modules } = await aBudgetProcess(organization)
  const { json: process } = await api(organization).get(getProcess, { params: { processId } })
  expect(process.processPhases[1]?.modules[0]?.process2ModuleId).toBe(modules.vote)
  const { json: phases } = await api(organization).get(getPhases, { params: { processId } })
  expect(phases).toEqual(process.processPhases)
})

test.each([
  ['OPEN', 'IN_PROGRESS', 'IN_PROGRESS'],
  ['CLOSED', 'CONCLUDED', 'CONCLUDED'],
  ['ARCHIVED', 'CONCLUDED', 'CONCLUDED'],
] as const)('answers in a process that is %s the state that pages show', async (status, state, standing) => {
  const organization = await anOrganization()
  const { processId } = await aBudgetProcess(organization, { during: 'vote', process: { status } })
  const answer = await api(organization).get(getPhases, { params: { processId } })
  const [, vote, result] = answer.json
  expect(vote).toMatchObject({ state, standing })
  expect(result?.standing).toBe(status === 'OPEN' ? 'TO_BE_ACTIVATED' : 'NOT_HELD')
})

test('returns the two switches of a module from can-follow', async () => {
  const organization = await anOrganization()
  const { modules } = await aBudgetProcess(organization)
  const answer = await api(organization).get(getCanFollow, { params: { moduleId: modules.ideas } })
  expect(answer.json).toEqual({ canFollow: true, activeFollowing: true })
})
