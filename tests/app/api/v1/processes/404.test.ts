import { describe, expect, test } from 'vitest'
import { GET as getCanFollow } from '@/app/api/v1/process-modules/[moduleId]/can-follow/route'
import { GET as getPhases } from '@/app/api/v1/processes/[processId]/phases/route'
import { GET as getProcess } from '@/app/api/v1/processes/[processId]/route'
import { aBudgetProcess, anOrganization } from '@/tests/factories'
import { ask } from '../ask'

describe('what belongs to another organization', () => {
  test('a process and its phases are unknown, code 110', async () => {
    const [ours, theirs] = [await anOrganization(), await anOrganization()]
    const { processId } = await aBudgetProcess(theirs)
    for (const get of [getProcess, getPhases]) {
      const answer = await ask(get, ours, `/processes/${processId}`, { processId: `${processId}` })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ errors: [{ code: 110 }] })
    }
  })

  test('a module is unknown, code 700', async () => {
    const [ours, theirs] = [await anOrganization(), await anOrganization()]
    const { modules } = await aBudgetProcess(theirs)
    const answer = await ask(getCanFollow, ours, `/process-modules/${modules.vote}/can-follow`, {
      moduleId: `${modules.vote}`,
    })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 700 }] })
  })
})

test('an id that is no id is an unknown one', async () => {
  const organization = await anOrganization()
  for (const processId of ['0', '-1', '1.5', '9999999999', 'abc', "1'--"]) {
    expect((await ask(getProcess, organization, '/processes/x', { processId })).status).toBe(404)
  }
})
