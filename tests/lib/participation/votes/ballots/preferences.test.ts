import { describe, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { castPreference, reassignPreference, withdrawPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { getBallot, listOwnChoices, listOwnReceipts } from '@/lib/participation/votes/ballots/queries'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { moveVote } from '@/tests/factories/move-vote'
import { aParticipant } from '@/tests/factories/participants'

async function aVote(options: Parameters<typeof aBudgetProcess>[1] = {}, ideas = 3) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax: 2 }, ...options })
  const proposals: number[] = []
  for (let index = 0; index < ideas; index++) proposals.push(await aProposal(organization, process))
  await anOpenVote(organization, process)
  const voter = await aParticipant(organization, process)
  const [a = 0, b = 0, c = 0] = proposals
  return { organization, process, moduleId: process.modules.vote, voter, a, b, c }
}

async function ledgerOf(organization: CurrentOrganization) {
  return prismaClient().ledgerEvent.findMany({ where: { organizationId: organization.id }, orderBy: { id: 'asc' } })
}

describe('a voter', () => {
  it('gives preferences up to the limit and is told the remaining number and the deadline', async () => {
    const { voter, moduleId, a, b, c } = await aVote()
    const first = await castPreference(voter, { moduleId, proposalId: a })
    expect(first).toMatchObject({
      changed: true,
      version: 1,
      used: 1,
      left: 1,
      limit: 2,
      choices: [{ proposalId: a, amount: 1 }],
    })
    expect(first.closesAt).toBeInstanceOf(Date)
    await castPreference(voter, { moduleId, proposalId: b })
    await expect(castPreference(voter, { moduleId, proposalId: c })).rejects.toMatchObject({
      errorName: 'preferencesExhausted',
      params: { limit: 2 },
    })
    expect(await getBallot(voter, { moduleId })).toMatchObject({ version: 2, used: 2, left: 0 })
    expect((await listOwnChoices(voter, moduleId)).map(({ proposalId }) => proposalId)).toEqual([a, b])
  })

  it('has a ballot to sign in for, of a process that can be seen', async () => {
    const { organization, process, voter, moduleId, a } = await aVote()
    await expect(getBallot(visitorContext(organization), { moduleId })).rejects.toThrow('signInRequired')
    const cast = () => castPreference(voter, { moduleId, proposalId: a })
    await expect(getBallot(voter, { moduleId: process.modules.ideas })).rejects.toThrow('moduleTypeWrong')
    await prismaClient().process.update({ where: { id: process.processId }, data: { status: 'DRAFT' } })
    await expect(cast()).rejects.toThrow('moduleUnknown')
    await expect(getBallot(voter, { moduleId })).rejects.toThrow('moduleUnknown')
  })

  it('has one preference when giving it twice', async () => {
    const { organization, voter, moduleId, a } = await aVote()
    const first = await castPreference(voter, { moduleId, proposalId: a })
    const again = await castPreference(voter, { moduleId, proposalId: a })
    expect(again).toEqual({ ...first, changed: false })
    expect(await ledgerOf(organization)).toHaveLength(1)
  })

  it('withdraws a preference and moves another in one step', async () => {
    const { voter, moduleId, a, b, c } = await aVote()
    await castPreference(voter, { moduleId, proposalId: a })
    await castPreference(voter, { moduleId, proposalId: b })
    const moved = await reassignPreference(voter, { moduleId, from: a, to: c })
    expect(moved.choices.map(({ proposalId }) => proposalId)).toEqual([b, c])
    expect(await withdrawPreference(voter, { moduleId, proposalId: b })).toMatchObject({ used: 1, left: 1, version: 4 })
    await expect(withdrawPreference(voter, { moduleId, proposalId: b })).rejects.toThrow('preferenceUnknown')
    await expect(reassignPreference(voter, { moduleId, from: a, to: b })).rejects.toThrow('preferenceUnknown')
  })

  it('gets a receipt for each change, which is in the ledger and reveals neither voter nor choice', async () => {
    const { organization, voter, moduleId, a, b } = await aVote()
    const first = await castPreference(voter, { moduleId, proposalId: a })
    const second = await castPreference(voter, { moduleId, proposalId: b })
    expect(first.receipt).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    const events = await ledgerOf(organization)
    expect(events.map(({ receipt }) => receipt)).toEqual([first.receipt, second.receipt])
    expect(await listOwnReceipts(voter, moduleId)).toEqual([
      { version: 2, receipt: second.receipt },
      { version: 1, receipt: first.receipt },
    ])
    const ballot = await prismaClient().ballot.findFirstOrThrow({ where: { moduleId } })
    expect(JSON.stringify(events, (_key, value) => (typeof value === 'bigint' ? Number(value) : value))).not.toContain(
      ballot.id,
    )
  })

  it('leaves no row behind when a change is refused', async () => {
    const { organization, voter, moduleId } = await aVote()
    await expect(castPreference(voter, { moduleId, proposalId: 999_999 })).rejects.toThrow('proposalNotOnBallot')
    expect(await prismaClient().ballot.count({ where: { moduleId } })).toBe(0)
    expect(await ledgerOf(organization)).toEqual([])
  })

  it('sees only the own ballot', async () => {
    const { organization, process, voter, moduleId, a } = await aVote()
    await castPreference(voter, { moduleId, proposalId: a })
    const other = await aParticipant(organization, process)
    expect(await getBallot(other, { moduleId })).toMatchObject({ version: 0, choices: [], receipt: null, left: 2 })
    expect(await listOwnReceipts(other, moduleId)).toEqual([])
  })
})

describe('a vote is refused (V09)', () => {
  const statuses = ['DRAFT', 'CANCELLED', 'NOT_APPROVED'] as const
  it.each(statuses)('on an idea that is %s', async (status) => {
    const { organization, process, voter, moduleId } = await aVote()
    const proposalId = await aProposal(organization, process, { status })
    await expect(castPreference(voter, { moduleId, proposalId })).rejects.toThrow('proposalNotOnBallot')
  })

  it('on an idea cancelled after voting opened', async () => {
    const { voter, moduleId, a } = await aVote()
    await prismaClient().proposal.update({ where: { id: a }, data: { status: 'CANCELLED', cancelledAt: new Date() } })
    await expect(castPreference(voter, { moduleId, proposalId: a })).rejects.toThrow('proposalNotOnBallot')
  })

  it('on an idea of another process, and in a vote of another organization', async () => {
    const { organization, voter, moduleId } = await aVote()
    const other = await aBudgetProcess(organization)
    const proposalId = await aProposal(organization, other)
    await expect(castPreference(voter, { moduleId, proposalId })).rejects.toThrow('proposalNotOnBallot')
    const foreign = await aVote()
    await expect(castPreference(voter, { moduleId: foreign.moduleId, proposalId: foreign.a })).rejects.toThrow(
      'moduleUnknown',
    )
  })

  it('of a visitor, a non-member and an unconfirmed person', async () => {
    const { organization, process, moduleId, a } = await aVote()
    const stranger = contextOf(organization, await aMember(organization))
    const eve = await aParticipant(organization, process, { emailConfirmed: false })
    await expect(castPreference(stranger, { moduleId, proposalId: a })).rejects.toThrow('processNotJoined')
    await expect(castPreference(eve, { moduleId, proposalId: a })).rejects.toThrow('emailUnconfirmed')
    await expect(castPreference(visitorContext(organization), { moduleId, proposalId: a })).rejects.toThrow(
      'signInRequired',
    )
  })

  it('before opening, after the deadline, after closing, and outside the phase', async () => {
    const { organization, process, voter, moduleId, a } = await aVote()
    const set = (times: Parameters<typeof moveVote>[1]) => moveVote(moduleId, times)
    await castPreference(voter, { moduleId, proposalId: a })
    await set({ votingClosesAt: new Date(Date.now() - 1) })
    await expect(castPreference(voter, { moduleId, proposalId: a })).rejects.toThrow('votingClosed')
    await set({ votingClosesAt: daysFromNow(1) })
    await prismaClient().phase.update({
      where: { id: process.phases.vote },
      data: { state: 'CONCLUDED', byDate: false },
    })
    await expect(castPreference(voter, { moduleId, proposalId: a })).rejects.toThrow('phaseNotActive')
    await prismaClient().phase.update({ where: { id: process.phases.vote }, data: { byDate: true } })
    await closeVoting(contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] })), {
      moduleId,
      ...EARLY,
    })
    for (const change of [
      () => castPreference(voter, { moduleId, proposalId: a }),
      () => withdrawPreference(voter, { moduleId, proposalId: a }),
      () => reassignPreference(voter, { moduleId, from: a, to: a }),
    ])
      await expect(change()).rejects.toThrow('votingClosed')
    await set({ votingOpenedAt: null, votingClosedAt: null })
    await expect(castPreference(voter, { moduleId, proposalId: a })).rejects.toThrow('votingNotOpen')
  })

  it('by the clock of the database, whatever the server or the request says', async () => {
    const { organization, process, moduleId, a, b } = await aVote()
    const member = await aMember(organization, { joined: [process.processId] })
    const [slow, fast] = [daysFromNow(-10), daysFromNow(10)].map((now) => contextOf(organization, member, now))
    if (!slow || !fast) throw new Error('two clocks')
    expect((await castPreference(fast, { moduleId, proposalId: a })).used).toBe(1)
    await moveVote(moduleId, { votingClosesAt: new Date(Date.now() - 1) })
    await expect(castPreference(slow, { moduleId, proposalId: b })).rejects.toThrow('votingClosed')
  })

  it('in a module of another type', async () => {
    const { voter, process, a } = await aVote()
    await expect(castPreference(voter, { moduleId: process.modules.ideas, proposalId: a })).rejects.toThrow(
      'moduleTypeWrong',
    )
  })
})

it('after closing by the database itself', async () => {
  const { organization, voter, moduleId, a, process } = await aVote()
  await castPreference(voter, { moduleId, proposalId: a })
  await closeVoting(contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] })), {
    moduleId,
    ...EARLY,
  })
  await expect(prismaClient().choice.deleteMany({ where: { moduleId } })).rejects.toThrow()
  expect(process.processId).toBeGreaterThan(0)
})
