import { describe, expect, it } from 'vitest'
import { allowedTypes } from '@/lib/ideas/proposals/drafts/allowed-types'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { updateModule } from '@/lib/process/modules/administration/update-module'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { aBudgetProcess, aMember, anOpenVote, anOrganization, contextOf } from '@/tests/factories'

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

describe('the rules of a vote in easy language', () => {
  it('are those an administrator wrote, also while voting is open, and none for modules without a ballot', async () => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization)
    const { vote: moduleId, ideas } = process.modules
    const ctx = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const rulesOf = async (id: number) => ballotSettings((await getModuleFacts(ctx, { moduleId: id })).module.settings)
    const before = await rulesOf(moduleId)
    await updateModule(ctx, { moduleId, easyRules: { en: 'Choose two.', it: 'Scegli due.' } })
    await anOpenVote(organization, process)
    await updateModule(ctx, { moduleId, easyRules: { en: 'Choose two ideas.' } })
    expect((await rulesOf(moduleId)).easyRules).toEqual({ en: 'Choose two ideas.' })
    expect((await rulesOf(moduleId)).rule).toEqual(before.rule)
    await updateModule(ctx, { moduleId: ideas, easyRules: { en: 'Nothing to choose.' } })
    expect((await rulesOf(ideas)).easyRules).toEqual({})
  })
})
