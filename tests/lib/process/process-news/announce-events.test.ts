import { beforeEach, describe, expect, it } from 'vitest'
import { listNotifications } from '@/lib/delivery/notifications/list-notifications'
import { sendDueMails } from '@/lib/delivery/notifications/send-due-mails'
import { setMailSettings } from '@/lib/delivery/notifications/set-mail-settings'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { followProcess, unfollowProcess } from '@/lib/participation/follows/follow-process'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { announceEvents } from '@/lib/process/process-news/announce-events'
import { recordDueEvents } from '@/lib/process/process-news/record-due-events'
import { setProcessStatus } from '@/lib/process/processes/administration/set-process-status'
import { endPhase } from '@/lib/process/processes/phases/end-phase'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  daysFromNow,
} from '@/tests/factories'
import { moveVote } from '@/tests/factories/move-vote'
import { aParticipant } from '@/tests/factories/participants'
import { resetLimits } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

const HOUR = 3_600_000

let organization: CurrentOrganization
let process: BudgetProcess
let admin: SignedInContext
let member: SignedInContext
let outsider: SignedInContext

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas' })
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  member = await aParticipant(organization, process)
  outsider = contextOf(organization, await aMember(organization))
})

const soon = (hours = 0) => new Date(Date.now() + hours * HOUR + 1000)
const told = async (ctx: SignedInContext) => (await listNotifications(ctx)).items.map(({ kind }) => kind)
const work = async (at = soon()) => {
  await recordDueEvents(at)
  await announceEvents(at)
}
const phaseBegins = (id: number, hoursAgo = 1) =>
  prismaClient().phase.update({
    where: { id },
    data: { startsAt: new Date(Date.now() - hoursAgo * HOUR), endsAt: daysFromNow(20) },
  })

describe('an opened process', () => {
  it('is told to every member who may see it, once, by mail only with the newsletter', async () => {
    const processId = process.processId
    await prismaClient().process.update({ where: { id: processId }, data: { status: 'DRAFT' } })
    const suspended = await aMember(organization, { user: { suspendedAt: new Date() } })
    const elsewhere = contextOf(await anOrganization(), await aMember(await anOrganization()))
    await setMailSettings(outsider, { newsletter: true })
    await setProcessStatus(admin, { processId, status: 'OPEN' })
    await work()
    await work()
    for (const ctx of [member, outsider, admin]) expect(await told(ctx)).toEqual(['processOpened'])
    for (const ctx of [elsewhere, contextOf(organization, suspended)]) expect(await told(ctx)).toEqual([])
    await sendDueMails(soon(1))
    const mails = await prismaClient().outboxMessage.findMany()
    expect(mails.map(({ recipient }) => recipient)).toEqual([outsider.actor.email])
  })

  it('is told only to its own members when it is private', async () => {
    const { processId } = process
    await prismaClient().process.update({ where: { id: processId }, data: { status: 'DRAFT', visibility: 'PRIVATE' } })
    await setProcessStatus(admin, { processId, status: 'OPEN' })
    await work()
    expect(await told(member)).toEqual(['processOpened'])
    expect(await told(outsider)).toEqual([])
  })

  it('is not told again when it opens after it was closed', async () => {
    const { processId } = process
    await setProcessStatus(admin, { processId, status: 'CLOSED' })
    await setProcessStatus(admin, { processId, status: 'OPEN', reason: 'Again' })
    await work()
    expect(await told(outsider)).toEqual([])
  })
})

describe('a new phase', () => {
  it('is told to followers when its date has come, once', async () => {
    await phaseBegins(process.phases.ideas)
    const gone = await aParticipant(organization, process)
    await unfollowProcess(gone, { processId: process.processId })
    const onlyVotes = await aParticipant(organization, process)
    await followProcess(onlyVotes, { processId: process.processId, kinds: ['vote'] })
    await followProcess(outsider, { processId: process.processId })
    await work()
    await work(soon(1))
    for (const ctx of [member, outsider]) expect(await told(ctx)).toEqual(['phaseChanged'])
    for (const ctx of [gone, onlyVotes]) expect(await told(ctx)).toEqual([])
    const [{ facts, processId } = { facts: {}, processId: null }] = (await listNotifications(member)).items
    expect(facts).toMatchObject({ phase: { en: 'ideas' } })
    expect(processId).toBe(process.processId)
  })

  it('is told when an officer begins it', async () => {
    await endPhase(admin, { phaseId: process.phases.ideas, startsNext: true })
    await work()
    expect(await told(member)).toEqual([])
    await work(soon(2))
    expect(await told(member)).toEqual(['phaseChanged'])
  })

  it('is not told when it began long ago', async () => {
    await work()
    expect(await told(member)).toEqual([])
  })

  it('with a vote that opens then is one message', async () => {
    await aProposal(organization, process)
    await endPhase(admin, { phaseId: process.phases.ideas, startsNext: true })
    await work()
    await openVoting(admin, { moduleId: process.modules.vote, closesAt: daysFromNow(9) })
    await work()
    await work(soon(2))
    expect(await told(member)).toEqual(['votingOpened'])
    await sendDueMails(soon(3))
    expect(await prismaClient().outboxMessage.count({ where: { recipient: member.actor.email ?? '' } })).toBe(1)
  })

  it('is part of the opening of its process', async () => {
    const { processId } = process
    await prismaClient().process.update({ where: { id: processId }, data: { status: 'DRAFT' } })
    await phaseBegins(process.phases.ideas)
    await setProcessStatus(admin, { processId, status: 'OPEN' })
    await work()
    await work(soon(2))
    expect(await told(member)).toEqual(['processOpened'])
  })
})

describe('two days before the end of a vote', () => {
  const { vote } = { vote: () => process.modules.vote }
  const voteEnds = async (hours: number) => {
    await aProposal(organization, process)
    await anOpenVote(organization, process, new Date(Date.now() + hours * HOUR))
    await moveVote(vote(), { votingOpenedAt: daysFromNow(-9) })
  }

  it('every eligible member is reminded once, with one text', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => aParticipant(organization, process)))
    const unconfirmed = await aParticipant(organization, process, { emailConfirmed: false })
    const noFollower = await aParticipant(organization, process)
    await unfollowProcess(noFollower, { processId: process.processId })
    await voteEnds(47)
    for (let run = 0; run < 3; run++) await work(soon(run))
    for (const ctx of [member, noFollower, ...others]) expect(await told(ctx)).toEqual(['twoDaysLeft'])
    for (const ctx of [unconfirmed, outsider, admin]) expect(await told(ctx)).toEqual([])
    const facts = await prismaClient().notification.findMany({ select: { facts: true } })
    expect(new Set(facts.map(({ facts }) => JSON.stringify(facts))).size).toBe(1)
  })

  it('reminds only members of its groups, of its age, with its conditions', async () => {
    const { processId } = process
    const year = new Date().getUTCFullYear()
    const group = await prismaClient().group.create({
      data: { organizationId: organization.id, processId, name: { en: 'North' } },
    })
    await prismaClient().moduleGroup.create({
      data: { organizationId: organization.id, moduleId: vote(), groupId: group.id },
    })
    const adult = { groups: [group.id], user: { birthYear: year - 30 } }
    const eligible = await aParticipant(organization, process, adult)
    const child = await aParticipant(organization, process, { ...adult, user: { birthYear: year - 10 } })
    const unknown = await aParticipant(organization, process, { groups: [group.id] })
    const elsewhere = await aParticipant(organization, process, { user: { birthYear: year - 30 } })
    await prismaClient().process.update({ where: { id: processId }, data: { minimumAge: 16 } })
    await voteEnds(47)
    await work()
    expect(await told(eligible)).toEqual(['twoDaysLeft'])
    for (const ctx of [child, unknown, elsewhere, member]) expect(await told(ctx)).toEqual([])
  })

  it('is not told earlier, in a short vote, or after the vote was closed', async () => {
    await voteEnds(49)
    await work()
    expect(await told(member)).toEqual([])
    await moveVote(vote(), { votingOpenedAt: daysFromNow(-0.5), votingClosesAt: daysFromNow(1) })
    await work()
    expect(await told(member)).toEqual([])
  })

  it.skipIf(!hasRealPostgres)('reads no ballots, votes or preferences', async () => {
    await voteEnds(47)
    const tables = ['Ballot', 'Choice', 'VoterMark', 'LedgerEvent', 'LedgerEntry']
    await prismaClient().$transaction(
      async (tx) => {
        // Any read of these tables would wait for this lock until the test fails.
        for (const table of tables) await tx.$executeRawUnsafe(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`)
        await work()
        await sendDueMails(soon(1))
      },
      { timeout: 15_000 },
    )
    expect(await told(member)).toEqual(['twoDaysLeft'])
  })
})

describe('an opened vote', () => {
  it('is told to followers, not for an election that ended in the past', async () => {
    await aProposal(organization, process)
    await phaseBegins(process.phases.vote, 60)
    await openVoting(admin, { moduleId: process.modules.vote, closesAt: daysFromNow(9) })
    await prismaClient().module.update({ where: { id: process.modules.vote }, data: { votingClosedAt: new Date() } })
    await work()
    expect(await told(member)).toEqual([])
    expect(await prismaClient().processEvent.count({ where: { doneAt: null } })).toBe(0)
  })

  it.skipIf(!hasRealPostgres)('is told once when several workers run', async () => {
    await aProposal(organization, process)
    await phaseBegins(process.phases.vote, 60)
    await openVoting(admin, { moduleId: process.modules.vote, closesAt: daysFromNow(9) })
    await Promise.all(Array.from({ length: 4 }, () => announceEvents(soon())))
    expect(await told(member)).toEqual(['votingOpened'])
  })
})
