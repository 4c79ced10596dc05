import { describe, expect, it } from 'vitest'
import { transaction } from '@/lib/foundation/context/transaction'
import { prismaClient } from '@/lib/foundation/db/client'
import { getBallot, isCandidate } from '@/lib/participation/votes/ballots/queries'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { updatePhase } from '@/lib/process/processes/phases/update-phase'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { hasRealPostgres } from '@/tests/setup/database'

async function aProcess() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax: 3 } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, process, admin, moduleId: process.modules.vote }
}

describe('opening a vote', () => {
  it('freezes the candidates with their costs and order', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    const open = await aProposal(organization, process, { cost: 250 })
    const approved = await aProposal(organization, process, { cost: 0, status: 'APPROVED' })
    for (const status of ['DRAFT', 'CANCELLED', 'NOT_APPROVED'] as const)
      await aProposal(organization, process, { status })
    const closesAt = daysFromNow(3)
    expect(await openVoting(admin, { moduleId, closesAt })).toMatchObject({ candidates: 2, votingClosesAt: closesAt })
    const candidates = await prismaClient().candidate.findMany({ where: { moduleId }, orderBy: { position: 'asc' } })
    expect(candidates.map(({ proposalId, cost }) => [proposalId, Number(cost)])).toEqual([
      [open, 250],
      [approved, 0],
    ])
    await expect(openVoting(admin, { moduleId, closesAt })).rejects.toThrow('votingAlreadyOpened')
  })

  it('lists the candidates in the order of publication, not in the one in which they were begun', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    const begunFirst = await aProposal(organization, process)
    const begunLater = await aProposal(organization, process)
    await prismaClient().proposal.update({ where: { id: begunLater }, data: { publishedAt: daysFromNow(-1) } })
    await openVoting(admin, { moduleId })
    const candidates = await prismaClient().candidate.findMany({ where: { moduleId }, orderBy: { position: 'asc' } })
    expect(candidates.map(({ proposalId }) => proposalId)).toEqual([begunLater, begunFirst])
  })

  it('fixes rule and limit, so that later changes of the process do not affect it', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    await aProposal(organization, process)
    await openVoting(admin, { moduleId })
    await prismaClient().process.update({ where: { id: process.processId }, data: { preferencesMax: 1 } })
    const voter = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    expect(await getBallot(voter, { moduleId })).toMatchObject({ limit: 3 })
    const module = await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })
    expect(module.settings).toMatchObject({ rule: { kind: 'greedy' }, ballot: { kind: 'preferences', choicesMax: 3 } })
  })

  it('keeps the sets of which one idea wins, without ideas that are no candidates', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    const ids = [
      await aProposal(organization, process),
      await aProposal(organization, process),
      await aProposal(organization, process),
    ] as const
    const cancelled = await aProposal(organization, process, { status: 'CANCELLED' })
    const groups = [
      [ids[0], cancelled, ids[1]],
      [ids[2], cancelled],
    ]
    const db = prismaClient()
    const settings = { rule: { kind: 'greedy-exclusive' }, exclusiveGroups: groups }
    await db.module.update({ where: { id: moduleId }, data: { settings } })
    await openVoting(admin, { moduleId })
    const opened = await db.module.findUniqueOrThrow({ where: { id: moduleId } })
    expect(opened.settings).toMatchObject({ exclusiveGroups: [[ids[0], ids[1]]] })
  })

  it('has no sets where the vote had none', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    await aProposal(organization, process)
    await openVoting(admin, { moduleId })
    const opened = await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })
    expect(opened.settings).not.toHaveProperty('exclusiveGroups')
  })

  it('takes the ideas of the shortlist, once the officer leaves out those that are not decided', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    const chosen = await aProposal(organization, process)
    const undecided = [await aProposal(organization, process), await aProposal(organization, process)]
    const off = await aProposal(organization, process)
    const mark = (id: number, standsToVote: 'YES' | 'NO') =>
      prismaClient().proposal.update({ where: { id }, data: { standsToVote } })
    await mark(chosen, 'YES')
    await mark(off, 'NO')
    await expect(openVoting(admin, { moduleId })).rejects.toMatchObject({
      errorName: 'candidatesUndecided',
      params: { count: undecided.length },
    })
    expect(await openVoting(admin, { moduleId, withoutUndecided: true })).toMatchObject({ candidates: 1 })
    const visitor = visitorContext(organization)
    expect(await isCandidate(visitor, moduleId, chosen)).toBe(true)
    for (const id of [...undecided, off, 999_999]) expect(await isCandidate(visitor, moduleId, id)).toBe(false)
    expect(await isCandidate(visitorContext(await anOrganization()), moduleId, chosen)).toBe(false)
    await prismaClient().proposal.update({ where: { id: chosen }, data: { hiddenAt: new Date() } })
    expect(await isCandidate(visitor, moduleId, chosen)).toBe(false)
  })

  it('is not even refused to those who cannot see the process', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    await aProposal(organization, process)
    await prismaClient().process.update({ where: { id: process.processId }, data: { status: 'DRAFT' } })
    const member = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    await expect(openVoting(member, { moduleId })).rejects.toThrow('moduleUnknown')
    const stranger = contextOf(await anOrganization(), admin.actor)
    await expect(openVoting(stranger, { moduleId })).rejects.toThrow('moduleUnknown')
  })

  it.skipIf(!hasRealPostgres)('waits for a change of its phase, whose end is the deadline', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    await aProposal(organization, process)
    const endsAt = daysFromNow(4)
    let opening: ReturnType<typeof openVoting> | undefined
    await transaction(admin, async (tx) => {
      await updatePhase(tx, { phaseId: process.phases.vote, endsAt })
      opening = openVoting(admin, { moduleId })
      // Without the lock it is open by now.
      await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, 150))])
    })
    expect(await opening).toMatchObject({ votingClosesAt: endsAt })
  })

  it('is refused without ideas, with an idea without cost, in the past, or with an unknown rule', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    await expect(openVoting(admin, { moduleId })).rejects.toThrow('noCandidates')
    const proposalId = await aProposal(organization, process)
    await expect(openVoting(admin, { moduleId, closesAt: daysFromNow(-1) })).rejects.toThrow('datesOutOfOrder')
    const setRule = (kind: string) =>
      prismaClient().module.update({ where: { id: moduleId }, data: { settings: { rule: { kind } } } })
    await setRule('lottery')
    await expect(openVoting(admin, { moduleId })).rejects.toThrow('ruleUnknown')
    await setRule('greedy')
    await prismaClient().proposal.update({ where: { id: proposalId }, data: { cost: null } })
    await expect(openVoting(admin, { moduleId })).rejects.toThrow('candidateWithoutCost')
    expect(await prismaClient().candidate.count()).toBe(0)
    await expect(openVoting(admin, { moduleId: process.modules.ideas })).rejects.toThrow('moduleTypeWrong')
  })

  it('is allowed to administrators of the process only, like closing it', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    await aProposal(organization, process)
    const role = { processId: process.processId, authority: 'DELEGATE' as const }
    const delegate = contextOf(
      organization,
      await aMember(organization, { authorities: ['DELEGATE'], processRoles: [role] }),
    )
    const elsewhere = contextOf(organization, await aMember(organization, { authorities: ['DELEGATE'] }))
    const citizen = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    for (const ctx of [elsewhere, citizen])
      await expect(openVoting(ctx, { moduleId })).rejects.toThrow('permissionDenied')
    await openVoting(delegate, { moduleId })
    for (const ctx of [elsewhere, citizen])
      await expect(closeVoting(ctx, { moduleId, ...EARLY })).rejects.toThrow('permissionDenied')
    const foreign = contextOf(await anOrganization(), admin.actor)
    await expect(closeVoting(foreign, { moduleId, ...EARLY })).rejects.toThrow('moduleUnknown')
    const closed = await closeVoting(delegate, { moduleId, ...EARLY })
    expect(await closeVoting(admin, { moduleId, ...EARLY })).toEqual(closed)
  })

  it('is recorded in the ledger between its opening and closing events, and in the audit log', async () => {
    const { organization, process, admin, moduleId } = await aProcess()
    await aProposal(organization, process)
    await expect(closeVoting(admin, { moduleId, ...EARLY })).rejects.toThrow('votingNotOpen')
    await openVoting(admin, { moduleId })
    await closeVoting(admin, { moduleId, ...EARLY })
    const events = await prismaClient().ledgerEvent.findMany({ where: { moduleId }, orderBy: { id: 'asc' } })
    expect(events.map(({ kind }) => kind)).toEqual(['VOTING_OPENED', 'VOTING_CLOSED_EARLY'])
    const acts = await prismaClient().auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(acts.map(({ act }) => act)).toEqual(['voting.opened', 'voting.closedEarly'])
    expect(acts[0]).toMatchObject({ subject: `module ${moduleId}`, facts: { candidates: 1, rule: 'greedy' } })
  })
})
