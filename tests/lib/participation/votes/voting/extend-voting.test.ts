import { describe, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { sealLedgers } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { voteEvent } from '@/lib/participation/votes/ballots/receipts'
import { extendVotingBody } from '@/lib/participation/votes/schemas'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { extendVoting } from '@/lib/participation/votes/voting/extend-voting'
import { listExtensions } from '@/lib/participation/votes/voting/list-extensions'
import { announceEvents } from '@/lib/process/process-news/announce-events'
import { updatePhase } from '@/lib/process/processes/phases/update-phase'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'

async function anOpenProcess(within?: CurrentOrganization) {
  const organization = within ?? (await anOrganization())
  const process = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, process)
  await anOpenVote(organization, process, daysFromNow(5))
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, process, proposalId, admin, moduleId: process.modules.vote }
}

const phase = (id: number) => prismaClient().phase.findUniqueOrThrow({ where: { id } })

describe('an open vote', () => {
  it('gets a later deadline with a published reason, in the ledger, with its phase and the phases after it', async () => {
    const { organization, process, proposalId, admin, moduleId } = await anOpenProcess()
    const voter = await aMember(organization, { joined: [process.processId] })
    const [before, after] = [await phase(process.phases.vote), await phase(process.phases.result)]
    const closesAt = new Date(before.endsAt.getTime() + 3 * 86_400_000)
    const reason = 'The town hall was closed by snow.'
    const extension = await extendVoting(admin, { moduleId, closesAt, reason })
    expect(extension).toMatchObject({ moduleId, closesAt, reason })

    expect((await phase(process.phases.vote)).endsAt).toEqual(closesAt)
    const moved = await phase(process.phases.result)
    expect(moved.startsAt.getTime() - after.startsAt.getTime()).toBe(3 * 86_400_000)
    expect(moved.endsAt.getTime() - after.endsAt.getTime()).toBe(3 * 86_400_000)
    const past = await phase(process.phases.ideas)
    expect(past.endsAt.getTime()).toBeLessThan(Date.now())

    const late = contextOf(organization, voter, new Date(closesAt.getTime() - 1000))
    await expect(castPreference(late, { moduleId, proposalId })).resolves.toMatchObject({ closesAt })
    expect(await listExtensions(contextOf(organization, voter), { moduleId })).toMatchObject([{ reason, closesAt }])

    const events = await prismaClient().ledgerEvent.findMany({ where: { moduleId, kind: 'VOTING_EXTENDED' } })
    expect(events).toHaveLength(1)
    await extendVoting(admin, { moduleId, closesAt: new Date(closesAt.getTime() + 60_000), reason: 'And a minute.' })
    await sealLedgers()
    expect((await verifyLedger(admin, { moduleId })).findings).toEqual([])

    await announceEvents()
    const told = await prismaClient().notification.findMany({ where: { userId: voter.userId, kind: 'extension' } })
    expect(told.map(({ facts }) => facts)).toMatchObject([{ reason }, { reason: 'And a minute.' }])
    const noted = await prismaClient().auditEntry.findFirst({ where: { act: 'voting.extended' } })
    expect(noted?.facts).toMatchObject({ reason, to: closesAt.toISOString() })
  })

  it('moves no phase of another process, and answers with what is published', async () => {
    const { organization, process: other } = await anOpenProcess()
    const { admin, moduleId, process } = await anOpenProcess(organization)
    const phases = () =>
      prismaClient().phase.findMany({ where: { processId: other.processId }, orderBy: { id: 'asc' } })
    const before = await phases()
    const [closesAt, reason] = [daysFromNow(40), 'Snow']
    const extension = await extendVoting(admin, { moduleId, closesAt, reason })
    expect(await phases()).toEqual(before)
    expect(await listExtensions(admin, { moduleId: other.modules.vote })).toEqual([])
    expect(extension).toEqual({
      id: expect.any(Number),
      moduleId,
      closesAt,
      reason,
      processId: process.processId,
      closedBefore: expect.any(Date),
      createdAt: expect.any(Date),
    })
    const event = await prismaClient().ledgerEvent.findFirstOrThrow({ where: { moduleId, kind: 'VOTING_EXTENDED' } })
    const { closedBefore } = extension
    expect(event.commitment).toBe(voteEvent(moduleId, 'VOTING_EXTENDED', { closedBefore, closesAt, reason }).commitment)
  })

  it('never closes earlier, and not without a reason', async () => {
    const { admin, moduleId } = await anOpenProcess()
    const sooner = extendVoting(admin, { moduleId, closesAt: daysFromNow(4), reason: 'x' })
    await expect(sooner).rejects.toMatchObject({ errorName: 'deadlineNotLater', field: 'closesAt' })
    const { votingClosesAt } = await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })
    const same = extendVoting(admin, { moduleId, closesAt: votingClosesAt ?? daysFromNow(4), reason: 'x' })
    await expect(same).rejects.toThrow('deadlineNotLater')
    const body = extendVotingBody.safeParse({ closesAt: daysFromNow(9).toISOString(), reason: '  ' })
    expect(body.error?.issues[0]).toMatchObject({ path: ['reason'], message: 'reasonRequired' })
  })

  it('is not extended before it opens or after it closed', async () => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization)
    await aProposal(organization, process)
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const extend = () =>
      extendVoting(admin, { moduleId: process.modules.vote, closesAt: daysFromNow(20), reason: 'Snow' })
    await expect(extend()).rejects.toThrow('votingNotOpen')
    await anOpenVote(organization, process)
    await closeVoting(admin, { moduleId: process.modules.vote, ...EARLY })
    await expect(extend()).rejects.toThrow('votingClosed')
    await expect(
      extendVoting(admin, { moduleId: process.modules.ideas, closesAt: daysFromNow(20), reason: 'Snow' }),
    ).rejects.toThrow('moduleTypeWrong')
  })

  it('is extended by ADMIN and the DELEGATE of its process only', async () => {
    const { organization, process, moduleId } = await anOpenProcess()
    const input = { moduleId, closesAt: daysFromNow(20), reason: 'Snow' }
    const roles = ['EXPERT', 'ASSESSOR', 'FACILITATOR', 'AUTH_CITIZEN'] as const
    for (const role of roles) {
      const actor = await aMember(organization, { authorities: [role], joined: [process.processId] })
      await expect(extendVoting(contextOf(organization, actor), input), role).rejects.toThrow('permissionDenied')
    }
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    await expect(extendVoting(stranger, input)).rejects.toThrow('moduleUnknown')
    const delegate = await aMember(organization, {
      authorities: ['DELEGATE'],
      processRoles: [{ processId: process.processId, authority: 'DELEGATE' }],
    })
    await expect(extendVoting(contextOf(organization, delegate), input)).resolves.toBeTruthy()
  })

  it('keeps its phase from ending before it', async () => {
    const { admin, process } = await anOpenProcess()
    const shorter = updatePhase(admin, { phaseId: process.phases.vote, endsAt: daysFromNow(2) })
    await expect(shorter).rejects.toMatchObject({ errorName: 'phaseHasOpenVote', field: 'endsAt' })
    await expect(updatePhase(admin, { phaseId: process.phases.vote, endsAt: daysFromNow(6) })).resolves.toBeTruthy()
  })

  it('keeps its extensions unchanged', async () => {
    const { admin, moduleId } = await anOpenProcess()
    await extendVoting(admin, { moduleId, closesAt: daysFromNow(20), reason: 'Snow' })
    const db = prismaClient()
    await expect(db.votingExtension.updateMany({ data: { reason: 'Sun' } })).rejects.toThrow('insert-only')
    await expect(db.votingExtension.deleteMany()).rejects.toThrow('insert-only')
  })
})
