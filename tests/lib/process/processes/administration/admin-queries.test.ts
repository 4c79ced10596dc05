import { expect, test } from 'vitest'
import { getProcessTable } from '@/lib/process/processes/facts/admin-queries'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

test('the table of processes is refused to facilitators and lists what an administrator may administer', async () => {
  const organization = await anOrganization()
  const { processId } = await aBudgetProcess(organization)
  const other = await aBudgetProcess(organization)
  const ids = async (options: Parameters<typeof aMember>[1]) =>
    (await getProcessTable(contextOf(organization, await aMember(organization, options)))).map(({ id }) => id)
  const roles = (authority: 'FACILITATOR' | 'DELEGATE') => ({
    authorities: [authority],
    processRoles: [{ processId, authority }],
  })
  for (const options of [roles('FACILITATOR'), {}, { authorities: ['EXPERT' as const] }])
    expect(await refusal(ids(options))).toBe('permissionDenied')
  expect(await refusal(getProcessTable(visitorContext(organization)))).toBe('signInRequired')
  expect(await ids(roles('DELEGATE'))).toEqual([processId])
  expect((await ids({ authorities: ['ADMIN'] })).toSorted()).toEqual([processId, other.processId].toSorted())
})
