import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { prismaClient } from '@/lib/foundation/db/client'
import { getFactsOfPage, getModuleFacts } from '@/lib/process/modules/queries'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { withCountedQueries } from '@/tests/factories/counted-queries'

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

describe('getModuleFacts of visitors', () => {
  it('are shared for a second and not longer when a process becomes private', async () => {
    const organization = await anOrganization()
    const { modules, processId } = await aBudgetProcess(organization)
    const ctx = visitorContext(organization)
    const read = () => getModuleFacts(ctx, { moduleId: modules.vote })
    const started = performance.now()
    const first = await read()
    await prismaClient().process.update({ where: { id: processId }, data: { visibility: 'PRIVATE' } })
    await prismaClient().module.update({ where: { id: modules.vote }, data: { name: { en: 'Renamed' } } })
    const second = await read()
    if (performance.now() - started < 1000) expect(second).toEqual(first)
    await sleep(1050 - (performance.now() - started))
    await expect(read()).rejects.toThrow('processPrivate')
  })

  it('are read again at once when a command of this process has committed', async () => {
    const organization = await anOrganization()
    const { modules } = await aBudgetProcess(organization)
    const visitor = visitorContext(organization)
    await getModuleFacts(visitor, { moduleId: modules.vote })
    await transaction(visitor, (ctx) =>
      ctx.db.module.updateMany({ where: { id: modules.vote }, data: { name: { en: 'Renamed' } } }),
    )
    expect((await getModuleFacts(visitor, { moduleId: modules.vote })).module.name.en).toBe('Renamed')
  })

  it('are not served to members, who see a change at once', async () => {
    const organization = await anOrganization()
    const { modules, processId } = await aBudgetProcess(organization)
    const member = contextOf(organization, await aMember(organization))
    await getModuleFacts(visitorContext(organization), { moduleId: modules.vote })
    await getModuleFacts(member, { moduleId: modules.vote })
    await prismaClient().process.update({ where: { id: processId }, data: { visibility: 'PRIVATE' } })
    await expect(getModuleFacts(member, { moduleId: modules.vote })).rejects.toThrow('processPrivate')
  })

  it('are not stored when they were read inside a transaction', async () => {
    const organization = await anOrganization()
    const { modules } = await aBudgetProcess(organization)
    const visitor = visitorContext(organization)
    const undone = transaction(visitor, async (ctx) => {
      await ctx.db.module.updateMany({ where: { id: modules.vote }, data: { name: { en: 'Uncommitted' } } })
      const { module } = await getModuleFacts(ctx, { moduleId: modules.vote })
      throw new Error(module.name.en)
    })
    await expect(undone).rejects.toThrow('Uncommitted')
    const { module } = await getModuleFacts(visitor, { moduleId: modules.vote })
    expect(module.name.en).not.toBe('Uncommitted')
  })
})

describe('getFactsOfPage', () => {
  it('is read once for visitors and members, and for each of those who decide something', async () => {
    const organization = await anOrganization()
    const { modules, processId } = await aBudgetProcess(organization)
    const member = contextOf(organization, await aMember(organization))
    const expert = contextOf(
      organization,
      await aMember(organization, { authorities: ['EXPERT'], processRoles: [{ processId, authority: 'EXPERT' }] }),
    )
    const statements = async (reader: Context) => {
      const { ctx, queries } = withCountedQueries(reader)
      await getFactsOfPage(ctx, { moduleId: modules.vote })
      return queries.length
    }
    expect(await statements(visitorContext(organization))).toBe(1)
    expect(await statements(member)).toBe(0)
    expect(await statements(expert)).toBe(1)
  })

  it('of a private process is refused to a member of another one, whoever read it before', async () => {
    const organization = await anOrganization()
    const { modules, processId } = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
    const member = contextOf(organization, await aMember(organization, { joined: [processId] }))
    const stranger = contextOf(organization, await aMember(organization))
    await expect(getFactsOfPage(member, { moduleId: modules.vote })).resolves.toBeDefined()
    await expect(getFactsOfPage(stranger, { moduleId: modules.vote })).rejects.toThrow('processPrivate')
    await expect(getFactsOfPage(visitorContext(organization), { moduleId: modules.vote })).rejects.toThrow()
  })
})
