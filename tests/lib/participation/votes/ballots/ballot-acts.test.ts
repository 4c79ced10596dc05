import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { actOnBallot } from '@/lib/participation/votes/ballots/act-on-ballot'
import type { BallotAct } from '@/lib/participation/votes/ballots/ballot-acts'
import { ballotFields } from '@/lib/participation/votes/ballots/ballot-forms'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
} from '@/tests/factories'
import { moveVote } from '@/tests/factories/move-vote'
import { refusal } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let ctx: SignedInContext
let ids: number[]

async function prepare(type: 'VOTE' | 'DONATION') {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, {
    process: { preferencesMax: 2, personalBudget: 100, donationMin: 5, donationMax: 60 },
    vote: { type },
  })
  ids = []
  for (let index = 0; index < 3; index++) ids.push(await aProposal(organization, process))
  await anOpenVote(organization, process)
  ctx = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
}

/** Presses a button of the form; the result names the choices by index of the idea. */
async function press(fields: Record<string, string>, as = ctx) {
  const { act, ...sent } = ballotFields.parse({ moduleId: String(process.modules.vote), ...fields })
  const { choices, ...answer } = await actOnBallot(as, { ...sent, act: act as BallotAct })
  return { ...answer, choices: Object.fromEntries(choices.map((one) => [ids.indexOf(one.proposalId), one.amount])) }
}
const id = (index: number) => String(ids[index])

describe('the buttons of a ballot of preferences', () => {
  beforeEach(() => prepare('VOTE'))

  it('give and take, and undo each', async () => {
    const given = await press({ give: id(0) })
    expect(given).toMatchObject({ choices: { 0: 1 }, left: 1, undo: `${id(0)}:0`, hasJoined: false })
    const undone = await press({ undo: given.undo ?? '' })
    expect(undone).toMatchObject({ act: 'undo', choices: {}, left: 2, undo: `${id(0)}:1` })
    expect(await press({ undo: undone.undo ?? '' })).toMatchObject({ choices: { 0: 1 } })
    const taken = await press({ take: id(0) })
    expect(taken).toMatchObject({ act: 'take', choices: {}, undo: `${id(0)}:1` })
  })

  it('move from the choice named for the target, and undo it in one step', async () => {
    await press({ give: id(0) })
    await press({ give: id(1) })
    const moved = await press({ move: id(2), [`from.${id(2)}`]: id(0), [`from.${id(1)}`]: id(1) })
    expect(moved).toMatchObject({ choices: { 1: 1, 2: 1 }, left: 0 })
    expect(await press({ undo: moved.undo ?? '' })).toMatchObject({ choices: { 0: 1, 1: 1 } })
  })

  it('ask from which idea to move, and for any button at all', () => {
    for (const fields of [{ move: id(2) }, { move: id(2), [`from.${id(1)}`]: id(0) }, {}])
      expect(ballotFields.safeParse({ moduleId: '1', ...fields }).error?.issues).toMatchObject([
        { message: 'fieldMissing', path: ['from'] },
      ])
  })

  it('have nothing to undo when nothing changed', async () => {
    await press({ give: id(0) })
    expect(await press({ give: id(0) })).toMatchObject({ changed: false, undo: null })
  })

  it('join the process with the first choice', async () => {
    const newcomer = contextOf(organization, await aMember(organization))
    expect(await refusal(press({ give: id(0) }, newcomer))).toBe('processNotJoined')
    const joins = { joins: String(process.processId) }
    expect(await press({ give: id(0), ...joins }, newcomer)).toMatchObject({ hasJoined: true, choices: { 0: 1 } })
    const where = { processId: process.processId, userId: newcomer.actor.userId }
    expect(await prismaClient().processMembership.count({ where })).toBe(1)
  })

  it('join nobody when the choice is refused', async () => {
    const newcomer = contextOf(organization, await aMember(organization))
    const joined = () => prismaClient().processMembership.count({ where: { userId: newcomer.actor.userId } })
    const joins = { joins: String(process.processId) }
    expect(await refusal(press({ take: id(0), ...joins }, newcomer))).toBe('preferenceUnknown')
    expect(await joined()).toBe(0)
    expect(await refusal(press({ give: '999999', ...joins }, newcomer))).toBe('proposalNotOnBallot')
    expect(await joined()).toBe(0)
    const opened = new Date(Date.now() - 60_000)
    await moveVote(process.modules.vote, { votingOpenedAt: opened, votingClosesAt: new Date(opened.getTime() + 1000) })
    expect(await refusal(press({ give: id(0), ...joins }, newcomer))).toBe('votingClosed')
    expect(await joined()).toBe(0)
    expect(await prismaClient().ballot.count({ where: { voterId: newcomer.actor.userId } })).toBe(0)
  })

  it('join nobody to another process than that of the vote', async () => {
    const other = await aBudgetProcess(organization, { process: { preferencesMax: 2 } })
    const newcomer = contextOf(organization, await aMember(organization))
    const joins = { joins: String(other.processId) }
    expect(await refusal(press({ give: id(0), ...joins }, newcomer))).toBe('processNotJoined')
    expect(await prismaClient().processMembership.count({ where: { userId: newcomer.actor.userId } })).toBe(0)
  })

  it('join once when the first choice is sent twice at once', async () => {
    const newcomer = contextOf(organization, await aMember(organization))
    const joins = { joins: String(process.processId) }
    const both = await Promise.all([
      press({ give: id(0), ...joins }, newcomer),
      press({ give: id(1), ...joins }, newcomer),
    ])
    expect(both.map(({ hasJoined }) => hasJoined)).toEqual([true, true])
    const { userId } = newcomer.actor
    expect(await prismaClient().processMembership.count({ where: { userId } })).toBe(1)
    expect(await prismaClient().choice.count({ where: { ballot: { voterId: userId } } })).toBe(2)
  })

  it('do not join a process that requires a code', async () => {
    await prismaClient().process.update({
      where: { id: process.processId },
      data: { registration: 'ACCESS_CODE' },
    })
    const newcomer = contextOf(organization, await aMember(organization))
    const joins = { joins: String(process.processId) }
    expect(await refusal(press({ give: id(0), ...joins }, newcomer))).toBe('processPrivate')
    expect(await prismaClient().processMembership.count({ where: { userId: newcomer.actor.userId } })).toBe(0)
  })

  it('refuse amounts and a third preference', async () => {
    expect(await refusal(press({ set: `${id(0)}:2` }))).toBe('fieldInvalid')
    expect(await refusal(press({ plus: id(0) }))).toBe('moduleTypeWrong')
    await press({ give: id(0) })
    await press({ give: id(1) })
    expect(await refusal(press({ give: id(2) }))).toBe('preferencesExhausted')
    expect(ballotFields.safeParse({ moduleId: '1', undo: '1:1,2:1,3:1' }).success).toBe(false)
    expect(ballotFields.safeParse({ moduleId: '1', undo: '1:999999,2:999999' }).success).toBe(true)
    expect(ballotFields.safeParse({ moduleId: '1', undo: '1:1,2:1000000' }).success).toBe(false)
    expect(ballotFields.safeParse({ moduleId: '1', move: '1', 'from.1x': '2' }).success).toBe(false)
  })
})

describe('the buttons of a ballot of donations', () => {
  beforeEach(() => prepare('DONATION'))

  it('give more and less in steps, and undo each', async () => {
    expect(await press({ plus: id(0) })).toMatchObject({ choices: { 0: 10 }, left: 90 })
    const more = await press({ plus: id(0) })
    expect(more).toMatchObject({ choices: { 0: 20 }, undo: `${id(0)}:10` })
    expect(await press({ minus: id(0) })).toMatchObject({ choices: { 0: 10 } })
    expect(await press({ minus: id(0) })).toMatchObject({ choices: {}, left: 100 })
    expect(await press({ minus: id(0) })).toMatchObject({ choices: {}, changed: false, undo: null })
    expect(await press({ undo: more.undo ?? '' })).toMatchObject({ choices: { 0: 10 } })
  })

  it('give no more than is left', async () => {
    await press({ set: `${id(0)}:60` })
    await press({ set: `${id(1)}:35` })
    expect(await press({ plus: id(2) })).toMatchObject({ choices: { 0: 60, 1: 35, 2: 5 }, left: 0 })
  })

  it('set a round amount, and say why there is no more', async () => {
    expect(await press({ set: `${id(0)}:60` })).toMatchObject({ choices: { 0: 60 }, left: 40 })
    expect(await refusal(press({ plus: id(0) }))).toBe('donationTooHigh')
    await press({ set: `${id(1)}:40` })
    expect(await refusal(press({ plus: id(1) }))).toBe('donationAboveBudget')
    expect(await refusal(press({ give: id(2) }))).toBe('moduleTypeWrong')
  })
})
