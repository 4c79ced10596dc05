import fc from 'fast-check'
import { expect } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { createProposalCall as propose } from '@/lib/ideas/proposals/publishing/calls'
import { castPreferenceCall as castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVotingCall as close } from '@/lib/participation/votes/voting/close-voting-early'
import { extendVotingCall as extend } from '@/lib/participation/votes/voting/extend-voting'
import { openVotingCall as open } from '@/lib/participation/votes/voting/open-voting'
import {
  setPhaseStateCall as setPhaseState,
  setProcessStatusCall as setStatus,
  updatePhaseCall as updatePhase,
} from '@/lib/process/processes/administration/admin-calls'
import { endPhaseCall as endPhase } from '@/lib/process/processes/phases/end-phase'
import { getProcessCall as readProcess } from '@/lib/process/processes/reading/calls'
import { api, type ReceivedFrom } from '@/tests/api/client'
import type { Received } from '@/tests/api/received'
import { tokenOf } from '@/tests/api/token-of'
import { aBudgetProcess, aMember, anOrganization, aProposal, type BudgetProcess } from '@/tests/factories'
import { EARLY_ALONE, TYPED } from '@/tests/factories/early-closing'
import { resetLimits } from '@/tests/factories/refusal'
import { type Answer, behavesLike, type Machine, type Step } from './machine'

const DAY = 86_400_000
const MINUTE = 1 / 1440
const ANNOUNCED = 7
const LONGEST = 1000
const VOTE = 1

// All times are days after the beginning of the test, which lasts no time.
type Phase = { from: number; to: number; state: PhaseState; byDate: boolean }
type PhaseState = 'TO_BE_ACTIVATED' | 'IN_ACTIVATION' | 'IN_PROGRESS' | 'CONCLUDED'
type Status = 'DRAFT' | 'OPEN' | 'CLOSED' | 'ARCHIVED'
type State = {
  status: Status
  from: number
  to: number
  phases: readonly Phase[]
  /** Of the voting; null before it opened. */
  deadline: number | null
  isClosed: boolean
}
type ProcessStep = Step & {
  act: (typeof ACTS)[number]
  phase: 0 | 1 | 2
  to: PhaseState | 'BY_DATE'
  hasReason: boolean
  startsNext: boolean
  status: Status
  /** New dates of a phase, or the new deadline; null leaves a date as it is. */
  start: number | null
  end: number | null
}
const ACTS = ['state', 'dates', 'end', 'status', 'open', 'close', 'extend', 'propose', 'vote', 'read'] as const
/** What takes several steps of a kind to go wrong. */
const OFTEN = ['state', 'dates', 'vote', 'end', 'end', 'status', 'status', 'open', 'extend', 'extend'] as const
type Next = { answer: Answer; state: State }

const ORDER: readonly PhaseState[] = ['TO_BE_ACTIVATED', 'IN_ACTIVATION', 'IN_PROGRESS', 'CONCLUDED']
const refuse = (state: State, answer: string): Next => ({ answer, state })

function stateOf({ byDate, state, from, to }: Phase): PhaseState {
  if (!byDate) return state
  if (to <= 0) return 'CONCLUDED'
  if (from <= 0) return 'IN_PROGRESS'
  return from <= ANNOUNCED ? 'IN_ACTIVATION' : 'TO_BE_ACTIVATED'
}

/** The dates that a phase gets with a state set by hand. */
function moved({ from, to }: Phase, state: PhaseState): { from: number; to: number } {
  const begins = (at: number) => ({ from: at, to: at + to - from })
  if (state === 'CONCLUDED') return to <= 0 ? { from, to } : { from: from < 0 ? from : -MINUTE, to: 0 }
  if (state === 'IN_PROGRESS') return to <= 0 ? begins(0) : { from: Math.min(from, 0), to }
  if (state === 'IN_ACTIVATION') return from > 0 && from <= ANNOUNCED ? { from, to } : begins(ANNOUNCED)
  return from > ANNOUNCED ? { from, to } : begins(ANNOUNCED + 1)
}

/** The process around a phase, or why it cannot be. */
function widened(state: State, { from, to }: { from: number; to: number }): State | string {
  if (to <= from) return 'datesOutOfOrder'
  if (from >= state.from && to <= state.to) return state
  const wide = { ...state, from: Math.min(from, state.from), to: Math.max(to, state.to) }
  return wide.to - wide.from > LONGEST ? 'processTooLong' : wide
}

function isVoteOpen({ deadline, isClosed }: State): boolean {
  return deadline !== null && !isClosed && deadline > 0
}

/** Whether the end of a phase would cut its open vote off. */
function cutsVoteOff(state: State, at: number, end: number): boolean {
  return at === VOTE && state.deadline !== null && !state.isClosed && state.deadline > Math.max(end, 0)
}

function withPhase(state: State, at: number, change: Partial<Phase>): State {
  return { ...state, phases: state.phases.map((phase, index) => (index === at ? { ...phase, ...change } : phase)) }
}

/** Nothing is in progress in a process that is over. */
function shown({ status, to }: State, state: PhaseState): PhaseState {
  const isOver = status === 'CLOSED' || status === 'ARCHIVED' || to <= 0
  return isOver && state === 'IN_PROGRESS' ? 'CONCLUDED' : state
}

function phaseAnswer(state: State, at: number): Answer {
  const phase = state.phases[at] as Phase
  return { from: rounded(phase.from), to: rounded(phase.to), state: shown(state, stateOf(phase)) }
}

function stateSet(state: State, { phase: at, to: wanted, hasReason }: ProcessStep): Next {
  const phase = state.phases[at] as Phase
  const byDate = wanted === 'BY_DATE'
  const [before, to] = [stateOf(phase), byDate ? stateOf({ ...phase, byDate }) : wanted]
  if (ORDER.indexOf(to) < ORDER.indexOf(before) && !hasReason) return refuse(state, 'phaseBackwards')
  // Nobody can vote in a phase that is not in progress.
  if (to !== 'IN_PROGRESS' && cutsVoteOff(state, at, 0)) return refuse(state, 'phaseHasOpenVote')
  if (byDate) return changedPhase(withPhase(state, at, { state: to, byDate }), at)
  const dates = moved(phase, to)
  const wide = widened(state, dates)
  return typeof wide === 'string'
    ? refuse(state, wide)
    : changedPhase(withPhase(wide, at, { ...dates, state: to, byDate }), at)
}

function changedPhase(state: State, at: number): Next {
  return { answer: phaseAnswer(state, at), state }
}

function datesSet(state: State, { phase: at, start, end }: ProcessStep): Next {
  const phase = state.phases[at] as Phase
  const dates = { from: start ?? phase.from, to: end ?? phase.to }
  const wide = widened(state, dates)
  if (typeof wide === 'string') return refuse(state, wide)
  if (end !== null && cutsVoteOff(state, at, end)) return refuse(state, 'phaseHasOpenVote')
  const isRunning = stateOf({ ...phase, ...dates }) === 'IN_PROGRESS'
  if (!isRunning && cutsVoteOff(state, at, 0)) return refuse(state, 'phaseHasOpenVote')
  return changedPhase(withPhase(wide, at, dates), at)
}

function ended(state: State, { phase: at, startsNext }: ProcessStep): Next {
  const phase = state.phases[at] as Phase
  if (stateOf(phase) !== 'IN_PROGRESS') return refuse(state, 'phaseNotInProgress')
  if (cutsVoteOff(state, at, 0)) return refuse(state, 'phaseHasOpenVote')
  const over = withPhase(state, at, { ...moved(phase, 'CONCLUDED'), state: 'CONCLUDED' })
  const following = startsNext
    ? over.phases.findIndex((other, index) => index > at && ORDER.indexOf(stateOf(other)) < 2)
    : -1
  if (following < 0) return { answer: { started: null }, state: over }
  const dates = moved(over.phases[following] as Phase, 'IN_PROGRESS')
  const wide = widened(over, dates)
  if (typeof wide === 'string') return refuse(state, wide)
  return { answer: { started: following }, state: withPhase(wide, following, { ...dates, state: 'IN_PROGRESS' }) }
}

function statusSet(state: State, { status, hasReason }: ProcessStep): Next {
  const changes: Record<Status, readonly string[]> = {
    DRAFT: ['OPEN', 'ARCHIVED'],
    OPEN: ['CLOSED'],
    CLOSED: ['ARCHIVED', 'back OPEN'],
    ARCHIVED: ['back CLOSED'],
  }
  const answer = { answer: { status }, state: { ...state, status } }
  if (status === state.status) return answer
  const isBack = changes[state.status].includes(`back ${status}`)
  if (!isBack && !changes[state.status].includes(status)) return refuse(state, 'statusUnreachable')
  if (isBack && !hasReason) return refuse(state, 'reasonRequired')
  return status !== 'OPEN' && isVoteOpen(state) ? refuse(state, 'processHasOpenVote') : answer
}

function opened(state: State): Next {
  if (state.deadline !== null) return refuse(state, 'votingAlreadyOpened')
  if (state.status !== 'OPEN') return refuse(state, 'processNotOpen')
  const phase = state.phases[VOTE] as Phase
  const deadline = phase.to
  if (stateOf(phase) === 'CONCLUDED' || deadline <= 0) return refuse(state, 'votingPhaseOver')
  if (stateOf(phase) !== 'IN_PROGRESS') return refuse(state, 'votingPhaseNotBegun')
  if (deadline <= phase.from) return refuse(state, 'datesOutOfOrder')
  return { answer: { deadline: rounded(deadline) }, state: { ...state, deadline } }
}

/** A closed vote ends its phase and begins the next one. */
function closed(state: State): Next {
  if (state.deadline === null) return refuse(state, 'votingNotOpen')
  if (state.isClosed) return { answer: 'done', state }
  const over = { ...state, isClosed: true }
  const phase = over.phases[VOTE] as Phase
  if (stateOf(phase) !== 'IN_PROGRESS') return { answer: 'done', state: over }
  const ended = withPhase(over, VOTE, { ...moved(phase, 'CONCLUDED'), state: 'CONCLUDED' })
  return { answer: 'done', state: begun(ended, VOTE) }
}

/** With the phase after this one in progress, if one is to come. */
function begun(state: State, at: number): State {
  const following = state.phases.findIndex((other, index) => index > at && ORDER.indexOf(stateOf(other)) < 2)
  if (following < 0) return state
  const dates = moved(state.phases[following] as Phase, 'IN_PROGRESS')
  const wide = widened(state, dates)
  return typeof wide === 'string' ? state : withPhase(wide, following, { ...dates, state: 'IN_PROGRESS' })
}

function extended(state: State, { end }: ProcessStep): Next {
  const { deadline } = state
  if (deadline === null) return refuse(state, 'votingNotOpen')
  if (!isVoteOpen(state)) return refuse(state, 'votingClosed')
  if (state.status !== 'OPEN') return refuse(state, 'processNotOpen')
  const closesAt = end ?? 0
  if (closesAt <= Math.max(deadline, 0)) return refuse(state, 'deadlineNotLater')
  const vote = state.phases[VOTE] as Phase
  const by = closesAt - vote.to
  const phases = state.phases.map((phase, at) => {
    if (by <= 0) return phase
    if (at === VOTE) return { ...phase, to: closesAt }
    if (stateOf(phase) === 'CONCLUDED' || phase.from < vote.to) return phase
    return { ...phase, from: phase.from + by, to: phase.to + by }
  })
  const changes = phases.filter((phase, at) => phase !== state.phases[at])
  const wide = widened(state, { from: state.from, to: Math.max(closesAt, ...changes.map(({ to }) => to)) })
  if (typeof wide === 'string') return refuse(state, wide)
  return { answer: { deadline: rounded(closesAt) }, state: { ...wide, phases, deadline: closesAt } }
}

/** Whether a member may act in a phase now. */
function acted(state: State, at: number): Next {
  // Nobody but those who administer it knows of a draft.
  if (state.status !== 'OPEN') return refuse(state, state.status === 'DRAFT' ? 'moduleUnknown' : 'processNotOpen')
  return refuse(state, stateOf(state.phases[at] as Phase) === 'IN_PROGRESS' ? 'done' : 'phaseNotActive')
}

function votedFor(state: State): Next {
  if (state.status === 'DRAFT') return refuse(state, 'moduleUnknown')
  if (state.deadline === null) return refuse(state, 'votingNotOpen')
  return isVoteOpen(state) ? acted(state, VOTE) : refuse(state, 'votingClosed')
}

function next(state: State, step: ProcessStep): Next {
  switch (step.act) {
    case 'state':
      return stateSet(state, step)
    case 'dates':
      return datesSet(state, step)
    case 'end':
      return ended(state, step)
    case 'status':
      return statusSet(state, step)
    case 'open':
      return opened(state)
    case 'close':
      return closed(state)
    case 'extend':
      return extended(state, step)
    case 'propose':
      return acted(state, 0)
    case 'vote':
      return votedFor(state)
    case 'read':
      return { answer: processAnswer(state), state }
  }
}

function processAnswer(state: State): Answer {
  const { status, from, to, phases } = state
  return { status, from: rounded(from), to: rounded(to), phases: phases.map((_phase, at) => phaseAnswer(state, at)) }
}

/** To tenths of a day, so that the time the test takes is not seen. */
function rounded(days: number): number {
  return Math.round(days * 10) / 10 + 0
}

type World = {
  organization: CurrentOrganization
  began: number
  process: BudgetProcess
  phaseIds: number[]
  officer: string
  member: string
  idea: number
}

async function perform(world: World, step: ProcessStep): Promise<Answer> {
  const { organization, process, phaseIds, officer, member, idea } = world
  const { processId, modules } = process
  const asOfficer = api(organization).as(officer)
  const ofPhase = { params: { phaseId: phaseIds[step.phase] ?? 0 } }
  const ofVote = { params: { moduleId: modules.vote } }
  const reason = step.hasReason ? { reason: 'Flood' } : {}
  const date = (days: number | null) => (days === null ? undefined : new Date(world.began + days * DAY).toISOString())
  switch (step.act) {
    case 'state':
      return seenPhase(world, await asOfficer.put(setPhaseState, { ...ofPhase, body: { state: step.to, ...reason } }))
    case 'dates': {
      const body = { startDate: date(step.start), endDate: date(step.end) }
      return seenPhase(world, await asOfficer.patch(updatePhase, { ...ofPhase, body }))
    }
    case 'end': {
      const ended = await asOfficer.post(endPhase, { ...ofPhase, body: { startsNext: step.startsNext } })
      if (ended.refusal) return ended.refusal
      const { startedPhaseId } = ended.json
      return { started: startedPhaseId === null ? null : phaseIds.indexOf(startedPhaseId) }
    }
    case 'status': {
      const body = { status: step.status, ...reason }
      const set = await asOfficer.put(setStatus, { params: { processId }, body })
      return set.refusal ?? { status: set.json.status }
    }
    case 'open':
      return seenDeadline(world, await asOfficer.post(open, ofVote), 'votingClosesAt')
    case 'close':
      return (await asOfficer.post(close, { ...ofVote, body: EARLY_ALONE })).refusal ?? 'done'
    case 'extend': {
      const body = { closesAt: date(step.end ?? 0), reason: 'Flood' }
      return seenDeadline(world, await asOfficer.post(extend, { ...ofVote, body }), 'closesAt')
    }
    case 'propose': {
      const params = { moduleId: modules.ideas }
      return (
        (
          await api(organization)
            .as(member)
            .post(propose, { params, body: { title: 'A pond' } })
        ).refusal ?? 'done'
      )
    }
    case 'vote': {
      const params = { moduleId: modules.vote, proposalId: idea }
      return (await api(organization).as(member).put(castPreference, { params })).refusal ?? 'done'
    }
    case 'read':
      return seenProcess(world, await asOfficer.get(readProcess, { params: { processId } }))
  }
}

function daysIn(world: World, instant: unknown): number {
  return rounded((Date.parse(String(instant)) - world.began) / DAY)
}

function seenDeadline<Field extends string>(
  world: World,
  received: Received<Record<Field, string>>,
  field: Field,
): Answer {
  return received.refusal ?? { deadline: daysIn(world, received.json[field]) }
}

type Dated = { startDate: string; endDate: string; state: string }

function seenPhase(world: World, received: Received<Dated>): Answer {
  return received.refusal ?? datesOf(world, received.json)
}

function datesOf(world: World, { startDate, endDate, state }: Dated) {
  return { from: daysIn(world, startDate), to: daysIn(world, endDate), state }
}

function seenProcess(world: World, { json }: ReceivedFrom<typeof readProcess>): Answer {
  const phases = json.processPhases.map((phase) => datesOf(world, phase))
  const [from, to] = [daysIn(world, json.startDate), daysIn(world, json.endDate)]
  return { status: json.status, from, to, phases }
}

async function world(): Promise<World> {
  await resetLimits()
  const organization = await anOrganization()
  const began = Date.now()
  const process = await aBudgetProcess(organization, {
    during: 'ideas',
    process: { status: 'DRAFT', name: { en: TYPED } },
  })
  const idea = await aProposal(organization, process)
  const { phases, processId } = process
  const officer = await tokenOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const member = await tokenOf(organization, await aMember(organization, { joined: [processId] }))
  return { organization, began, process, phaseIds: [phases.ideas, phases.vote, phases.result], officer, member, idea }
}

// Fractions, so that no date is another one's by chance.
const dates = fc.constantFrom(null, -15.3, -5.3, 5.3, 6.4, 12.6, 22.7, 41.2, 380.9, 970.4)
const a = (act: ProcessStep['act']): ProcessStep => ({
  client: 0,
  act,
  phase: 0,
  to: 'BY_DATE',
  hasReason: false,
  startsNext: false,
  status: 'OPEN',
  start: null,
  end: null,
})

const machine: Machine<State, ProcessStep, World> = {
  name: 'process',
  steps: fc.record({
    client: fc.constantFrom(0 as const, 1 as const),
    act: fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...ACTS) },
      { weight: 1, arbitrary: fc.constantFrom(...OFTEN) },
    ),
    phase: fc.constantFrom(0 as const, 1 as const, 2 as const),
    to: fc.constantFrom(...ORDER, 'BY_DATE' as const),
    hasReason: fc.boolean(),
    startsNext: fc.boolean(),
    status: fc.constantFrom(
      'OPEN' as const,
      'OPEN' as const,
      'OPEN' as const,
      'CLOSED' as const,
      'ARCHIVED' as const,
      'DRAFT' as const,
    ),
    start: dates,
    end: dates,
  }),
  beforehand: [[], [a('status')], [a('status'), { ...a('state'), phase: VOTE, to: 'IN_PROGRESS' }, a('open')]],
  comparedTogether: ({ act }, answer) => (typeof answer === 'string' || act === 'read' ? answer : 'done'),
  start: () => ({
    status: 'DRAFT',
    from: -40,
    to: 60,
    deadline: null,
    isClosed: false,
    phases: [0, 1, 2].map((at) => ({ from: at * 20 - 10, to: at * 20 + 10, state: 'TO_BE_ACTIVATED', byDate: true })),
  }),
  next,
  world,
  perform,
  reads: [a('read'), a('propose'), a('vote')],
  async finish(world, state) {
    const { refusal } = await api(world.organization).get(readProcess, {
      params: { processId: world.process.processId },
    })
    expect(refusal).toBe(state.status === 'DRAFT' ? 'processUnknown' : null)
  },
}

behavesLike(machine, { alone: 3, together: 3 })
