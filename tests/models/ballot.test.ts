import fc from 'fast-check'
import { expect } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { verifyLedger } from '@/lib/outcome/ledger/verifying/verify-ledger'
import {
  castPreferenceCall as castPreference,
  distributeDonationsCall as distribute,
  donateCall as donate,
  reassignDonationCall as reassignDonation,
  reassignPreferenceCall as reassignPreference,
  withdrawDonationCall as withdrawDonation,
  withdrawPreferenceCall as withdrawPreference,
} from '@/lib/participation/votes/ballots/ballot-verbs'
import { getBallotCall as getBallot } from '@/lib/participation/votes/ballots/queries'
import { closeVotingCall as close } from '@/lib/participation/votes/voting/close-voting-early'
import { extendVotingCall as extend } from '@/lib/participation/votes/voting/extend-voting'
import { openVotingCall as open } from '@/lib/participation/votes/voting/open-voting'
import { api, type ReceivedFrom } from '@/tests/api/client'
import { tokenOf } from '@/tests/api/token-of'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY_ALONE, TYPED } from '@/tests/factories/early-closing'
import { resetLimits } from '@/tests/factories/refusal'
import { sealEverything } from '@/tests/factories/sealing'
import { type Answer, behavesLike, type Machine, type Step } from './machine'

const IDEAS = 4
const PREFERENCES_MAX = 2
const PURSE = { budget: 50, min: 5, max: 30 }
const DAY = 86_400_000
/** Days after opening; the end of the phase. */
const DEADLINE = 10
/** Two people who joined the process and one who did not. */
const VOTERS = 3

type Kind = 'preferences' | 'donations'
type BallotStep = Step & {
  act: 'give' | 'take' | 'move' | 'spread' | 'read' | 'close' | 'extend'
  voter: number
  a: number
  b: number
  amount: number
  /** Sent again with the same idempotency key. */
  again: boolean
  /** Of a later deadline. */
  days: number
}
type State = { held: number[][]; versions: number[]; isClosed: boolean; deadline: number; extensions: number }
type World = {
  organization: CurrentOrganization
  moduleId: number
  ideas: number[]
  opened: number
  voters: string[]
  officer: string
  admin: Parameters<typeof verifyLedger>[0]
}

function refusalOf(kind: Kind, held: readonly number[]): string | undefined {
  const given = held.filter((amount) => amount > 0)
  if (kind === 'preferences') return given.length > PREFERENCES_MAX ? 'preferencesExhausted' : undefined
  if (given.some((amount) => amount < PURSE.min)) return 'donationTooLow'
  if (given.some((amount) => amount > PURSE.max)) return 'donationTooHigh'
  return given.reduce((sum, amount) => sum + amount, 0) > PURSE.budget ? 'donationAboveBudget' : undefined
}

/** What a voter holds after a step, or why the step is refused. */
function changed(kind: Kind, held: readonly number[], { act, a, b, amount }: BallotStep): number[] | string {
  const nothing = kind === 'donations' ? 'donationUnknown' : 'preferenceUnknown'
  const [from = 0, to = 0] = [held[a], held[b]]
  if (act === 'give') return held.with(a, kind === 'donations' ? amount : 1)
  if (act === 'take') return from === 0 ? nothing : held.with(a, 0)
  if (act === 'spread') return held.with(b, 0).with(a, amount)
  if (from === 0) return to > 0 ? [...held] : nothing
  return a === b ? [...held] : held.with(a, 0).with(b, kind === 'donations' ? from + to : 1)
}

function ballotAnswer(state: State, voter: number): Record<string, unknown> {
  const held = state.held[voter] ?? []
  return { held, version: state.versions[voter], deadline: state.deadline }
}

function voted(kind: Kind, state: State, step: BallotStep): { answer: Answer; state: State } {
  const { voter } = step
  if (state.isClosed) return { answer: 'votingClosed', state }
  if (voter === VOTERS - 1) return { answer: 'processNotJoined', state }
  const held = state.held[voter] ?? []
  const now = changed(kind, held, step)
  if (typeof now === 'string') return { answer: now, state }
  if (now.join() === held.join()) return { answer: { ...ballotAnswer(state, voter), changed: false }, state }
  const refusal = refusalOf(kind, now)
  if (refusal) return { answer: refusal, state }
  const versions = state.versions.with(voter, (state.versions[voter] ?? 0) + 1)
  const after = { ...state, held: state.held.with(voter, now), versions }
  return { answer: { ...ballotAnswer(after, voter), changed: true }, state: after }
}

function extended(state: State, days: number): { answer: Answer; state: State } {
  if (state.isClosed) return { answer: 'votingClosed', state }
  if (days <= state.deadline) return { answer: 'deadlineNotLater', state }
  return { answer: 'extended', state: { ...state, deadline: days, extensions: state.extensions + 1 } }
}

function stepsOf(kind: Kind, voter: fc.Arbitrary<number>): fc.Arbitrary<BallotStep> {
  const acts = ['give', 'give', 'give', 'take', 'move', 'move', 'read', 'extend'] as const
  return fc.record({
    client: fc.constantFrom(0 as const, 1 as const),
    act: fc.oneof(
      { weight: 24, arbitrary: fc.constantFrom(...acts, ...(kind === 'donations' ? (['spread'] as const) : [])) },
      { weight: 1, arbitrary: fc.constant('close' as const) },
    ),
    voter,
    a: fc.nat({ max: IDEAS - 1 }),
    b: fc.nat({ max: IDEAS - 1 }),
    // Often so little that several fit into a purse, and two of them into one idea.
    amount: fc.oneof(fc.constantFrom(5, 7, 10), fc.integer({ min: 1, max: 35 })),
    again: fc.boolean(),
    days: fc.constantFrom(5, 12, 20, 30),
  })
}

const ROUTES = {
  preferences: { give: castPreference, take: withdrawPreference, move: reassignPreference },
  donations: { give: donate, take: withdrawDonation, move: reassignDonation },
}

async function vote(
  kind: Kind,
  world: World,
  step: BallotStep,
  key: string,
): Promise<ReceivedFrom<typeof castPreference>> {
  const { organization, moduleId, ideas, voters } = world
  const { act, a, b, amount, voter } = step
  const [from = 0, to = 0] = [ideas[a], ideas[b]]
  const client = api(organization).as(voters[voter])
  if (act === 'spread')
    return client.put(distribute, {
      key,
      params: { moduleId },
      body: { amounts: { [from]: amount, [to]: to === from ? amount : 0 } },
    })
  if (act === 'move') return client.send(ROUTES[kind].move, { key, params: { moduleId }, body: { from, to } })
  return client.send(ROUTES[kind][act === 'take' ? 'take' : 'give'], {
    key,
    params: { moduleId, proposalId: from },
    body: kind === 'donations' ? { amount } : {},
  })
}

async function perform(kind: Kind, world: World, step: BallotStep): Promise<Answer> {
  const { organization, moduleId, officer, opened, voters } = world
  const params = { moduleId }
  if (step.act === 'close')
    return (await api(organization).as(officer).post(close, { params, body: EARLY_ALONE })).refusal ?? 'closed'
  if (step.act === 'extend') {
    const closesAt = new Date(opened + step.days * DAY).toISOString()
    const answer = await api(organization)
      .as(officer)
      .post(extend, { params, body: { closesAt, reason: 'Flood' } })
    return answer.refusal ?? 'extended'
  }
  if (step.act === 'read') {
    const answer = await api(organization).as(voters[step.voter]).get(getBallot, { params })
    return answer.refusal ?? seen(world, answer)
  }
  const key = crypto.randomUUID()
  const answer = await vote(kind, world, step, key)
  if (answer.refusal) return answer.refusal
  // A client that did not see the answer asks again.
  if (step.again) expect((await vote(kind, world, step, key)).json).toEqual(answer.json)
  return { ...seen(world, answer), changed: answer.json.changed }
}

function seen({ ideas, opened }: World, { json }: ReceivedFrom<typeof getBallot>): Record<string, unknown> {
  const choices = new Map(json.choices.map((choice) => [choice.proposalId, choice.amount]))
  const deadline = Math.round((Date.parse(String(json.closesAt)) - opened) / DAY)
  return { held: ideas.map((id) => choices.get(id) ?? 0), version: json.version, deadline }
}

async function world(kind: Kind): Promise<World> {
  await resetLimits()
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, {
    process: {
      name: { en: TYPED },
      preferencesMax: PREFERENCES_MAX,
      personalBudget: PURSE.budget,
      donationMin: PURSE.min,
      donationMax: PURSE.max,
    },
    ...(kind === 'donations' ? { vote: { type: 'DONATION' } } : {}),
  })
  const ideas: number[] = []
  while (ideas.length < IDEAS) ideas.push(await aProposal(organization, process))
  const moduleId = process.modules.vote
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  const officer = await tokenOf(organization, admin)
  const voters: string[] = []
  for (let voter = 0; voter < VOTERS; voter++) {
    const joined = voter === VOTERS - 1 ? [] : [process.processId]
    voters.push(await tokenOf(organization, await aMember(organization, { joined })))
  }
  const { json } = await api(organization).as(officer).post(open, { params: { moduleId } })
  const opened = Date.parse(json.votingClosesAt) - DEADLINE * DAY
  return { organization, moduleId, ideas, opened, voters, officer, admin: contextOf(organization, admin) }
}

async function ledgerHolds({ moduleId, admin }: World, state: State): Promise<void> {
  await sealEverything()
  const { findings, sealed } = await verifyLedger(admin, { moduleId })
  const changes = state.versions.reduce((sum, version) => sum + version, 0)
  expect({ findings, sealed }).toEqual({
    findings: [],
    sealed: 1 + changes + state.extensions + (state.isClosed ? 1 : 0),
  })
  // Nobody but the voters has a ballot.
  expect(await prismaClient().ballot.count({ where: { moduleId, version: { gt: 0 } } })).toBe(
    state.versions.filter((version) => version > 0).length,
  )
}

function ballotMachine(kind: Kind): Machine<State, BallotStep, World> {
  const read = (voter: number): BallotStep => ({
    client: 0,
    act: 'read',
    voter,
    a: 0,
    b: 0,
    amount: 0,
    again: false,
    days: 0,
  })
  const given = (a: number): BallotStep => ({ ...read(0), act: 'give', a, amount: 10 })
  return {
    name: `ballot of ${kind}`,
    steps: stepsOf(
      kind,
      fc.oneof({ weight: 12, arbitrary: fc.constantFrom(0, 1) }, { weight: 1, arbitrary: fc.constant(VOTERS - 1) }),
    ),
    // Mostly two devices of one person.
    concurrentSteps: [stepsOf(kind, fc.constantFrom(0, 0, 0, 0, 1))],
    start: () => ({
      held: Array.from({ length: VOTERS }, () => Array.from({ length: IDEAS }, () => 0)),
      versions: Array.from({ length: VOTERS }, () => 0),
      isClosed: false,
      deadline: DEADLINE,
      extensions: 0,
    }),
    next(state, step) {
      if (step.act === 'read') return { answer: ballotAnswer(state, step.voter), state }
      if (step.act === 'close') return { answer: 'closed', state: { ...state, isClosed: true } }
      return step.act === 'extend' ? extended(state, step.days) : voted(kind, state, step)
    },
    beforehand: [[], [given(0)], [given(0), given(1)]],
    world: () => world(kind),
    perform: (world, step) => perform(kind, world, step),
    reads: [read(0), read(1), read(2)],
    finish: ledgerHolds,
  }
}

behavesLike(ballotMachine('preferences'), { alone: 4, together: 3 })
behavesLike(ballotMachine('donations'), { alone: 4, together: 3 })
