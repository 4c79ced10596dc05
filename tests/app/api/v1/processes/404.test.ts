import { describe, expect, test } from 'vitest'
import { canFollowCall as getCanFollow } from '@/lib/process/modules/queries'
import { listPhasesCall as getPhases, getProcessCall as getProcess } from '@/lib/process/processes/reading/calls'
import { aBudgetProcess, anOrganization } from '@/tests/factories'
import { ask } from '../ask'

describe('ids of another organization', () => {
  test('answer code 110 for a process and its phases', async () => {
    const [ours, theirs] = [await anOrganization(), await anOrganization()]
    const { processId } = await aBudgetProcess(theirs)
    for (const get of [getProcess, getPhases]) {
      const answer = await ask(get, ours, `/processes/${processId}`, { processId: `${processId}` })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ errors: [{ code: 110 }] })
    }
  })

  test('answer code 700 for a module', async () => {
    const [ours, theirs] = [await anOrganization(), await anOrganization()]
    const { modules } = await aBudgetProcess(theirs)
    const answer = await ask(getCanFollow, ours, `/process-modules/${modules.vote}/can-follow`, {
      moduleId: `${modules.vote}`,
    })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ errors: [{ code: 700 }] })
  })
})

test('are answered like malformed ids', async () => {
  const organization = await anOrganization()
  for (const processId of ['0', '-1', '1.5', '9999999999', 'abc', "1'--"]) {
    expect((await ask(getProcess, organization, '/processes/x', { processId })).status).toBe(404)
  }
})
