import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '@/lib/catalogues/routes'
import { countUnread, listNotifications } from '@/lib/delivery/notifications/list-notifications'
import { sendDueMails } from '@/lib/delivery/notifications/send-due-mails'
import { notificationPath } from '@/lib/delivery/notifications/sentence'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { listComments } from '@/lib/participation/comments/list-comments'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { appealDecision } from '@/lib/participation/moderation/deciding/appeal-decision'
import { decideCase } from '@/lib/participation/moderation/deciding/decide-case'
import { getCase, listCases } from '@/lib/participation/moderation/list-cases'
import { listOwnCases } from '@/lib/participation/moderation/own-cases'
import { reportComment, reportProposal } from '@/lib/participation/moderation/report-content'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { aDiscussedIdea, aParticipant } from '@/tests/factories/participants'
import { refusal, resetLimits } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext
let reader: SignedInContext
let facilitator: SignedInContext
let proposalId: number

const member = (options?: Parameters<typeof aParticipant>[2]) => aParticipant(organization, process, options)
const aFacilitator = (processId = process.processId) =>
  member({ authorities: ['FACILITATOR'], processRoles: [{ processId, authority: 'FACILITATOR' }] })
const reported = { reason: 'OFFENSIVE' as const, note: 'Look at this' }
const hide = (caseId: number, reason = 'It insults people.') =>
  decideCase(facilitator, { caseId, decision: 'HIDE', reason })
const comments = async (ctx: Context) =>
  (await listComments(ctx, { proposalId, processId: process.processId, page: 0, size: 20 })).items
const told = async (ctx: SignedInContext) =>
  (await prismaClient().notification.findMany({ where: { userId: ctx.actor.userId }, orderBy: { id: 'asc' } })).map(
    ({ kind, facts }) => [kind, (facts as { decision?: string }).decision].filter(Boolean).join(' '),
  )

beforeEach(async () => {
  await resetLimits()
  ;({ organization, process, author, reader, proposalId } = await aDiscussedIdea())
  facilitator = await aFacilitator()
})

async function aReportedComment() {
  const { id } = await writeComment(author, { proposalId, body: 'Something rude' })
  const { caseId } = await reportComment(reader, { commentId: id, ...reported })
  return { commentId: id, caseId }
}

describe('a report', () => {
  test('notifies moderators once, without naming author or reporter', async () => {
    const admin = await member({ authorities: ['ADMIN'] })
    const elsewhere = await aFacilitator((await aBudgetProcess(organization)).processId)
    const expert = await member({
      authorities: ['EXPERT'],
      processRoles: [{ processId: process.processId, authority: 'EXPERT' }],
    })
    const { caseId, commentId } = await aReportedComment()
    await reportComment(await member(), { commentId, reason: 'SPAM', note: '' })
    const { items } = await listNotifications(facilitator)
    expect(items).toMatchObject([{ kind: 'case', proposal: { title: 'A pond' } }])
    expect(items.map(notificationPath)).toEqual([routes.adminModerationCase(caseId)])
    expect(await told(admin)).toEqual(['case'])
    for (const one of [author, reader, elsewhere, expert]) expect(await told(one)).not.toContain('case')
    expect([await countUnread(facilitator), await countUnread(reader)]).toEqual([1, 0])

    const own = await aProposal(organization, process, { authorId: facilitator.actor.userId })
    await reportProposal(reader, { proposalId: own, ...reported })
    expect(await told(facilitator)).toEqual(['case'])
    expect(await told(admin)).toEqual(['case', 'case'])
  })

  test('mails each moderator at most once an hour', async () => {
    const others = [await aProposal(organization, process), await aProposal(organization, process)]
    const start = Date.now()
    const at = (minutes: number) => new Date(start + minutes * 60_000)
    const report = (id: number, minutes: number) =>
      reportProposal({ ...reader, now: at(minutes) }, { proposalId: id, ...reported })
    await report(proposalId, 0)
    await sendDueMails(at(5))
    await report(others[0] ?? 0, 6)
    await report(others[1] ?? 0, 30)
    const due = await prismaClient().notification.findMany({
      where: { userId: facilitator.actor.userId, mailedAt: null },
      select: { mailDueAt: true },
    })
    expect(due.map(({ mailDueAt }) => mailDueAt)).toEqual([at(65), at(65)])
    await sendDueMails(at(66))
    const to = { where: { recipient: facilitator.actor.email ?? '', template: 'news' } }
    expect(await prismaClient().outboxMessage.count(to)).toBe(2)
  })

  test("joins other reports of the same content in one case of the process's queue", async () => {
    const { caseId, commentId } = await aReportedComment()
    expect(await refusal(reportComment(reader, { commentId, ...reported }))).toBe('alreadyReported')
    const other = await member()
    expect(await reportComment(other, { commentId, reason: 'SPAM', note: '' })).toEqual({ caseId })
    expect((await listCases(facilitator)).items).toMatchObject([
      { id: caseId, state: 'OPEN', text: 'Something rude', reportsCount: 2, title: 'A pond' },
    ])
    expect(JSON.stringify(await listCases(facilitator))).not.toContain(reader.actor.username)
  })

  test('is refused to visitors and about own content', async () => {
    expect(await refusal(reportProposal(visitorContext(organization), { proposalId, ...reported }))).toBe(
      'signInRequired',
    )
    expect(await refusal(reportProposal(author, { proposalId, ...reported }))).toBe('notOnYourself')
    expect(await refusal(reportProposal(reader, { proposalId, ...reported }))).toBe('done')
  })

  test('is refused for content that the reporter cannot read (T07)', async () => {
    const other = await anOrganization()
    const otherProcess = await aBudgetProcess(other, { during: 'ideas' })
    const foreign = await aProposal(other, otherProcess)
    expect(await refusal(reportProposal(reader, { proposalId: foreign, ...reported }))).toBe('proposalUnknown')
    const { commentId } = await aReportedComment()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    expect(await refusal(reportComment(stranger, { commentId, ...reported }))).toBe('commentUnknown')
  })

  test('is rate-limited per person and day', async () => {
    const outcomes: string[] = []
    for (let count = 0; count < 31; count++) {
      const id = await aProposal(organization, process)
      outcomes.push(await refusal(reportProposal(reader, { proposalId: id, ...reported })))
    }
    expect(outcomes.filter((outcome) => outcome === 'tooManyRequests')).toHaveLength(1)
  })
})

describe('hiding a comment', () => {
  test('leaves a placeholder to readers, the reason to the author and the text to moderators', async () => {
    const { caseId } = await aReportedComment()
    await hide(caseId)
    expect(await comments(visitorContext(organization))).toMatchObject([
      { isHidden: true, body: '', author: null, hiddenReason: null },
    ])
    expect(await comments(reader)).toMatchObject([{ isHidden: true, body: '' }])
    for (const ctx of [author, facilitator])
      expect(await comments(ctx)).toMatchObject([{ body: 'Something rude', hiddenReason: 'It insults people.' }])
    expect((await getProposal(reader, proposalId)).commentsCount).toBe(0)
    expect(await told(author)).toEqual(['moderation HIDDEN'])
    expect(await told(reader)).toEqual(['report HIDDEN'])
    expect(await prismaClient().auditEntry.findMany({ select: { act: true } })).toEqual([{ act: 'moderation.hidden' }])
  })

  test('can be appealed once, decided by another moderator', async () => {
    const { caseId } = await aReportedComment()
    expect(await refusal(appealDecision(author, { caseId, text: 'Why?' }))).toBe('appealNotPossible')
    await hide(caseId)
    expect((await listOwnCases(author)).items).toMatchObject([{ id: caseId, canAppeal: true }])
    expect(await refusal(appealDecision(reader, { caseId, text: 'Me too' }))).toBe('caseUnknown')
    await appealDecision(author, { caseId, text: 'It was a joke.' })
    const second = await aFacilitator()
    const restore = { caseId, decision: 'RESTORE' as const, reason: 'It was.' }
    expect(await refusal(decideCase(facilitator, restore))).toBe('appealNeedsSomeoneElse')
    expect(await decideCase(second, restore)).toEqual({ id: caseId, state: 'RESTORED' })
    expect(await comments(visitorContext(organization))).toMatchObject([{ body: 'Something rude', isHidden: false }])
    expect((await getProposal(reader, proposalId)).commentsCount).toBe(1)
    expect(await told(author)).toEqual(['moderation HIDDEN', 'moderation RESTORED'])
    expect(await refusal(appealDecision(author, { caseId, text: 'Again' }))).toBe('appealNotPossible')
  })

  test('stays when the appeal is rejected, and cannot be appealed again', async () => {
    const { caseId } = await aReportedComment()
    await hide(caseId)
    await appealDecision(author, { caseId, text: 'It was a joke.' })
    // Nobody else moderates here: the same person answers.
    expect(await decideCase(facilitator, { caseId, decision: 'UPHOLD', reason: 'It hurt.' })).toMatchObject({
      state: 'UPHELD',
    })
    expect(await comments(visitorContext(organization))).toMatchObject([{ isHidden: true }])
    expect(await refusal(appealDecision(author, { caseId, text: 'Again' }))).toBe('appealNotPossible')
    expect((await listOwnCases(author)).items).toMatchObject([{ answer: 'It hurt.', canAppeal: false }])
  })

  test('does not count twice when the author has deleted the comment meanwhile', async () => {
    const { caseId, commentId } = await aReportedComment()
    const { deleteComment } = await import('@/lib/participation/comments/delete-comment')
    await deleteComment(author, { commentId })
    await hide(caseId)
    expect((await getProposal(reader, proposalId)).commentsCount).toBe(0)
    await decideCase(facilitator, { caseId, decision: 'RESTORE', reason: 'Deleted anyway.' })
    expect((await getProposal(reader, proposalId)).commentsCount).toBe(0)
  })
})

describe('hiding an idea', () => {
  const published = async () =>
    (await prismaClient().module.findUniqueOrThrow({ where: { id: process.modules.ideas } })).publishedCount

  test('removes it from lists, keeps its address, and notifies the author of the reason', async () => {
    const { caseId } = await reportProposal(reader, { proposalId, ...reported })
    expect(await published()).toBe(1)
    await hide(caseId)
    expect(await published()).toBe(0)
    expect(await getProposal(reader, proposalId)).toMatchObject({
      isHidden: true,
      title: '',
      summary: '',
      author: null,
    })
    expect(await getProposal(author, proposalId)).toMatchObject({ isHidden: true, title: 'A pond' })
    expect(await refusal(reportProposal(reader, { proposalId, ...reported }))).toBe('proposalHidden')
    await decideCase(facilitator, { caseId, decision: 'RESTORE', reason: 'A mistake.' })
    expect(await published()).toBe(1)
    expect(await getProposal(reader, proposalId)).toMatchObject({ isHidden: false, title: 'A pond' })
  })

  test('opens a new case when it is reported again after dismissal', async () => {
    const { caseId } = await reportProposal(reader, { proposalId, ...reported })
    await decideCase(facilitator, { caseId, decision: 'DISMISS', reason: '' })
    expect(await told(reader)).toEqual(['report DISMISSED'])
    expect(await told(author)).toEqual([])
    const again = await reportProposal(reader, { proposalId, ...reported })
    expect(again.caseId).not.toBe(caseId)
  })
})

describe('deciding a case', () => {
  test('is for FACILITATORS of the process and administrators; others get a 404 (Z01, Z02)', async () => {
    const { caseId } = await aReportedComment()
    const elsewhere = await aBudgetProcess(organization)
    const stranger = await aFacilitator(elsewhere.processId)
    const input = { caseId, decision: 'HIDE' as const, reason: 'x' }
    expect(await refusal(decideCase(reader, input))).toBe('caseUnknown')
    expect(await refusal(decideCase(stranger, input))).toBe('caseUnknown')
    expect(await refusal(getCase(stranger, { caseId }))).toBe('caseUnknown')
    expect((await listCases(stranger)).total).toBe(0)
    expect(await refusal(listCases(reader))).toBe('permissionDenied')
    const other = await anOrganization()
    const foreign = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    expect(await refusal(decideCase(foreign, input))).toBe('caseUnknown')
    expect((await listCases(foreign)).total).toBe(0)
    const admin = await member({ authorities: ['ADMIN'] })
    expect(await refusal(decideCase(admin, input))).toBe('done')
  })

  test("about one's own content is refused", async () => {
    const { id } = await writeComment(facilitator, { proposalId, body: 'Mine' })
    const { caseId } = await reportComment(reader, { commentId: id, ...reported })
    expect(await refusal(decideCase(facilitator, { caseId, decision: 'DISMISS', reason: '' }))).toBe('notOnYourself')
  })

  test('is refused to whoever reported it, also after an appeal, and never to others', async () => {
    const { id: commentId } = await writeComment(author, { proposalId, body: 'Something rude' })
    const { caseId } = await reportComment(reader, { commentId, ...reported })
    const admin = await member({ authorities: ['ADMIN'] })
    for (const ctx of [facilitator, admin]) {
      await reportComment(ctx, { commentId, ...reported })
      const decision = decideCase(ctx, { caseId, decision: 'HIDE', reason: 'x' })
      expect(await refusal(decision)).toBe('notOnOwnReport')
      expect(await getCase(ctx, { caseId })).toMatchObject({ state: 'OPEN', isReporter: true })
    }
    const other = await aFacilitator()
    expect(await getCase(other, { caseId })).toMatchObject({ isReporter: false })
    await decideCase(other, { caseId, decision: 'HIDE', reason: 'It insults people.' })
    expect(await told(facilitator)).toContain('report HIDDEN')
    await appealDecision(author, { caseId, text: 'It was a joke.' })
    const restore = { caseId, decision: 'RESTORE' as const, reason: 'It was.' }
    expect(await refusal(decideCase(facilitator, restore))).toBe('notOnOwnReport')
    expect(await refusal(decideCase(await aFacilitator(), restore))).toBe('done')
  })

  test('mails the decision to whoever reported it', async () => {
    const { caseId } = await aReportedComment()
    await hide(caseId)
    await sendDueMails(new Date(Date.now() + 2 * 3_600_000))
    const mails = await prismaClient().outboxMessage.findMany({ where: { recipient: reader.actor.email ?? '' } })
    expect(mails.map(({ template }) => template)).toContain('news')
  })

  test('is refused when it is already decided', async () => {
    const { caseId } = await aReportedComment()
    await hide(caseId)
    expect(await refusal(hide(caseId))).toBe('caseDecided')
    expect(await refusal(decideCase(facilitator, { caseId, decision: 'DISMISS', reason: '' }))).toBe('caseDecided')
  })

  test.skipIf(!hasRealPostgres)('happens once for concurrent decisions', async () => {
    const { caseId } = await aReportedComment()
    const people = await Promise.all(Array.from({ length: 6 }, () => aFacilitator()))
    const outcomes = await Promise.all(
      people.map((ctx) => refusal(decideCase(ctx, { caseId, decision: 'HIDE', reason: 'x' }))),
    )
    expect(outcomes.toSorted()).toEqual([...Array(5).fill('caseDecided'), 'done'])
    expect((await getProposal(reader, proposalId)).commentsCount).toBe(0)
  })
})
