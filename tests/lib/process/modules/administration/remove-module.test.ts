import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { createPost } from '@/lib/participation/boards/write-post'
import { addModule } from '@/lib/process/modules/administration/add-module'
import { removeModule } from '@/lib/process/modules/administration/remove-module'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function aPlace() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, {})
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const member = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const { phaseId } = await prismaClient().module.findUniqueOrThrow({ where: { id: process.modules.ideas } })
  return { process, phaseId, admin, member }
}

describe('removing an added module', () => {
  it('is allowed while it has no content', async () => {
    const { process, phaseId, admin } = await aPlace()
    const { moduleId } = await addModule(admin, { phaseId, type: 'QUESTIONNAIRE', name: { en: 'Ask' } })
    expect(await removeModule(admin, { moduleId })).toEqual({ processId: process.processId, phaseId })
    expect(await prismaClient().module.findUnique({ where: { id: moduleId } })).toBeNull()
    expect(await refusal(removeModule(admin, { moduleId }))).toBe('moduleUnknown')
  })

  it('is refused once it has content', async () => {
    const { phaseId, admin } = await aPlace()
    const { moduleId } = await addModule(admin, { phaseId, type: 'BOARD', name: { en: 'News' } })
    await prismaClient().module.update({ where: { id: moduleId }, data: { enabled: true } })
    await createPost(admin, { moduleId, title: { en: 'News' }, body: { en: 'We begin.' }, pinned: false })
    expect(await refusal(removeModule(admin, { moduleId }))).toBe('moduleNotEmpty')
  })

  it('is for administrators of the process only, and refused for modules of the template', async () => {
    const [here, there] = [await aPlace(), await aPlace()]
    const { moduleId } = await addModule(here.admin, { phaseId: here.phaseId, type: 'INFO', name: { en: 'About' } })
    expect(await refusal(removeModule(here.member, { moduleId }))).toBe('permissionDenied')
    expect(await refusal(removeModule(there.admin, { moduleId }))).toBe('moduleUnknown')
    expect(await refusal(removeModule(here.admin, { moduleId: here.process.modules.vote }))).toBe('moduleNotEmpty')
  })
})
