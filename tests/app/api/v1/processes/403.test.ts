import { expect, test } from 'vitest'
import { getProcessCall as getProcess, listProcessesCall as getProcesses } from '@/lib/process/processes/reading/calls'
import { api } from '@/tests/api/client'
import { aBudgetProcess, anOrganization } from '@/tests/factories'

test('answers a private process with code 120, and omits it from lists', async () => {
  const organization = await anOrganization()
  const { processId } = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
  const answer = await api(organization).get(getProcess, { params: { processId } })
  expect(answer.status).toBe(403)
  expect(answer.codes).toEqual([120])
  expect((await api(organization).get(getProcesses)).json).toEqual([])
})

test('answers visitors of a private organization with code 180', async () => {
  const organization = await anOrganization({ publiclyVisible: false })
  await aBudgetProcess(organization)
  const answer = await api(organization).get(getProcesses)
  expect(answer.status).toBe(403)
  expect(answer.codes).toEqual([180])
})
