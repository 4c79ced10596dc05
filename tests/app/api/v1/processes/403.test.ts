import { expect, test } from 'vitest'
import { getProcessCall as getProcess, listProcessesCall as getProcesses } from '@/lib/process/processes/reading/calls'
import { aBudgetProcess, anOrganization } from '@/tests/factories'
import { ask } from '../ask'

test('answers a private process with code 120, and omits it from lists', async () => {
  const organization = await anOrganization()
  const { processId } = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
  const answer = await ask(getProcess, organization, `/processes/${processId}`, { processId: `${processId}` })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ errors: [{ code: 120 }] })
  expect(await (await ask(getProcesses, organization, '/processes')).json()).toEqual([])
})

test('answers visitors of a private organization with code 180', async () => {
  const organization = await anOrganization({ publiclyVisible: false })
  await aBudgetProcess(organization)
  const answer = await ask(getProcesses, organization, '/processes')
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ errors: [{ code: 180 }] })
})
