import { beforeEach, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { readVoteReadiness } from '@/lib/office/readiness/read-readiness'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { updateModule } from '@/lib/process/modules/administration/update-module'
import { setProcessStatus } from '@/lib/process/processes/administration/set-process-status'
import { setPhaseState } from '@/lib/process/processes/phases/set-phase-state'
import { updatePhase } from '@/lib/process/processes/phases/update-phase'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, daysFromNow } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function anOffice(during: 'ideas' | 'vote' | 'result' = 'vote') {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during })
  const actor = await aMember(organization, { authorities: ['ADMIN'] })
  // A new context, as each request has.
  const admin = () => contextOf(organization, actor)
  const proposalId = await aProposal(organization, process, { cost: 5000 })
  return { organization, process, admin, proposalId, moduleId: process.modules.vote }
}

type Office = Awaited<ReturnType<typeof anOffice>>

describe('a vote whose phase has not begun', () => {
  it('stays closed and changeable, and tells nobody', async () => {
    const { admin, process, moduleId, proposalId } = await anOffice('ideas')
    const db = prismaClient()
    for (const closesAt of [undefined, daysFromNow(1), daysFromNow(20), daysFromNow(500)])
      expect(await refusal(openVoting(admin(), { moduleId, closesAt }))).toBe('votingPhaseNotBegun')
    expect(await db.candidate.count()).toBe(0)
    expect(await db.processEvent.count({ where: { kind: 'votingOpened' } })).toBe(0)
    expect(await db.ledgerEvent.count()).toBe(0)
    await db.proposal.update({ where: { id: proposalId }, data: { cost: 70 } })
    await setPhaseState(admin(), { phaseId: process.phases.vote, state: 'IN_PROGRESS' })
    expect(await openVoting(admin(), { moduleId })).toMatchObject({ candidates: 1 })
  })

  it('names the field of a deadline outside of the phase', async () => {
    const { admin, moduleId } = await anOffice()
    await expect(openVoting(admin(), { moduleId, closesAt: daysFromNow(11) })).rejects.toMatchObject({
      errorName: 'deadlineAfterPhase',
      field: 'closesAt',
    })
  })
})

const db = () => prismaClient()

const STATES: [string, (office: Office) => Promise<unknown>][] = [
  ['in its phase', async () => undefined],
  ['before its phase', ({ process }) => setDates(process.phases.vote, 5, 20)],
  ['after its phase', ({ process }) => setDates(process.phases.vote, -20, -5)],
  ['in a draft', ({ process }) => setStatus(process.processId, 'DRAFT')],
  ['in a closed process', ({ process }) => setStatus(process.processId, 'CLOSED')],
  [
    'with an idea without cost',
    ({ proposalId }) => db().proposal.update({ where: { id: proposalId }, data: { cost: null } }),
  ],
  [
    'without ideas',
    ({ proposalId }) => db().proposal.update({ where: { id: proposalId }, data: { status: 'CANCELLED' } }),
  ],
  [
    'with an unknown rule',
    ({ moduleId }) =>
      db().module.update({ where: { id: moduleId }, data: { settings: { rule: { kind: 'lottery' } } } }),
  ],
  ['that is open', ({ admin, moduleId }) => openVoting(admin(), { moduleId })],
  [
    'with undecided ideas',
    async ({ organization, process }) => {
      const id = await aProposal(organization, process, { status: 'APPROVED' })
      await db().proposal.update({ where: { id }, data: { standsToVote: 'YES' } })
    },
  ],
]

function setDates(id: number, from: number, to: number) {
  return db().phase.update({ where: { id }, data: { startsAt: daysFromNow(from), endsAt: daysFromNow(to) } })
}

function setStatus(id: number, status: 'DRAFT' | 'CLOSED') {
  return db().process.update({ where: { id }, data: { status } })
}

describe('readiness and opening agree about a vote', () => {
  it.each(STATES)('%s', async (_state, prepare) => {
    const office = await anOffice()
    await prepare(office)
    const { admin, moduleId } = office
    const { isReady } = await readVoteReadiness(admin(), { moduleId })
    const refused = await refusal(openVoting(admin(), { moduleId }))
    expect({ isReady, refused }).toEqual({ isReady: refused === 'done', refused })
  })
})

describe('what would refuse the votes of an open vote', () => {
  let office: Office
  beforeEach(async () => {
    office = await anOffice()
    await openVoting(office.admin(), { moduleId: office.moduleId, closesAt: daysFromNow(5) })
  })

  it('is refused: closing its process, disabling its module, putting back or delaying its phase', async () => {
    const { admin, process, moduleId } = office
    const phaseId = process.phases.vote
    const { processId } = process
    expect(await refusal(setProcessStatus(admin(), { processId, status: 'CLOSED' }))).toBe('processHasOpenVote')
    expect(await refusal(updateModule(admin(), { moduleId, enabled: false }))).toBe('processHasOpenVote')
    for (const state of ['TO_BE_ACTIVATED', 'IN_ACTIVATION', 'CONCLUDED'] as const)
      expect(await refusal(setPhaseState(admin(), { phaseId, state, reason: 'Flood' }))).toBe('phaseHasOpenVote')
    expect(await refusal(updatePhase(admin(), { phaseId, startsAt: daysFromNow(2) }))).toBe('phaseHasOpenVote')
    expect(await refusal(updatePhase(admin(), { phaseId, startsAt: daysFromNow(-3) }))).toBe('done')
  })

  it('is allowed once the vote is over', async () => {
    const { admin, process, moduleId } = office
    await db().module.update({ where: { id: moduleId }, data: { votingClosedAt: new Date() } })
    expect(await refusal(updateModule(admin(), { moduleId, enabled: false }))).toBe('done')
    const { processId } = process
    expect(await refusal(setProcessStatus(admin(), { processId, status: 'CLOSED' }))).toBe('done')
  })
})

describe('opening a vote', () => {
  it('is refused when a cost, an idea, the rule or a limit changed after the officer looked', async () => {
    const { organization, process, admin, moduleId, proposalId } = await anOffice()
    const look = async () => (await readVoteReadiness(admin(), { moduleId })).revision
    const changes = [
      () => db().proposal.update({ where: { id: proposalId }, data: { cost: 5001 } }),
      () => aProposal(organization, process),
      () => db().module.update({ where: { id: moduleId }, data: { settings: { rule: { kind: 'greedy-per-cost' } } } }),
      () => db().process.update({ where: { id: process.processId }, data: { preferencesMax: 2 } }),
      () => db().process.update({ where: { id: process.processId }, data: { budgetAvailable: 2 } }),
      () => db().module.update({ where: { id: moduleId }, data: { requiresMobile: true } }),
    ]
    for (const change of changes) {
      const revision = await look()
      await change()
      expect(await refusal(openVoting(admin(), { moduleId, revision }))).toBe('voteChangedMeanwhile')
    }
    await db().module.update({ where: { id: moduleId }, data: { settings: { rule: { kind: 'greedy' } } } })
    expect(await refusal(openVoting(admin(), { moduleId, revision: await look() }))).toBe('done')
  })
})
