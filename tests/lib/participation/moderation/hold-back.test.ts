import { beforeEach, describe, expect, it } from 'vitest'
import { listNotifications } from '@/lib/delivery/notifications/list-notifications'
import { atomText } from '@/lib/edge/http/pages/atom-text'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { searchCall as search } from '@/lib/ideas/finding/calls'
import { processFeed } from '@/lib/ideas/finding/process-feed'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { saveDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import {
  getProposalCall as detail,
  listProposalsCall as list,
  listPointsCall as points,
} from '@/lib/ideas/proposals/publishing/calls'
import { cancelProposal } from '@/lib/ideas/proposals/publishing/cancel-proposal'
import { publishProposal } from '@/lib/ideas/proposals/publishing/publish-proposal'
import { setStatus } from '@/lib/ideas/proposals/publishing/set-status'
import { takeBackDraft } from '@/lib/ideas/proposals/publishing/take-back-draft'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { listLatestProposals } from '@/lib/ideas/proposals/reading/list-latest'
import { listOwnProposals } from '@/lib/ideas/proposals/reading/list-of-author'
import { similarProposalsCall as similar } from '@/lib/ideas/proposals/search/similar-proposals'
import { saveTranslation } from '@/lib/ideas/proposals/translations/save-translation'
import { listTranslations } from '@/lib/ideas/proposals/translations/translations'
import { createVersion } from '@/lib/ideas/proposals/versions/create-version'
import { listVersionsCall as versions } from '@/lib/ideas/proposals/versions/list-versions'
import { readCockpit } from '@/lib/office/cockpit/read-cockpit'
import { deleteComment } from '@/lib/participation/comments/delete-comment'
import { listComments } from '@/lib/participation/comments/list-comments'
import { listCommentsCall as commentsOf } from '@/lib/participation/comments/list-proposal-comments'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { followProposal } from '@/lib/participation/follows/follow-proposal'
import { countWaiting } from '@/lib/participation/moderation/count-waiting'
import { decideCase } from '@/lib/participation/moderation/deciding/decide-case'
import { getCase, listCases } from '@/lib/participation/moderation/list-cases'
import { readHeldText } from '@/lib/participation/moderation/read-held-text'
import { reportComment } from '@/lib/participation/moderation/report-content'
import { api, type Sent } from '@/tests/api/client'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { aFacilitator, aParticipant } from '@/tests/factories/participants'
import { refusal, resetLimits } from '@/tests/factories/refusal'

const SECRET = /s3cret/i
const db = prismaClient()
let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext
let reader: SignedInContext
let facilitator: SignedInContext
let admin: SignedInContext

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization()
  process = await aBudgetProcess(organization, {
    during: 'ideas',
    process: { holdsIdeas: true, holdsComments: true, versionsMax: 3, versioningDays: 30 },
  })
  author = await aParticipant(organization, process)
  reader = await aParticipant(organization, process)
  facilitator = await aFacilitator(organization, process)
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
})

async function aHeldIdea(title = 'S3cret title') {
  const draft = await createDraft(author, {
    moduleId: process.modules.ideas,
    title,
    summary: 'S3cret summary',
    narrative: 'S3cret narrative',
    cost: 100,
    location: { lng: 12.5, lat: 41.9 },
  })
  const published = await publishProposal(author, { proposalId: draft.id })
  return { id: draft.id, isHeld: published.isHeld }
}

const theCase = async () => (await listCases(facilitator, { states: ['HELD'] })).items[0]?.id ?? 0
const publish = async (by = facilitator) => decideCase(by, { caseId: await theCase(), decision: 'PUBLISH', reason: '' })
const told = async (ctx: SignedInContext) =>
  (await db.notification.findMany({ where: { userId: ctx.actor.userId }, orderBy: { id: 'asc' } })).map(
    ({ kind, facts }) => [kind, (facts as { decision?: string }).decision].filter(Boolean).join(' '),
  )

/** The text of an answer to a visitor. */
async function textOf<Called extends AnyCall>(read: Called, sent: Sent<Called>): Promise<string> {
  return (await api(organization).send(read, sent)).text
}

/** Everything that others can read of ideas and comments of the process. */
async function surfaces(proposalId: number): Promise<Record<string, string>> {
  const moduleId = process.modules.ideas
  const of = { proposalId }
  const ctx = visitorContext(organization)
  return {
    detail: await textOf(detail, { params: of }),
    versions: await textOf(versions, { params: of }),
    list: await textOf(list, { params: { moduleId } }),
    similar: await textOf(similar, { params: { moduleId }, query: { text: 's3cret' } }),
    points: await textOf(points, { params: { moduleId } }),
    search: await textOf(search, { query: { q: 's3cret' } }),
    comments: await textOf(commentsOf, { params: of }),
    feed: atomText(await processFeed(ctx, process.processId)),
    latest: JSON.stringify(await listLatestProposals(ctx, [moduleId], 10)),
    news: JSON.stringify((await listNotifications(reader)).items),
  }
}

// Points are cached by the number of published ideas, which tests with the same ids repeat.
const leaking = async (id: number, without: string[] = []) =>
  Object.entries(await surfaces(id))
    .filter(([name, text]) => SECRET.test(text) && !without.includes(name))
    .map(([name]) => name)

describe('an idea that waits for publication', () => {
  it('appears nowhere, and everywhere once a moderator publishes it', async () => {
    const { id, isHeld } = await aHeldIdea()
    expect(isHeld).toBe(true)
    expect(await leaking(id)).toEqual([])
    expect(await refusal(getProposal(reader, id))).toBe('proposalUnknown')
    const module = () => db.module.findUniqueOrThrow({ where: { id: process.modules.ideas } })
    expect((await module()).publishedCount).toBe(0)
    await publish()
    expect(await leaking(id)).toEqual(expect.arrayContaining(['detail', 'list', 'points', 'feed']))
    expect((await module()).publishedCount).toBe(1)
    expect(await getProposal(reader, id)).toMatchObject({ status: 'PUBLISHED', isWaiting: false })
    expect(await told(author)).toEqual(['moderation PUBLISHED'])
  })

  it('is in the queue with its whole text, and counted in the cockpit', async () => {
    await aHeldIdea()
    const found = await getCase(facilitator, { caseId: await theCase() })
    expect(found).toMatchObject({ state: 'HELD', title: 'S3cret title', text: 'S3cret summary', reportsCount: 0 })
    expect(await readHeldText(facilitator, found)).toMatchObject({
      translations: [{ locale: 'en', texts: { narrative: 'S3cret narrative' } }],
      files: [],
    })
    expect((await readCockpit(admin)).cases).toBe(1)
    expect(await countWaiting(facilitator)).toEqual({ open: 0, held: 1, appealed: 0 })
    expect(await told(facilitator)).toEqual(['case'])
    const elsewhere = await aFacilitator(organization, await aBudgetProcess(organization))
    expect(await refusal(getCase(elsewhere, { caseId: found.id }))).toBe('caseUnknown')
  })

  it('cannot be changed unless its author takes it back', async () => {
    const { id } = await aHeldIdea()
    expect(await getProposal(author, id)).toMatchObject({ status: 'DRAFT', isWaiting: true })
    expect((await listOwnProposals(author, { drafts: true })).items).toMatchObject([{ id, isWaiting: true }])
    expect(await refusal(saveDraft(author, { proposalId: id, title: 'Worse' }))).toBe('draftWaits')
    expect(await refusal(publishProposal(author, { proposalId: id }))).toBe('draftWaits')
    expect(await refusal(takeBackDraft(reader, { proposalId: id }))).toBe('proposalUnknown')
    await takeBackDraft(author, { proposalId: id })
    expect(await theCase()).toBe(0)
    await saveDraft(author, { proposalId: id, title: 'Better' })
    await publishProposal(author, { proposalId: id })
    await publish()
    expect((await getProposal(reader, id)).title).toBe('Better')
  })

  it('is a draft again when it is refused, and nobody else reads what becomes of it', async () => {
    const { id } = await aHeldIdea()
    const caseId = await theCase()
    const newsOf = async (ctx: SignedInContext) => JSON.stringify((await listNotifications(ctx)).items)
    expect(await newsOf(facilitator)).toContain('S3cret title')
    expect(await refusal(decideCase(facilitator, { caseId, decision: 'HIDE', reason: 'No' }))).toBe('caseDecided')
    await decideCase(facilitator, { caseId, decision: 'REFUSE', reason: 'Off topic' })
    expect(await told(author)).toEqual(['moderation REFUSED'])
    await saveDraft(author, { proposalId: id, title: 'S3cret again' })
    expect(await newsOf(facilitator)).not.toMatch(SECRET)
    const found = await getCase(admin, { caseId })
    expect(found).toMatchObject({ state: 'REFUSED', reason: 'Off topic', isGone: true, title: '', text: '' })
    expect(await leaking(id)).toEqual([])
  })

  it('leaves the queue when its author discards it', async () => {
    const { id } = await aHeldIdea()
    await cancelProposal(author, { proposalId: id })
    expect(await theCase()).toBe(0)
  })

  it('is published at once by moderators and where the process does not hold ideas back', async () => {
    const office = contextOf(organization, { ...admin.actor, joinedProcessIds: [process.processId] })
    const draft = await createDraft(office, { moduleId: process.modules.ideas, title: 'Ours', summary: 'Ours' })
    expect(await publishProposal(office, { proposalId: draft.id })).toMatchObject({ isHeld: false })
    await db.process.update({ where: { id: process.processId }, data: { holdsIdeas: false } })
    expect((await aHeldIdea()).isHeld).toBe(false)
  })

  it('as a new version leaves the earlier one to readers', async () => {
    const id = await aProposal(organization, process, { authorId: author.actor.userId, title: 'A pond' })
    await followProposal(reader, { proposalId: id })
    await createVersion(author, { proposalId: id })
    await saveDraft(author, { proposalId: id, title: 'S3cret title', summary: 'S3cret summary' })
    expect(await publishProposal(author, { proposalId: id })).toMatchObject({ isHeld: true })
    expect(await leaking(id, ['points'])).toEqual([])
    expect((await getProposal(reader, id)).title).toBe('A pond')
    expect(await getProposal(author, id)).toMatchObject({ title: 'A pond', isWaiting: true })
    expect(await getProposal(reader, id)).toMatchObject({ isWaiting: false })
    expect(await told(reader)).toEqual([])
    await publish()
    expect((await getProposal(reader, id)).title).toBe('S3cret title')
    expect(await told(reader)).toEqual(['version'])
  })

  it('is not published any more after the idea was decided', async () => {
    const id = await aProposal(organization, process, { authorId: author.actor.userId })
    await createVersion(author, { proposalId: id })
    await publishProposal(author, { proposalId: id })
    await setStatus(admin, { proposalId: id, status: 'APPROVED', reason: 'Good' })
    expect(await refusal(publish())).toBe('alreadyEvaluated')
  })
})

describe('a comment that waits for publication', () => {
  const commentsFor = async (ctx: Context, proposalId: number) =>
    (await listComments(ctx, { proposalId, processId: process.processId, page: 0, size: 20 })).items

  async function aHeldComment() {
    const proposalId = await aProposal(organization, process, { title: 'A pond' })
    await followProposal(reader, { proposalId })
    const written = await writeComment(author, { proposalId, body: 'S3cret words' })
    return written
  }

  it('is visible to its author and moderators only, without a placeholder for others', async () => {
    const { proposalId, isWaiting, id } = await aHeldComment()
    expect(isWaiting).toBe(true)
    expect(await leaking(proposalId, ['points'])).toEqual([])
    for (const ctx of [reader, visitorContext(organization)]) expect(await commentsFor(ctx, proposalId)).toEqual([])
    for (const ctx of [author, facilitator, admin])
      expect(await commentsFor(ctx, proposalId)).toMatchObject([{ id, body: 'S3cret words', isHeld: true }])
    expect((await getProposal(reader, proposalId)).commentsCount).toBe(0)
    expect(await told(reader)).toEqual([])
    expect(await refusal(reportComment(reader, { commentId: id, reason: 'SPAM', note: '' }))).toBe('commentUnknown')
    expect(await refusal(writeComment(reader, { proposalId, body: 'Yes', parentId: id }))).toBe('commentUnknown')
  })

  it('is counted and announced once it is published, and can be reported then', async () => {
    const { proposalId, id } = await aHeldComment()
    await publish()
    expect(await commentsFor(reader, proposalId)).toMatchObject([{ id, isHidden: false, isHeld: false }])
    expect((await getProposal(reader, proposalId)).commentsCount).toBe(1)
    expect(await told(reader)).toEqual(['comment'])
    expect(await told(author)).toEqual(['moderation PUBLISHED'])
    await reportComment(reader, { commentId: id, reason: 'SPAM', note: '' })
    expect((await listCases(facilitator, { states: ['OPEN'] })).total).toBe(1)
  })

  it('stays with its author when it is refused, with the reason', async () => {
    const { proposalId } = await aHeldComment()
    await decideCase(facilitator, { caseId: await theCase(), decision: 'REFUSE', reason: 'Insult' })
    expect(await commentsFor(reader, proposalId)).toEqual([])
    expect(await commentsFor(author, proposalId)).toMatchObject([{ isHeld: true, hiddenReason: 'Insult' }])
    expect((await getProposal(reader, proposalId)).commentsCount).toBe(0)
  })

  it('leaves the queue when its author deletes it', async () => {
    const { proposalId, id } = await aHeldComment()
    await deleteComment(author, { commentId: id })
    expect(await theCase()).toBe(0)
    expect((await getProposal(reader, proposalId)).commentsCount).toBe(0)
  })
})

describe('a translation that is confirmed after approval', () => {
  const words = { title: 'Titolo', summary: 'Sommario', narrative: 'Testo' }
  const save = (ctx: SignedInContext, proposalId: number, rest: object = {}) =>
    saveTranslation(ctx, { proposalId, number: 1, language: 'it', ...words, complete: true, ...rest })
  const readable = async (proposalId: number) =>
    (await listTranslations(reader, { proposalId, number: 1 })).map(({ language }) => language)

  async function aPublishedIdea() {
    const { proposalId, caseId } = await heldNow()
    await decideCase(facilitator, { caseId, decision: 'PUBLISH', reason: '' })
    return proposalId
  }

  async function heldNow() {
    const draft = await createDraft(author, {
      moduleId: process.modules.ideas,
      title: 'A pond',
      summary: 'For frogs',
      narrative: 'Behind the school',
      cost: 100,
      location: { lng: 12.5, lat: 41.9 },
    })
    const { id: proposalId } = await publishProposal(author, { proposalId: draft.id })
    const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { proposalId, state: 'HELD' } })
    return { proposalId, caseId }
  }

  it('waits for a moderator, who reads it, and does not change while it waits', async () => {
    const proposalId = await aPublishedIdea()
    await save(author, proposalId)
    expect(await readable(proposalId)).toEqual(['en'])
    const found = await db.moderationCase.findFirstOrThrow({ where: { proposalId, state: 'HELD' } })
    const held = await readHeldText(facilitator, await getCase(facilitator, { caseId: found.id }))
    expect(held?.translations.map(({ locale, texts }) => [locale, texts['summary']])).toEqual([
      ['en', 'For frogs'],
      ['it', 'Sommario'],
    ])
    expect(await refusal(save(author, proposalId, { title: 'Altro' }))).toBe('draftWaits')
    await decideCase(facilitator, { caseId: found.id, decision: 'PUBLISH', reason: '' })
    expect(await readable(proposalId)).toEqual(['en', 'it'])
  })

  it('is shown again only after approval when it is changed, and never when it is refused or taken back', async () => {
    const proposalId = await aPublishedIdea()
    await save(author, proposalId)
    await save(author, proposalId, { complete: false })
    expect(await db.moderationCase.count({ where: { proposalId, state: 'HELD' } })).toBe(0)
    await save(author, proposalId)
    const first = await db.moderationCase.findFirstOrThrow({ where: { proposalId, state: 'HELD' } })
    await decideCase(facilitator, { caseId: first.id, decision: 'REFUSE', reason: 'Spam' })
    expect(await readable(proposalId)).toEqual(['en'])
    await save(author, proposalId)
    const second = await db.moderationCase.findFirstOrThrow({ where: { proposalId, state: 'HELD' } })
    await decideCase(facilitator, { caseId: second.id, decision: 'PUBLISH', reason: '' })
    await save(author, proposalId, { title: 'Offerta speciale' })
    expect(await readable(proposalId)).toEqual(['en'])
  })

  it('by a moderator is public at once', async () => {
    const proposalId = await aPublishedIdea()
    await save(facilitator, proposalId)
    expect(await readable(proposalId)).toEqual(['en', 'it'])
  })
})

it('the moderator reads every text that publishing makes public, and the signals look at it', async () => {
  const draft = await createDraft(author, {
    moduleId: process.modules.ideas,
    title: 'A pond',
    summary: 'For frogs',
    narrative: 'Behind the school',
    cost: 100,
    serviceSubcategory: 'https://spam.test/one',
    address: 'www.spam.test/two',
    websiteUrl: 'https://spam.test/three',
    location: { lng: 12.5, lat: 41.9 },
  })
  await saveTranslation(author, {
    proposalId: draft.id,
    number: 1,
    language: 'it',
    complete: true,
    title: 'Uno stagno',
    summary: 'https://spam.test/four',
    narrative: 'Dietro la scuola',
  })
  await publishProposal(author, { proposalId: draft.id })
  const { id: caseId } = await db.moderationCase.findFirstOrThrow({ where: { proposalId: draft.id } })
  const found = await getCase(facilitator, { caseId })
  const read = JSON.stringify(await readHeldText(facilitator, found))
  for (const part of ['one', 'two', 'three', 'four']) expect(read).toContain(`spam.test/${part}`)
  expect(found.signals).toContain('manyLinks')
})
