import fc from 'fast-check'
import { expect } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import {
  cancelProposalCall as cancel,
  createProposalCall as create,
  listProposalsCall as list,
  publishProposalCall as publish,
  getProposalCall as read,
  restoreProposalCall as restore,
  saveProposalCall as save,
} from '@/lib/ideas/proposals/publishing/calls'
import {
  answerMergeCall as answerMerge,
  withdrawMergeCall as withdrawMerge,
} from '@/lib/ideas/proposals/together/answer-merge'
import {
  proposeMergeCall as proposeMerge,
  setProposalStatusCall as setStatus,
} from '@/lib/ideas/proposals/together/together-calls'
import { createVersionCall as newVersion } from '@/lib/ideas/proposals/versions/version-calls'
import { decideCaseCall as decide } from '@/lib/participation/moderation/deciding/decide-case'
import { reportProposalCall as report } from '@/lib/participation/moderation/report-content'
import { api, type ReceivedFrom } from '@/tests/api/client'
import { tokenOf } from '@/tests/api/token-of'
import { aBudgetProcess, aMember, anOrganization } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'
import { type Answer, behavesLike, type Machine, type Step } from './machine'

const VERSIONS_MAX = 2
const TITLES = ['A pond', 'A lake', 'A well'] as const

type Text = { number: number; revision: number; title: string }
type Status = 'DRAFT' | 'PUBLISHED' | 'APPROVED' | 'NOT_APPROVED' | 'CANCELLED'
type Idea = {
  status: Status
  /** Who began it, and co-authors after a merge. */
  authors: readonly number[]
  published: Text | null
  draft: Text | null
  isHidden: boolean
  /** The status before an officer withdrew it. */
  withdrawnFrom: Status | null
  mergedInto: number | null
}
type Merge = { merged: number; survivor: number; agreed: readonly number[]; asked: readonly number[] }
type State = { ideas: readonly [Idea, Idea]; merge: Merge | null }
type ProposalStep = Step & {
  act: (typeof ACTS)[number] | 'hide' | 'unhide'
  idea: 0 | 1
  /** One of the two who wrote an idea. */
  who: 0 | 1
  title: (typeof TITLES)[number]
  /** Sent with a save; null sends none. */
  revision: number | null
  agree: boolean
  status: 'APPROVED' | 'NOT_APPROVED'
}
const AUTHORS_ACTS = ['save', 'publish', 'newVersion', 'cancel'] as const
const OFFICE_ACTS = ['withdraw', 'restore', 'setStatus', 'merge', 'withdrawMerge'] as const
const ACTS = [...AUTHORS_ACTS, ...OFFICE_ACTS, 'answerMerge', 'read', 'list'] as const
type Next = { answer: Answer; state: State }

const refuse = (state: State, answer: string): Next => ({ answer, state })

function withIdea(state: State, at: number, change: Partial<Idea>, answer?: Answer): Next {
  const ideas = state.ideas.map((idea, index) => (index === at ? { ...idea, ...change } : idea)) as [Idea, Idea]
  const after = { ...state, ideas }
  return { answer: answer ?? shown(after, at), state: after }
}

/** What a person who may read everything of an idea reads; its draft only before it is published. */
function shown({ ideas }: State, at: number): Record<string, unknown> {
  const { status, published, draft, mergedInto } = ideas[at] as Idea
  const text = published ?? draft
  return { status, title: text?.title, number: text?.number, revision: text?.revision, isMerged: mergedInto !== null }
}

function ofAuthor(state: State, { act, idea: at, who, title, revision }: ProposalStep): Next {
  const idea = state.ideas[at]
  const isAuthor = idea.authors.includes(who)
  if (!isAuthor && idea.published === null) return refuse(state, 'proposalUnknown')
  if (!isAuthor) return refuse(state, 'permissionDenied')
  if (idea.status === 'CANCELLED') return refuse(state, 'proposalCancelled')
  if (act === 'cancel') return withIdea(state, at, { status: 'CANCELLED' })
  const { draft, published, status } = idea
  if (act === 'newVersion') {
    if (draft !== null || published === null) return refuse(state, 'draftExists')
    if (status !== 'PUBLISHED') return refuse(state, 'alreadyEvaluated')
    if (published.number >= VERSIONS_MAX) return refuse(state, 'versionsExhausted')
    const next = { number: published.number + 1, revision: 0, title: published.title }
    return withIdea(state, at, { draft: next }, draftAnswer(status, next))
  }
  if (draft === null) return refuse(state, 'versionPublished')
  if (act === 'save') {
    if (revision !== null && revision !== draft.revision) return refuse(state, 'savedMeanwhile')
    const saved = { ...draft, title, revision: draft.revision + 1 }
    return withIdea(state, at, { draft: saved }, draftAnswer(status, saved))
  }
  if (published !== null && status !== 'PUBLISHED') return refuse(state, 'alreadyEvaluated')
  return withIdea(state, at, {
    status: 'PUBLISHED',
    published: draft,
    draft: null,
  })
}

function draftAnswer(status: Status, text: Text): Answer {
  return { status, ...text, isMerged: false }
}

function ofOffice(state: State, { act, idea: at, status }: ProposalStep): Next {
  const idea = state.ideas[at]
  if (act === 'restore')
    return idea.status === 'CANCELLED' && idea.withdrawnFrom !== null
      ? withIdea(state, at, { status: idea.withdrawnFrom, withdrawnFrom: null })
      : refuse(state, 'withdrawalNotOurs')
  if (idea.status === 'CANCELLED') return refuse(state, 'proposalCancelled')
  if (act === 'withdraw') return withIdea(state, at, { status: 'CANCELLED', withdrawnFrom: idea.status })
  if (idea.status !== 'PUBLISHED') return refuse(state, 'proposalStatusUnreachable')
  return withIdea(state, at, { status })
}

function mayMerge({ ideas }: State): boolean {
  return ideas.every(({ status, isHidden }) => status !== 'DRAFT' && status !== 'CANCELLED' && !isHidden)
}

function mergeProposed(state: State, merged: 0 | 1): Next {
  if (state.ideas.some(({ status }) => status === 'CANCELLED')) return refuse(state, 'proposalCancelled')
  if (!mayMerge(state)) return refuse(state, 'mergeNotPossible')
  if (state.merge) return refuse(state, 'mergePending')
  const asked = [...new Set(state.ideas.flatMap(({ authors }) => authors))]
  return { answer: 'done', state: { ...state, merge: { merged, survivor: 1 - merged, agreed: [], asked } } }
}

function mergeAnswered(state: State, { who, agree }: ProposalStep): Next {
  const { merge } = state
  if (!merge) return refuse(state, 'mergeUnknown')
  if (!agree) return { answer: 'done', state: { ...state, merge: null } }
  const agreed = [...new Set([...merge.agreed, who])]
  if (agreed.length < merge.asked.length) return { answer: 'done', state: { ...state, merge: { ...merge, agreed } } }
  if (!mayMerge(state)) return refuse(state, 'mergeNotPossible')
  const { merged, survivor } = merge
  const authors = [...new Set(state.ideas.flatMap((idea) => idea.authors))]
  const gone = withIdea(state, merged, { status: 'CANCELLED', draft: null, mergedInto: survivor }).state
  return { answer: 'done', state: { ...withIdea(gone, survivor, { authors }).state, merge: null } }
}

/** What somebody reads who did not sign in. */
function readBy(state: State, at: number): Answer {
  const idea = state.ideas[at] as Idea
  if (idea.published === null) return 'proposalUnknown'
  return { ...shown(state, at), ...(idea.isHidden ? { title: '' } : {}) }
}

function isListed({ published, status, isHidden }: Idea): boolean {
  return published !== null && status !== 'CANCELLED' && !isHidden
}

function hidden(state: State, at: number): Next {
  const idea = state.ideas[at] as Idea
  if (idea.published === null) return refuse(state, 'proposalUnknown')
  if (idea.isHidden) return refuse(state, 'proposalHidden')
  if (idea.status === 'CANCELLED') return refuse(state, 'proposalCancelled')
  return withIdea(state, at, { isHidden: true }, 'HIDDEN')
}

function next(state: State, step: ProposalStep): Next {
  switch (step.act) {
    case 'read':
      return { answer: readBy(state, step.idea), state }
    case 'list':
      return { answer: { listed: [0, 1].filter((at) => isListed(state.ideas[at] as Idea)) }, state }
    case 'merge':
      return mergeProposed(state, step.idea)
    case 'answerMerge':
      return mergeAnswered(state, step)
    case 'withdrawMerge':
      return state.merge ? { answer: 'done', state: { ...state, merge: null } } : refuse(state, 'mergeUnknown')
    case 'hide':
      return hidden(state, step.idea)
    case 'unhide':
      return state.ideas[step.idea].isHidden
        ? withIdea(state, step.idea, { isHidden: false }, 'RESTORED')
        : refuse(state, 'nothing hidden')
    case 'withdraw':
    case 'restore':
    case 'setStatus':
      return ofOffice(state, step)
    default:
      return ofAuthor(state, step)
  }
}

type World = {
  organization: CurrentOrganization
  moduleId: number
  ideas: number[]
  authors: string[]
  officer: string
  reporter: string
  /** The case by which an idea is hidden. */
  cases: Map<number, number>
}

const ROUTES = { save, publish, newVersion, cancel, withdraw: cancel, restore, setStatus } as const

async function perform(world: World, step: ProposalStep): Promise<Answer> {
  const { organization, moduleId, ideas, authors, officer } = world
  const { act, idea } = step
  const params = { proposalId: ideas[idea] ?? 0 }
  const [author, office] = [api(organization).as(authors[step.who]), api(organization).as(officer)]
  switch (act) {
    case 'read':
      return answerOf(await api(organization).get(read, { params }))
    case 'list': {
      const { json } = await api(organization).get(list, { params: { moduleId } })
      const ids = json.map(({ id }) => id)
      return { listed: [0, 1].filter((at) => ids.includes(ideas[at] ?? 0)) }
    }
    case 'merge': {
      const body = { survivorId: ideas[1 - idea], reason: 'The same' }
      return (await office.post(proposeMerge, { params, body })).refusal ?? 'done'
    }
    case 'answerMerge':
      return (await author.post(answerMerge, { params, body: { agree: step.agree } })).refusal ?? 'done'
    case 'withdrawMerge':
      return (await office.delete(withdrawMerge, { params })).refusal ?? 'done'
    case 'hide':
    case 'unhide':
      return moderate(world, act, idea)
    case 'withdraw':
      return answerOf(await office.post(cancel, { params, body: { reason: 'Not ours' } }))
    case 'setStatus': {
      const body = { status: step.status, reason: 'Checked' }
      return answerOf(await office.put(setStatus, { params, body }))
    }
    case 'save': {
      const body = { title: step.title, ...(step.revision === null ? {} : { revision: String(step.revision) }) }
      return answerOf(await author.put(save, { params, body }))
    }
    default:
      return answerOf(await (act === 'restore' ? office : author).send(ROUTES[act], { params }))
  }
}

async function moderate(world: World, act: 'hide' | 'unhide', idea: number): Promise<Answer> {
  const { organization, ideas, officer, reporter, cases } = world
  if (act === 'hide') {
    const sent = { params: { proposalId: ideas[idea] ?? 0 }, body: { reason: 'SPAM' } }
    const reported = await api(organization).as(reporter).post(report, sent)
    if (reported.refusal) return reported.refusal
    cases.set(idea, reported.json.caseId)
  }
  const caseId = cases.get(idea)
  if (!caseId) return 'nothing hidden'
  const body = { decision: act === 'hide' ? 'HIDE' : 'RESTORE', reason: 'As the rules say' }
  const decided = await api(organization).as(officer).post(decide, { params: { caseId }, body })
  if (act === 'unhide') cases.delete(idea)
  return decided.refusal ?? decided.json.state
}

function answerOf(received: ReceivedFrom<typeof read>): Answer {
  if (received.refusal) return received.refusal
  const { version, status, title, mergedIntoId } = received.json
  return { status, title, number: version.number, revision: Number(version.revision), isMerged: mergedIntoId !== null }
}

async function world(): Promise<World> {
  await resetLimits()
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'ideas', process: { versionsMax: VERSIONS_MAX } })
  const member = async () => tokenOf(organization, await aMember(organization, { joined: [process.processId] }))
  const officer = await tokenOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const [authors, moduleId] = [[await member(), await member()], process.modules.ideas]
  const ideas: number[] = []
  for (const token of authors) {
    const body = { title: TITLES[0], summary: 'For frogs', locale: 'en', languages: ['en'] }
    const { json } = await api(organization).as(token).post(create, { params: { moduleId }, body })
    ideas.push(json.id)
  }
  await api(organization)
    .as(authors[1])
    .post(publish, { params: { proposalId: ideas[1] ?? 0 } })
  return { organization, moduleId, ideas, authors, officer, reporter: await member(), cases: new Map() }
}

const who = fc.constantFrom(0 as const, 1 as const)
const stepsOf = (acts: fc.Arbitrary<ProposalStep['act']>, idea = who): fc.Arbitrary<ProposalStep> =>
  fc
    .record({
      client: who,
      act: acts,
      idea,
      isOther: fc.constantFrom(false, false, false, true),
      title: fc.constantFrom(...TITLES),
      revision: fc.constantFrom(null, null, 0, 1),
      agree: fc.constantFrom(true, true, true, false),
      status: fc.constantFrom('APPROVED' as const, 'NOT_APPROVED' as const),
    })
    // Mostly somebody asks about their own idea.
    .map(({ isOther, ...step }) => ({ ...step, who: isOther ? ((1 - step.idea) as 0 | 1) : step.idea }))
const acts = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('publish' as const, 'save' as const, 'newVersion' as const) },
  { weight: 2, arbitrary: fc.constantFrom('merge' as const, 'answerMerge' as const, 'answerMerge' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...ACTS) },
)
const started = (author: number): Idea => ({
  status: 'DRAFT',
  authors: [author],
  published: null,
  isHidden: false,
  withdrawnFrom: null,
  mergedInto: null,
  draft: { number: 1, revision: 0, title: TITLES[0] },
})
const publishedBy = (author: number): Idea => ({
  ...started(author),
  status: 'PUBLISHED',
  published: { number: 1, revision: 0, title: TITLES[0] },
  draft: null,
})
const a = (act: ProposalStep['act'], idea: 0 | 1 = 0, who: 0 | 1 = 0): ProposalStep => ({
  client: 0,
  act,
  idea,
  who,
  title: TITLES[0],
  revision: null,
  agree: true,
  status: 'APPROVED',
})

const machine: Machine<State, ProposalStep, World> = {
  name: 'proposal',
  steps: stepsOf(
    fc.oneof(
      { weight: 5, arbitrary: acts },
      { weight: 1, arbitrary: fc.constantFrom('hide' as const, 'unhide' as const) },
    ),
  ),
  // Hiding is two calls, between which others may come. Two clients mostly meet at the same idea.
  concurrentSteps: [stepsOf(acts, fc.constantFrom(0, 0, 0, 1))],
  beforehand: [
    [],
    [a('publish'), a('newVersion')],
    [a('publish'), a('merge')],
    [a('publish'), a('merge'), a('answerMerge')],
  ],
  start: () => ({ ideas: [started(0), publishedBy(1)], merge: null }),
  next,
  world,
  perform,
  reads: [a('read', 0), a('read', 1), a('list')],
  async finish({ moduleId, ideas }, state) {
    const module = await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })
    expect(module.publishedCount).toBe(state.ideas.filter(isListed).length)
    for (const [at, id] of ideas.entries()) {
      const drafts = await prismaClient().proposalVersion.count({ where: { proposalId: id, status: 'DRAFT' } })
      expect(drafts).toBe(state.ideas[at]?.draft ? 1 : 0)
    }
    const pending = { state: 'OPEN' as const, mergedId: { in: ideas } }
    expect(await prismaClient().mergeRequest.count({ where: pending })).toBe(state.merge ? 1 : 0)
  },
}

behavesLike(machine, { alone: 5, together: 4 })
