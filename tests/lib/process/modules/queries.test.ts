import { describe, expect, it } from 'vitest'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'

describe('getModuleFacts', () => {
  it('returns the module, its phase and its process', async () => {
    const organization = await anOrganization()
    const { modules, processId } = await aBudgetProcess(organization, { during: 'vote' })
    const facts = await getModuleFacts(visitorContext(organization), { moduleId: modules.vote })
    expect(facts.process).toMatchObject({ id: processId, status: 'OPEN', budgetAvailable: 1000 })
    expect(facts.phase.state).toBe('IN_PROGRESS')
    expect(facts.module).toMatchObject({ type: 'VOTE', sourceModuleId: modules.ideas, votingOpenedAt: null })
  })

  it('answers a module of another organization like an unknown one', async () => {
    const [mine, other] = [await anOrganization(), await anOrganization()]
    const foreign = await aBudgetProcess(other)
    const ask = (moduleId: number, processId?: number) =>
      getModuleFacts(visitorContext(mine), { moduleId, ...(processId ? { processId } : {}) }).catch((error) => error)
    expect(await ask(foreign.modules.vote)).toEqual(await ask(999_999))
    expect(await ask(foreign.modules.vote, foreign.processId)).toEqual(await ask(999_999, 999_999))
  })

  it('answers a private process with accessCodeRequired, and its members with the module', async () => {
    const organization = await anOrganization()
    const { modules, processId } = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
    const stranger = await aMember(organization)
    const member = await aMember(organization, { joined: [processId] })
    await expect(getModuleFacts(contextOf(organization, stranger), { moduleId: modules.vote })).rejects.toThrow(
      'processPrivate',
    )
    await expect(getModuleFacts(contextOf(organization, member), { moduleId: modules.vote })).resolves.toBeDefined()
  })

  it('refuses a phase or process in the address that does not match the module', async () => {
    const organization = await anOrganization()
    const [one, two] = [await aBudgetProcess(organization), await aBudgetProcess(organization)]
    const ctx = visitorContext(organization)
    await expect(getModuleFacts(ctx, { moduleId: one.modules.vote, processId: two.processId })).rejects.toThrow(
      'moduleNotInProcess',
    )
    await expect(getModuleFacts(ctx, { moduleId: one.modules.vote, phaseId: two.phases.vote })).rejects.toThrow(
      'phaseNotInProcess',
    )
  })
})
