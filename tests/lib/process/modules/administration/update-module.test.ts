import { describe, expect, it } from 'vitest'
import { allowedTypes } from '@/lib/ideas/proposals/drafts/allowed-types'
import { updateModule } from '@/lib/process/modules/administration/update-module'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'

describe('the proposal types of a module', () => {
  it('are those an administrator chose, and all of them when none is chosen', async () => {
    const organization = await anOrganization()
    const moduleId = (await aBudgetProcess(organization)).modules.ideas
    const ctx = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await updateModule(ctx, { moduleId, types: ['PROPOSAL', 'STORY'] })
    expect(allowedTypes(await getModuleFacts(ctx, { moduleId }))).toEqual(['PROPOSAL', 'STORY'])
    await updateModule(ctx, { moduleId, enabled: true })
    expect(allowedTypes(await getModuleFacts(ctx, { moduleId }))).toEqual(['PROPOSAL', 'STORY'])
    await updateModule(ctx, { moduleId, types: [] })
    expect(allowedTypes(await getModuleFacts(ctx, { moduleId }))).toHaveLength(4)
  })
})
