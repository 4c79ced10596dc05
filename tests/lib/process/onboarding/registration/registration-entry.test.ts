import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { registrationEntry } from '@/lib/process/onboarding/registration/registration-entry'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'

async function aPrivateProcess() {
  const organization = await anOrganization()
  const { processId } = await aBudgetProcess(organization, {
    process: { visibility: 'PRIVATE', name: { en: 'Zwetschge' }, groupRequired: true },
  })
  await prismaClient().group.create({
    data: { organizationId: organization.id, processId, name: { en: 'Zwetschge group' } },
  })
  return { organization, processId }
}

it('hides name and groups of a private process from outsiders', async () => {
  const { organization, processId } = await aPrivateProcess()
  for (const ctx of [visitorContext(organization), contextOf(organization, await aMember(organization))]) {
    const entry = await registrationEntry(ctx, { processId })
    expect(JSON.stringify(entry)).not.toContain('Zwetschge')
    expect(entry).toMatchObject({ process: { id: processId, isSecret: true }, requiresCode: true, groups: [] })
  }
})

it('shows both to members and to people who entered its code', async () => {
  const { organization, processId } = await aPrivateProcess()
  const inside = contextOf(organization, await aMember(organization, { joined: [processId] }))
  const found = { process: { text: 'Zwetschge', isSecret: false }, groups: [{ text: 'Zwetschge group' }] }
  expect(await registrationEntry(inside, { processId })).toMatchObject(found)
  const entered = await registrationEntry(visitorContext(organization), { processId, hasCode: true })
  expect(entered).toMatchObject({ ...found, requiresCode: false, isGroupRequired: true })
})
