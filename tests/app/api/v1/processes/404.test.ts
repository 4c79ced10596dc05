import { describe, expect, test } from 'vitest'
import type { AnyCall } from '@/lib/foundation/api/call'
import { canFollowCall as getCanFollow } from '@/lib/process/modules/queries'
import { listPhasesCall as getPhases, getProcessCall as getProcess } from '@/lib/process/processes/reading/calls'
import { api } from '@/tests/api/client'
import { aBudgetProcess, anOrganization } from '@/tests/factories'

describe('ids of another organization', () => {
  test('answer code 110 for a process and its phases', async () => {
    const [ours, theirs] = [await anOrganization(), await anOrganization()]
    const { processId } = await aBudgetProcess(theirs)
    for (const get of [getProcess, getPhases]) {
      const answer = await api(ours).send<AnyCall>(get, { params: { processId } })
      expect(answer.status).toBe(404)
      expect(answer.codes).toEqual([110])
    }
  })

  test('answer code 700 for a module', async () => {
    const [ours, theirs] = [await anOrganization(), await anOrganization()]
    const { modules } = await aBudgetProcess(theirs)
    const answer = await api(ours).get(getCanFollow, { params: { moduleId: modules.vote } })
    expect(answer.status).toBe(404)
    expect(answer.codes).toEqual([700])
  })
})

test('are answered like malformed ids', async () => {
  const organization = await anOrganization()
  for (const processId of ['0', '-1', '1.5', '9999999999', 'abc', "1'--"]) {
    expect((await api(organization).get(getProcess, { params: { processId } })).status).toBe(404)
  }
})
