import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { readCockpit } from '@/lib/office/cockpit/read-cockpit'
import { tellDuties } from '@/lib/office/duties/tell-duties'
import { loadOpening } from '@/lib/participation/votes/opening/load-opening'
import { planOpeningCall as PUT, planOpening, planOpeningCall } from '@/lib/participation/votes/opening/plan-opening'
import {
  withdrawOpeningCall as DELETE,
  withdrawOpening,
  withdrawOpeningCall,
} from '@/lib/participation/votes/opening/withdraw-opening'
import { openPlannedVotings } from '@/lib/participation/votes/voting/open-planned-votings'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { getProcess } from '@/lib/process/processes/reading/queries'
import { api } from '@/tests/api/client'
import { tokenOf } from '@/tests/api/token-of'
import { aBudgetProcess, aMember, anOrganization, aProposal, type BudgetProcess, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

const HOUR = 3_600_000
const db = prismaClient()
let organization: CurrentOrganization
let process: BudgetProcess
let admin: SignedInContext
let moduleId: number
let proposalId: number

const at = (hours: number) => new Date(Date.now() + hours * HOUR)

/** The vote begins so many hours from now, after the ideas. */
async function begins(hours: number) {
  const { ideas, vote, result } = process.phases
  const dates = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to), byDate: true })
  await db.phase.update({ where: { id: ideas }, data: dates(-900, hours) })
  await db.phase.update({ where: { id: vote }, data: dates(hours, hours + 240) })
  await db.phase.update({ where: { id: result }, data: dates(hours + 240, hours + 480) })
}
const revision = async () => (await loadOpening(admin, moduleId)).revision
const decided = async () => planOpening(admin, { moduleId, revision: await revision(), decidedBy: 'Town council, 40' })
const vote = () => db.module.findUniqueOrThrow({ where: { id: moduleId } })
const acts = async () =>
  (await db.auditEntry.findMany({ where: { subject: `module ${moduleId}` }, orderBy: { id: 'asc' } })).map(
    ({ act }) => act,
  )

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization)
  moduleId = process.modules.vote
  proposalId = await aProposal(organization, process, { cost: 250 })
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  await begins(1)
})

describe('a vote that was decided to open by itself', () => {
  it('opens with its phase, by the command of the office, and the log names the decision', async () => {
    expect(await decided()).toMatchObject({ decidedBy: 'Town council, 40', stoppedAt: null })
    await openPlannedVotings()
    expect((await vote()).votingOpenedAt).toBeNull()
    await begins(-0.01)
    expect(await openPlannedVotings()).toBe(0)
    const { votingOpenedAt, votingClosesAt, enabled } = await vote()
    expect(votingOpenedAt).not.toBeNull()
    expect(enabled).toBe(true)
    expect(votingClosesAt).toEqual((await db.phase.findUniqueOrThrow({ where: { id: process.phases.vote } })).endsAt)
    expect(await db.candidate.findMany({ where: { moduleId } })).toMatchObject([{ proposalId }])
    expect(await db.ledgerEvent.findMany({ where: { moduleId } })).toMatchObject([{ kind: 'VOTING_OPENED' }])
    expect(await acts()).toEqual(['voting.openingPlanned', 'voting.openedByItself'])
    const entry = await db.auditEntry.findFirstOrThrow({ where: { act: 'voting.openedByItself' } })
    const signer = `${admin.actor.name} ${admin.actor.surname}`.trim()
    expect(entry.facts).toMatchObject({ decidedBy: 'Town council, 40', signedBy: signer, candidates: 1 })
    expect(await db.plannedOpening.count()).toBe(0)
  })

  it.each([
    [
      'an idea has no cost any more',
      () => db.proposal.update({ where: { id: proposalId }, data: { cost: null } }),
      'candidateWithoutCost',
    ],
    [
      'a cost changed',
      () => db.proposal.update({ where: { id: proposalId }, data: { cost: 260 } }),
      'voteChangedMeanwhile',
    ],
    ['another idea stands', () => aProposal(organization, process), 'voteChangedMeanwhile'],
    [
      'the limits changed',
      () => db.process.update({ where: { id: process.processId }, data: { preferencesMax: 9 } }),
      'voteChangedMeanwhile',
    ],
    [
      'the process was closed',
      () => db.process.update({ where: { id: process.processId }, data: { status: 'CLOSED' } }),
      'processNotOpen',
    ],
  ] as const)('stays closed when %s, is not tried again, and can be decided anew', async (_, change, reason) => {
    await decided()
    await change()
    await begins(-0.01)
    expect(await openPlannedVotings()).toBe(1)
    expect(await openPlannedVotings()).toBe(0)
    expect((await vote()).votingOpenedAt).toBeNull()
    expect(await db.candidate.count({ where: { moduleId } })).toBe(0)
    expect(await db.plannedOpening.findFirstOrThrow()).toMatchObject({ stopReason: reason })
    expect(await acts()).toEqual(['voting.openingPlanned', 'voting.openingStopped'])
    if (reason === 'voteChangedMeanwhile') {
      await decided()
      await openPlannedVotings()
      expect((await vote()).votingOpenedAt).not.toBeNull()
    }
  })

  it('is told to officers with the reason at once, and is no duty before', async () => {
    await decided()
    await tellDuties(admin)
    expect((await readCockpit(admin)).duties.map(({ kind }) => kind)).toEqual(['phaseBegins'])
    await db.proposal.update({ where: { id: proposalId }, data: { cost: null } })
    await begins(-0.01)
    await openPlannedVotings()
    const later = { ...admin, now: at(0.01) }
    await tellDuties(later)
    const told = await db.notification.findMany({ where: { userId: admin.actor.userId, kind: 'voteNotOpen' } })
    expect(told).toMatchObject([{ kind: 'voteNotOpen', facts: { state: 'stopped', refusal: 'candidateWithoutCost' } }])
    const { duties } = await readCockpit(later)
    expect(duties).toHaveLength(1)
    expect(duties[0]?.text).toMatch(/did not open by itself.*cost/)
  })

  it('is stopped as soon as another vote than the signed one would open, long before its phase', async () => {
    await begins(24 * 20)
    await decided()
    expect(await openPlannedVotings()).toBe(0)
    await db.proposal.update({ where: { id: proposalId }, data: { cost: 260 } })
    expect(await openPlannedVotings()).toBe(1)
    expect(await openPlannedVotings()).toBe(0)
    expect(await db.plannedOpening.findFirstOrThrow()).toMatchObject({ stopReason: 'voteChangedMeanwhile' })
    expect(await acts()).toEqual(['voting.openingPlanned', 'voting.openingStopped'])
    const later = { ...admin, now: at(0.01) }
    await tellDuties(later)
    const told = await db.notification.findMany({ where: { userId: admin.actor.userId, kind: 'voteNotOpen' } })
    expect(told).toMatchObject([{ facts: { state: 'halted', refusal: 'voteChangedMeanwhile' } }])
    expect((await readCockpit(later)).duties[0]?.text).toMatch(/will not open by itself/)
    // A new decision holds until the next change.
    await decided()
    expect(await openPlannedVotings()).toBe(0)
    expect((await readCockpit(later)).duties).toEqual([])
  })

  it('can be withdrawn, which stands in the log', async () => {
    await decided()
    await withdrawOpening(admin, { moduleId })
    await begins(-0.01)
    await openPlannedVotings()
    expect((await vote()).votingOpenedAt).toBeNull()
    expect(await acts()).toEqual(['voting.openingPlanned', 'voting.openingWithdrawn'])
  })

  it('is said to the public with its date until it is withdrawn or stopped', async () => {
    const opensByItself = async () =>
      (await getProcess(admin, process.processId)).phases[1]?.modules.find(({ id }) => id === moduleId)?.opensByItself
    expect(await opensByItself()).toBe(false)
    await decided()
    expect(await opensByItself()).toBe(true)
    await db.plannedOpening.updateMany({ data: { stoppedAt: new Date(), stopReason: 'noCandidates' } })
    expect(await opensByItself()).toBe(false)
  })

  it.skipIf(!hasRealPostgres)('opens once when two workers and an officer open it together', async () => {
    await decided()
    await begins(-0.01)
    const results = await Promise.allSettled([
      openPlannedVotings(),
      openPlannedVotings(),
      openVoting(admin, { moduleId }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2)
    expect(await db.ledgerEvent.count({ where: { moduleId, kind: 'VOTING_OPENED' } })).toBe(1)
    expect((await acts()).filter((act) => act === 'voting.opened' || act === 'voting.openedByItself')).toHaveLength(1)
    expect(await db.plannedOpening.count()).toBe(0)
  })
})

describe('deciding that a vote opens by itself', () => {
  it.each([
    ['other ideas than those that were seen', {}, { revision: 'other' }, 'voteChangedMeanwhile'],
    ['a deadline after the phase', {}, { closesAt: at(900) }, 'deadlineAfterPhase'],
    ['a deadline before the phase', {}, { closesAt: at(0.5) }, 'datesOutOfOrder'],
    ['a phase without a date', { byDate: false, state: 'TO_BE_ACTIVATED' as const }, {}, 'votingPhaseNotBegun'],
  ] as const)('is refused for %s', async (_, phase, input, reason) => {
    await db.phase.update({ where: { id: process.phases.vote }, data: phase })
    const plan = { moduleId, revision: await revision(), decidedBy: 'Council', ...input }
    expect(await refusal(planOpening(admin, plan))).toBe(reason)
    expect(await db.plannedOpening.count()).toBe(0)
  })

  it('is an act of officers of the process, by API too', async () => {
    const member = await tokenOf(organization, await aMember(organization, { joined: [process.processId] }))
    const officer = await tokenOf(organization, admin.actor)
    const body = { revision: await revision(), decidedBy: 'Council' }
    const params = { moduleId }
    expect((await api(organization).as(member).put(PUT, { params, body })).refusal).toBe('permissionDenied')
    expect((await api(organization).as(member).delete(DELETE, { params })).refusal).toBe('permissionDenied')
    expect(
      (
        await api(organization)
          .as(officer)
          .put(PUT, { params, body: { ...body, decidedBy: ' ' } })
      ).refusal,
    ).toBe('requiredDataMissing')
    const { json } = await api(organization).as(officer).put(PUT, { params, body })
    expect(planOpeningCall.output.parse(json)).toMatchObject({ moduleId, decidedBy: 'Council' })
    const withdrawn = await api(organization).as(officer).delete(DELETE, { params })
    expect(withdrawOpeningCall.output.parse(withdrawn.json)).toEqual({ moduleId })
    expect(await db.plannedOpening.count()).toBe(0)
  })
})
