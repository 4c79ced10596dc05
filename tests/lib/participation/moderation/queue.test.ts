import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { listReasonChoices, listReasons } from '@/lib/identity/organizations/reasons/list-reasons'
import { reasonFields } from '@/lib/identity/organizations/reasons/reason-fields'
import { saveReasons } from '@/lib/identity/organizations/reasons/save-reasons'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { assignCases } from '@/lib/participation/moderation/assign-cases'
import { decideCase } from '@/lib/participation/moderation/deciding/decide-case'
import { decideCases } from '@/lib/participation/moderation/deciding/decide-cases'
import { hideProposal } from '@/lib/participation/moderation/deciding/hide-proposal'
import { listCases } from '@/lib/participation/moderation/list-cases'
import { listModeratedProcesses } from '@/lib/participation/moderation/list-moderated-processes'
import { listModerators } from '@/lib/participation/moderation/list-moderators'
import { reportComment, reportProposal } from '@/lib/participation/moderation/report-content'
import type { CaseFilter } from '@/lib/participation/moderation/schemas'
import { aBudgetProcess, aMember, anOrganization, aProposal, type BudgetProcess, contextOf } from '@/tests/factories'
import { aDiscussedIdea, aFacilitator, aParticipant } from '@/tests/factories/participants'
import { refusal, resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext
let reader: SignedInContext
let facilitator: SignedInContext
let admin: SignedInContext
let proposalId: number

beforeEach(async () => {
  await resetLimits()
  ;({ organization, process, author, reader, proposalId } = await aDiscussedIdea())
  facilitator = await aFacilitator(organization, process)
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
})

async function aCommentCase(body: string, by = author, reason: 'SPAM' | 'OFFENSIVE' = 'SPAM') {
  const { id } = await writeComment(by, { proposalId, body })
  const { caseId } = await reportComment(reader, { commentId: id, reason, note: '' })
  return caseId
}

describe('the queue of moderation', () => {
  it('filters by kind, process, reason, assignment, sign of spam and days', async () => {
    const second = await aBudgetProcess(organization, { during: 'ideas' })
    const elsewhere = await aProposal(organization, second)
    const { caseId: ideaCase } = await reportProposal(reader, { proposalId, reason: 'OFFENSIVE', note: '' })
    const { caseId: otherCase } = await reportProposal(reader, { proposalId: elsewhere, reason: 'ILLEGAL', note: '' })
    const links = 'https://a.example https://b.example https://c.example https://d.example'
    const commentCase = await aCommentCase(links)
    await assignCases(admin, { caseIds: [commentCase], userId: facilitator.actor.userId })
    await prismaClient().moderationCase.update({
      where: { id: otherCase },
      data: { openedAt: new Date('2026-01-10T12:00:00Z') },
    })
    const found = async (ctx: SignedInContext, filter: CaseFilter) =>
      (await listCases(ctx, filter)).items.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(await found(admin, {})).toEqual([ideaCase, otherCase, commentCase])
    expect(await found(admin, { kind: 'comment' })).toEqual([commentCase])
    expect(await found(admin, { kind: 'idea', processId: process.processId })).toEqual([ideaCase])
    expect(await found(admin, { reason: 'ILLEGAL' })).toEqual([otherCase])
    expect(await found(facilitator, { assigned: 'me' })).toEqual([commentCase])
    expect(await found(admin, { assigned: 'nobody' })).toEqual([ideaCase, otherCase])
    expect(await found(admin, { assigned: String(facilitator.actor.userId) })).toEqual([commentCase])
    expect(await found(admin, { signal: 'manyLinks' })).toEqual([commentCase])
    expect(await found(admin, { from: '2026-01-10', to: '2026-01-10' })).toEqual([otherCase])
    expect(await found(admin, { to: '2026-01-09' })).toEqual([])
    expect(await found(facilitator, {})).toEqual([ideaCase, commentCase])
    expect((await listCases(admin, { order: 'signals' })).items[0]).toMatchObject({
      id: commentCase,
      signals: ['newAccountLink', 'manyLinks'],
      assignee: { id: facilitator.actor.userId },
    })
  })

  it('marks repeated texts, many texts and a link in the first text of a new account', async () => {
    const newcomer = await aParticipant(organization, process)
    const signals = async (caseId: number) =>
      (await prismaClient().moderationCase.findUniqueOrThrow({ where: { id: caseId } })).signals
    const first = await aCommentCase('Look at www.shop.example', newcomer)
    expect(await signals(first)).toEqual(['newAccountLink'])
    const later = { ...newcomer, now: new Date(newcomer.now.getTime() + 11 * 60_000) }
    const other = await aProposal(organization, process)
    await writeComment(later, { proposalId, body: 'Buy now' })
    await writeComment(later, { proposalId: other, body: 'Buy now' })
    expect(
      await signals(await aCommentCase('Buy now', { ...later, now: new Date(later.now.getTime() + 120_000) })),
    ).toEqual(['repeatedText'])
    const many = { ...newcomer, now: new Date(newcomer.now.getTime() + 60 * 60_000) }
    for (const number of [1, 2, 3, 4]) await writeComment(many, { proposalId, body: `Text ${number}` })
    expect(await signals(await aCommentCase('Text 5', many))).toEqual(['manyPosts'])
    const hidden = await prismaClient().comment.count({ where: { hiddenAt: { not: null } } })
    expect(hidden).toBe(0)
  })

  it('decides several cases, and names those that somebody else has to decide', async () => {
    const own = await writeComment(await memberOf(facilitator), { proposalId, body: 'My own' })
    const { caseId: ownCase } = await reportComment(reader, { commentId: own.id, reason: 'SPAM', note: '' })
    const one = await aCommentCase('One')
    const two = await aCommentCase('Two')
    await decideCase(admin, { caseId: two, decision: 'DISMISS', reason: '' })
    const outcome = await decideCases(facilitator, {
      caseIds: [one, two, ownCase, 999_999],
      decision: 'HIDE',
      reason: 'Advertising',
    })
    expect(outcome.done).toEqual([one])
    expect(Object.fromEntries(outcome.refused.map(({ id, reason }) => [id, reason]))).toEqual({
      999999: 'caseUnknown',
      [two]: 'caseDecided',
      [ownCase]: 'notOnYourself',
    })
    const log = await prismaClient().auditEntry.findMany({ where: { act: 'moderation.decided' } })
    expect(log).toMatchObject([{ facts: { decision: 'HIDE', count: 1, cases: [one] } }])
  })

  it('assigns cases to moderators of their process only', async () => {
    const caseId = await aCommentCase('Rude')
    const stranger = await aFacilitator(organization, await aBudgetProcess(organization))
    const assign = (ctx: SignedInContext, userId: number | null) => assignCases(ctx, { caseIds: [caseId], userId })
    expect(await assign(admin, stranger.actor.userId)).toMatchObject({ refused: [{ reason: 'accountUnknown' }] })
    expect(await assign(admin, author.actor.userId)).toMatchObject({ refused: [{ reason: 'notOnYourself' }] })
    expect(await assign(stranger, stranger.actor.userId)).toMatchObject({ refused: [{ reason: 'caseUnknown' }] })
    expect(await assign(facilitator, facilitator.actor.userId)).toMatchObject({ done: [caseId] })
    expect(await assign(admin, null)).toMatchObject({ done: [caseId] })
  })

  it('shows and changes nothing of another organization', async () => {
    const caseId = await aCommentCase('Rude')
    const foreign = await anOrganization()
    const stranger = contextOf(foreign, await aMember(foreign, { authorities: ['ADMIN'] }))
    expect((await listCases(stranger)).total).toBe(0)
    expect(await listModeratedProcesses(stranger)).toEqual([])
    expect((await listModerators(stranger)).map(({ id }) => id)).toEqual([stranger.actor.userId])
    const outcome = { done: [], refused: [{ id: caseId, reason: 'caseUnknown' }] }
    expect(await assignCases(stranger, { caseIds: [caseId], userId: null })).toEqual(outcome)
    expect(await decideCases(stranger, { caseIds: [caseId], decision: 'HIDE', reason: 'x' })).toEqual(outcome)
    expect(await refusal(listModerators(reader))).toBe('permissionDenied')
  })

  it('lists the processes that a facilitator moderates', async () => {
    await aBudgetProcess(organization)
    await aCommentCase('Rude')
    expect(await listModeratedProcesses(facilitator)).toMatchObject([{ id: process.processId, ideas: 1, cases: 1 }])
    expect(await listModeratedProcesses(admin)).toHaveLength(2)
  })
})

describe('stored reasons', () => {
  const hiding = { use: 'HIDING' as const, text: { en: 'Advertising', it: 'Pubblicità' } }

  it('reach the author in the author’s language, with the moderator’s own words', async () => {
    const [stored] = await saveReasons(admin, { reasons: [hiding], revision: undefined })
    await prismaClient().user.update({ where: { id: author.actor.userId }, data: { locale: 'it' } })
    const caseId = await aCommentCase('Buy')
    await decideCase(facilitator, { caseId, decision: 'HIDE', reason: 'See rule 3.', reasonId: stored?.id })
    const decided = await prismaClient().moderationCase.findUniqueOrThrow({ where: { id: caseId } })
    expect(decided.reason).toBe('Pubblicità\nSee rule 3.')
    await hideProposal(facilitator, { proposalId, reason: '', reasonId: stored?.id })
    const idea = await prismaClient().proposal.findUniqueOrThrow({ where: { id: proposalId } })
    expect(idea.hiddenReason).toBe('Pubblicità')
    expect(await listReasonChoices(admin, 'HIDING')).toEqual([{ value: String(stored?.id), label: 'Advertising' }])
    expect(await listReasonChoices(admin, 'REFUSAL')).toEqual([])
  })

  it('are changed by administrators, and not over somebody else’s change', async () => {
    const [stored] = await saveReasons(admin, { reasons: [hiding], revision: undefined })
    const revision = revisionOf(reasonFields(await listReasons(admin), organization.timeZone))
    const changed = { ...hiding, id: stored?.id, text: { en: 'Commercial' } }
    await saveReasons(admin, { reasons: [changed], revision })
    expect(await listReasons(admin)).toMatchObject([{ id: stored?.id, text: { en: 'Commercial' } }])
    expect(await refusal(saveReasons(admin, { reasons: [], revision }))).toBe('savedMeanwhile')
    expect(await refusal(saveReasons(facilitator, { reasons: [], revision: undefined }))).toBe('permissionDenied')
  })

  it('of another organization are neither chosen nor changed', async () => {
    const [stored] = await saveReasons(admin, { reasons: [hiding], revision: undefined })
    const foreign = await anOrganization()
    const stranger = contextOf(foreign, await aMember(foreign, { authorities: ['ADMIN'] }))
    await saveReasons(stranger, { reasons: [{ ...hiding, id: stored?.id }], revision: undefined })
    expect(await listReasons(admin)).toHaveLength(1)
    const [own] = await listReasons(stranger)
    const caseId = await aCommentCase('Buy')
    const decided = decideCase(facilitator, { caseId, decision: 'HIDE', reason: '', reasonId: own?.id })
    expect(await refusal(decided)).toBe('fieldInvalid')
  })
})

/** The same person, who has joined the process too. */
async function memberOf(ctx: SignedInContext): Promise<SignedInContext> {
  const { organization: of, actor } = ctx
  await prismaClient().processMembership.create({
    data: { organizationId: of.id, processId: process.processId, userId: actor.userId },
  })
  return { ...ctx, actor: { ...actor, joinedProcessIds: [process.processId] } }
}
