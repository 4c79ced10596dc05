import { describe, expect, it } from 'vitest'
import type { Authority } from '@/lib/catalogues/actor'
import { prismaClient } from '@/lib/foundation/db/client'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { readVoteReadiness } from '@/lib/office/readiness/read-readiness'
import { checkCost } from '@/lib/participation/evaluations/costs/check-cost'
import { listCostChecks } from '@/lib/participation/evaluations/costs/list-cost-checks'
import { markStanding } from '@/lib/participation/evaluations/mark-standing'
import { addNote } from '@/lib/participation/evaluations/notes/add-note'
import { listNotes } from '@/lib/participation/evaluations/notes/list-notes'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

async function anOffice() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const author = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const proposalId = await aProposal(organization, process, { cost: 45_000, authorId: author.actor.userId })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const as = async (authority: Authority) =>
    contextOf(
      organization,
      await aMember(organization, {
        authorities: [authority],
        processRoles: [{ processId: process.processId, authority }],
      }),
    )
  return { organization, process, author, proposalId, admin, as }
}

const check = { amount: 52_400, yearly: 300, note: 'technical office' }

describe('a cost checked by the office', () => {
  it('counts in lists and stays beside the author’s estimate', async () => {
    const { organization, process, proposalId, admin } = await anOffice()
    await checkCost(admin, { proposalId, amount: 60_000, yearly: null, note: '' })
    await checkCost(admin, { proposalId, ...check })
    const visitor = visitorContext(organization)
    expect(await getProposal(visitor, proposalId)).toMatchObject({ cost: 45_000, checkedCost: check })
    const facts = await getModuleFacts(visitor, { moduleId: process.modules.ideas })
    const { items } = await listProposals(visitor, facts, { sort: 'latest', page: 0, size: 20 })
    expect(items).toMatchObject([{ cost: 52_400 }])
    expect(await listCostChecks(visitor, { proposalId })).toMatchObject([check, { amount: 60_000, yearly: null }])
  })

  it('is never changed, not even in the database, and goes with its idea', async () => {
    const { process, proposalId, admin } = await anOffice()
    await checkCost(admin, { proposalId, ...check })
    const db = prismaClient()
    await expect(db.costCheck.updateMany({ data: { amount: 1 } })).rejects.toThrow('insert-only')
    await expect(db.costCheck.deleteMany({})).rejects.toThrow('insert-only')
    await db.costCheck.updateMany({ data: { authorId: null } })
    await db.process.delete({ where: { id: process.processId } })
    expect(await db.costCheck.count()).toBe(0)
  })

  it('is entered by administrators and evaluators, not by authors and others', async () => {
    const { organization, proposalId, admin, author, as } = await anOffice()
    for (const authority of ['DELEGATE', 'EXPERT', 'ASSESSOR'] as const)
      await checkCost(await as(authority), { proposalId, ...check })
    const own = { ...author, actor: { ...author.actor, authorities: ['ADMIN' as const] } }
    await expect(checkCost(own, { proposalId, ...check })).rejects.toThrow('ownProposal')
    for (const ctx of [await as('FACILITATOR'), author])
      await expect(checkCost(ctx, { proposalId, ...check })).rejects.toThrow('permissionDenied')
    const expert = await as('EXPERT')
    await prismaClient().evaluationConflict.create({
      data: { organizationId: organization.id, proposalId, userId: expert.actor.userId },
    })
    await expect(checkCost(expert, { proposalId, ...check })).rejects.toThrow('conflictDeclared')
    const foreign = await anOrganization()
    const stranger = contextOf(foreign, await aMember(foreign, { authorities: ['ADMIN'] }))
    await expect(checkCost(stranger, { proposalId, ...check })).rejects.toThrow('proposalUnknown')
    await expect(listCostChecks(stranger, { proposalId })).rejects.toThrow('proposalUnknown')
    await prismaClient().proposal.update({ where: { id: proposalId }, data: { hiddenAt: new Date() } })
    expect(await listCostChecks(visitorContext(organization), { proposalId })).toEqual([])
    expect((await getProposal(visitorContext(organization), proposalId)).checkedCost).toBeNull()
    expect(admin.actor.authorities).toEqual(['ADMIN'])
  })

  it('is what a vote freezes, and is frozen with it', async () => {
    const { process, proposalId, admin } = await anOffice()
    await checkCost(admin, { proposalId, ...check })
    await openVoting(admin, { moduleId: process.modules.vote })
    const [candidate] = await prismaClient().candidate.findMany()
    expect(Number(candidate?.cost)).toBe(52_400)
    await expect(checkCost(admin, { proposalId, ...check })).rejects.toThrow('votingAlreadyOpened')
  })
})

describe('the shortlist of a vote', () => {
  it('is all eligible ideas while none is marked', async () => {
    const { organization, process, admin } = await anOffice()
    await aProposal(organization, process, { status: 'APPROVED' })
    await aProposal(organization, process, { status: 'NOT_APPROVED' })
    expect(await openVoting(admin, { moduleId: process.modules.vote })).toMatchObject({ candidates: 2 })
  })

  it('is what is marked YES; opening refuses undecided ideas unless the officer says so', async () => {
    const { organization, process, proposalId, admin } = await anOffice()
    const [no, open] = [await aProposal(organization, process), await aProposal(organization, process)]
    await markStanding(admin, [proposalId], 'YES')
    await markStanding(admin, [no], 'NO')
    const { moduleId } = { moduleId: process.modules.vote }
    const readiness = await readVoteReadiness(admin, { moduleId })
    expect(readiness.isReady).toBe(false)
    expect(readiness.checks.find(({ check }) => check === 'shortlist')).toMatchObject({
      state: 'stop',
      facts: { count: 1 },
      ideas: [{ id: open }],
    })
    await expect(openVoting(admin, { moduleId })).rejects.toMatchObject({
      errorName: 'candidatesUndecided',
      params: { count: 1 },
    })
    expect(await openVoting(admin, { moduleId, withoutUndecided: true })).toMatchObject({ candidates: 1 })
    const candidates = await prismaClient().candidate.findMany()
    expect(candidates.map((one) => one.proposalId)).toEqual([proposalId])
    await expect(markStanding(admin, [proposalId], 'NO')).rejects.toThrow('votingAlreadyOpened')
  })
})

describe.skipIf(!hasRealPostgres)('a cost check beside an opening vote', () => {
  it('counts in the vote or is refused', async () => {
    const { process, proposalId, admin } = await anOffice()
    const [, checked] = await Promise.allSettled([
      openVoting(admin, { moduleId: process.modules.vote }),
      checkCost(admin, { proposalId, ...check }),
    ])
    const [candidate] = await prismaClient().candidate.findMany()
    const { cost } = await prismaClient().proposal.findUniqueOrThrow({ where: { id: proposalId } })
    expect(Number(candidate?.cost)).toBe(Number(cost))
    expect(Number(cost)).toBe(checked.status === 'fulfilled' ? 52_400 : 45_000)
  })
})

describe('a note of the office', () => {
  it('is dated, never changed, and read by evaluators and administrators only', async () => {
    const { organization, proposalId, admin, author, as } = await anOffice()
    const expert = await as('EXPERT')
    await addNote(expert, { proposalId, body: 'Ask the water works' })
    expect(await listNotes(admin, { proposalId })).toMatchObject([
      { body: 'Ask the water works', author: `Test ${expert.actor.username}`, createdAt: expect.any(Date) },
    ])
    for (const ctx of [author, await as('FACILITATOR')]) {
      await expect(listNotes(ctx, { proposalId })).rejects.toThrow('permissionDenied')
      await expect(addNote(ctx, { proposalId, body: 'x' })).rejects.toThrow('permissionDenied')
    }
    await expect(listNotes(visitorContext(organization), { proposalId })).rejects.toThrow('signInRequired')
    await expect(prismaClient().evaluationNote.updateMany({ data: { body: 'y' } })).rejects.toThrow('insert-only')
  })
})
