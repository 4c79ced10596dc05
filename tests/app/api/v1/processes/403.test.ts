import { expect, test } from 'vitest'
import { GET as getProcess } from '@/app/api/v1/processes/[processId]/route'
import { GET as getProcesses } from '@/app/api/v1/processes/route'
import { aBudgetProcess, anOrganization } from '@/tests/factories'
import { ask } from '../ask'

test('a private process invites an access code, code 120, and is in no list', async () => {
  const organization = await anOrganization()
  const { processId } = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
  const answer = await ask(getProcess, organization, `/processes/${processId}`, { processId: `${processId}` })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ errors: [{ code: 120 }] })
  expect(await (await ask(getProcesses, organization, '/processes')).json()).toEqual([])
})

test('an organization that is not publicly visible shows nothing to a visitor, code 180', async () => {
  const organization = await anOrganization({ publiclyVisible: false })
  await aBudgetProcess(organization)
  const answer = await ask(getProcesses, organization, '/processes')
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ errors: [{ code: 180 }] })
})
