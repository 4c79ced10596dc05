import { describe, expect, test } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { visibleProcesses } from '@/lib/process/processes/policy'
import { findProcessPage, getProcess, listProcesses, proposedIn } from '@/lib/process/processes/reading/queries'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'

describe('getProcess', () => {
  test('returns phases in order with their states by date and their modules', async () => {
    const organization = await anOrganization()
    const { processId, modules } = await aBudgetProcess(organization, { during: 'vote' })
    const process = await getProcess(visitorContext(organization), processId)
    expect(process.phases.map((phase) => phase.state)).toEqual(['CONCLUDED', 'IN_PROGRESS', 'TO_BE_ACTIVATED'])
    expect(process.phases.map((phase) => phase.modules.map((module) => module.id))).toEqual([
      [modules.ideas],
      [modules.vote],
      [modules.result],
    ])
    expect(process.phases[1]?.startsAt).toBeInstanceOf(Date)
    expect(process.budgetAvailable).toBe(1000)
    expect(process.pages).toEqual([])
  })

  test('counts the members', async () => {
    const organization = await anOrganization()
    const { processId } = await aBudgetProcess(organization)
    await aMember(organization, { joined: [processId] })
    await aMember(organization, { joined: [processId] })
    expect((await getProcess(visitorContext(organization), processId)).participants).toBe(2)
  })

  test('reports a published result for the vote and for the module that displays it', async () => {
    const organization = await anOrganization()
    const { processId, modules } = await aBudgetProcess(organization, { during: 'result' })
    const result = {
      organizationId: organization.id,
      processId,
      moduleId: modules.vote,
      rule: 'greedy',
      budget: 1,
      spent: 0,
      ballotsCount: 0,
      choicesCount: 0,
      hash: '',
    }
    const { id } = await prismaClient().result.create({ data: result })
    const shown = async () =>
      (await getProcess(visitorContext(organization), processId)).phases.flatMap((phase) =>
        phase.modules.map((module) => module.hasResult),
      )
    expect(await shown()).toEqual([false, false, false])
    await prismaClient().result.update({ where: { id }, data: { publishedAt: new Date() } })
    expect(await shown()).toEqual([false, true, true])
  })

  test('answers a process of another organization like an unknown one', async () => {
    const [ours, theirs] = [await anOrganization(), await anOrganization()]
    const { processId } = await aBudgetProcess(theirs)
    await expect(getProcess(visitorContext(ours), processId)).rejects.toMatchObject({ errorName: 'processUnknown' })
    await expect(getProcess(visitorContext(ours), 999_999)).rejects.toMatchObject({ errorName: 'processUnknown' })
  })

  test('answers a private process with accessCodeRequired and a draft as unknown', async () => {
    const organization = await anOrganization()
    const closed = await aBudgetProcess(organization, { process: { visibility: 'PRIVATE' } })
    const draft = await aBudgetProcess(organization, { process: { status: 'DRAFT' } })
    const visitor = visitorContext(organization)
    await expect(getProcess(visitor, closed.processId)).rejects.toMatchObject({ errorName: 'processPrivate' })
    await expect(getProcess(visitor, draft.processId)).rejects.toMatchObject({ errorName: 'processUnknown' })
    const member = await aParticipant(organization, closed)
    expect((await getProcess(member, closed.processId)).id).toBe(closed.processId)
  })
})

describe('listProcesses', () => {
  test('lists running, then upcoming, then finished processes', async () => {
    const organization = await anOrganization()
    const over = await aBudgetProcess(organization, { process: { status: 'CLOSED' } })
    const later = await aBudgetProcess(organization, { process: { startsAt: daysFromNow(10) } })
    const now = await aBudgetProcess(organization)
    const { items, total } = await listProcesses(visitorContext(organization))
    expect(items.map((process) => process.id)).toEqual([now.processId, later.processId, over.processId])
    expect(total).toBe(3)
    const stage = async (name: 'running' | 'upcoming' | 'concluded') =>
      (await listProcesses(visitorContext(organization), { stage: name })).items.map((process) => process.id)
    expect([await stage('running'), await stage('upcoming'), await stage('concluded')]).toEqual([
      [now.processId],
      [later.processId],
      [over.processId],
    ])
  })

  test('returns an empty page with the total beyond the last page', async () => {
    const organization = await anOrganization()
    await aBudgetProcess(organization)
    expect(await listProcesses(visitorContext(organization), { page: 5, size: 1 })).toMatchObject({
      items: [],
      total: 1,
    })
  })

  test('lists no process of another organization', async () => {
    const [ours, theirs] = [await anOrganization(), await anOrganization()]
    await aBudgetProcess(theirs)
    expect((await listProcesses(visitorContext(ours))).items).toEqual([])
  })

  test('lists exactly what the policy allows', async () => {
    const organization = await anOrganization()
    const ids: number[] = []
    for (const status of ['DRAFT', 'OPEN', 'CLOSED'] as const)
      for (const visibility of ['PUBLIC', 'PRIVATE'] as const)
        ids.push((await aBudgetProcess(organization, { process: { status, visibility } })).processId)
    const role = (authority: 'DELEGATE' | 'EXPERT') => ({
      authorities: [authority],
      processRoles: ids.slice(0, 2).map((processId) => ({ processId, authority })),
    })
    const contexts = [
      visitorContext(organization),
      contextOf(organization, await aMember(organization, { joined: ids })),
      contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] })),
      contextOf(organization, await aMember(organization, role('DELEGATE'))),
      contextOf(organization, await aMember(organization, role('EXPERT'))),
    ]
    for (const ctx of contexts) {
      const byPolicy = await ctx.db.process.findMany({ where: visibleProcesses(ctx), select: { id: true } })
      const listed = (await listProcesses(ctx)).items.map((process) => process.id)
      expect(listed.toSorted()).toEqual(byPolicy.map((process) => process.id).toSorted())
    }
  })
})

describe('the proposed budget', () => {
  test('is the cost of the open ideas', async () => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization)
    for (const status of ['PUBLISHED', 'APPROVED', 'NOT_APPROVED', 'CANCELLED', 'DRAFT'] as const)
      await aProposal(organization, process, { cost: 100, status })
    const proposed = await proposedIn(visitorContext(organization), [process.processId])
    expect(proposed.get(process.processId)).toEqual({ cost: 200, ideas: 2 })
  })
})

describe('process pages', () => {
  test('are found with their languages, and not from another organization', async () => {
    const [organization, other] = [await anOrganization(), await anOrganization()]
    const { processId } = await aBudgetProcess(organization)
    await prismaClient().processPage.create({
      data: { organizationId: organization.id, processId, kind: 'faq', body: { en: 'Why?' } },
    })
    expect(await findProcessPage(visitorContext(organization), processId, 'faq')).toEqual({ en: 'Why?' })
    expect(await findProcessPage(visitorContext(other), processId, 'faq')).toBeNull()
    expect((await getProcess(visitorContext(organization), processId)).pages).toEqual(['faq'])
  })
})
