import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '@/lib/catalogues/actor'
import { listNotificationsCall as notifications } from '@/lib/delivery/notifications/calls'
import { markNotificationsReadCall as markRead } from '@/lib/delivery/notifications/list-notifications'
import { getMailSettingsCall as settings } from '@/lib/delivery/notifications/mail-settings'
import { setMailSettingsCall as choose } from '@/lib/delivery/notifications/set-mail-settings'
import { unsubscribeCall as unsubscribe } from '@/lib/delivery/notifications/unsubscribe'
import { unsubscribeToken } from '@/lib/delivery/notifications/unsubscribe-token'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { getProposalCall as getProposal } from '@/lib/ideas/proposals/publishing/calls'
import { listOwnProposalsCall as ownProposals } from '@/lib/ideas/proposals/reading/own-calls'
import { deleteCommentCall as removeComment } from '@/lib/participation/comments/delete-comment'
import { listOwnCommentsCall as ownComments } from '@/lib/participation/comments/list-own-comments'
import { listCommentsCall as listComments } from '@/lib/participation/comments/list-proposal-comments'
import { writeCommentCall as comment } from '@/lib/participation/comments/write-comment'
import { sendContactMessageCall as contact } from '@/lib/participation/contact/send-contact-message'
import { followCall as follow, unfollowCall as unfollow } from '@/lib/participation/follows/follow-proposal'
import { listFollowedCall as follows } from '@/lib/participation/follows/list-followed'
import { listFollowersCall as followers } from '@/lib/participation/follows/list-followers'
import { getCaseCall as getCase, listCasesCall as listCases } from '@/lib/participation/moderation/calls'
import { appealCall as appeal } from '@/lib/participation/moderation/deciding/appeal-decision'
import { decideCaseCall as decide } from '@/lib/participation/moderation/deciding/decide-case'
import { listOwnCasesCall as ownCases } from '@/lib/participation/moderation/own-cases'
import {
  reportCommentCall as reportComment,
  reportProposalCall as reportIdea,
} from '@/lib/participation/moderation/report-content'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, type BudgetProcess } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let people: Record<'author' | 'reader' | 'facilitator', SignedIn>
let params: { proposalId: number }

const signedIn = (options: Parameters<typeof aMember>[1] = {}) =>
  aMember(organization, { joined: [process.processId], ...options })
const saying = (body: unknown) => api(organization).as(people.reader).post(comment, { params, body: { body } })

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas' })
  const processRoles = [{ processId: process.processId, authority: 'FACILITATOR' as const }]
  people = {
    author: await signedIn(),
    reader: await signedIn(),
    facilitator: await signedIn({ authorities: ['FACILITATOR'], processRoles }),
  }
  params = {
    proposalId: await aProposal(organization, process, { authorId: people.author.userId, title: 'A pond' }),
  }
})

describe('comments at the API', () => {
  it('are written, read and deleted', async () => {
    const written = await saying('I like it')
    expect(written).toMatchObject({ status: 201, json: { body: 'I like it', parentId: null } })
    const read = await api(organization).get(listComments, { params })
    expect(read.json).toMatchObject([{ body: 'I like it', isHidden: false, replies: [] }])
    const { reader } = people
    expect((await api(organization).as(reader).get(ownComments)).json).toMatchObject([{ title: 'A pond' }])
    const gone = { params: { commentId: written.json.id } }
    expect(await api(organization).as(reader).delete(removeComment, gone)).toMatchObject({
      status: 200,
      json: { isDeleted: true },
    })
    expect(await api(organization).as(reader).delete(removeComment, gone)).toMatchObject({ status: 409, codes: [1422] })
  })

  it('are refused with the specified code, and with unknown fields (Z05, Z11, X19)', async () => {
    expect(await saying('')).toMatchObject({ status: 422, codes: [1420] })
    expect(await saying('x'.repeat(3001))).toMatchObject({ codes: [1421] })
    expect(await saying({ not: '' })).toMatchObject({ status: 400, codes: [1002] })
    for (const extra of [
      { authorId: 1 },
      { hiddenAt: null },
      { createdAt: '2020-01-01T00:00:00Z' },
      { constructor: 1 },
    ]) {
      const sent = { params, body: { body: 'x', ...extra } }
      expect(await api(organization).as(people.reader).post(comment, sent)).toMatchObject({
        status: 400,
        codes: [1001],
      })
    }
    expect(await api(organization).post(comment, { params, body: { body: 'x' } })).toMatchObject({ status: 401 })
    expect((await api(organization).get(listComments, { params })).json).toEqual([])
  })

  it('are returned as written: markup is text (X01)', async () => {
    const body = '<img src=x onerror=alert(1)> [x](javascript:alert(1))'
    // What turns the order of a text round is dropped.
    await saying(`${body} \u202e`)
    const { json } = await api(organization).get(listComments, { params })
    expect(json).toMatchObject([{ body }])
  })
})

describe('following at the API', () => {
  it('starts and ends, and reveals only public profiles', async () => {
    const { reader } = people
    const begun = await api(organization).as(reader).put(follow, { params, body: {} })
    expect(begun).toMatchObject({ status: 200, json: { isFollowing: true, followersCount: 1 } })
    expect((await api(organization).as(reader).get(follows)).json).toMatchObject([{ title: 'A pond' }])
    expect((await api(organization).get(followers, { params })).json).toEqual([])
    const ended = await api(organization).as(reader).delete(unfollow, { params })
    expect(ended.json).toMatchObject({ isFollowing: false, followersCount: 0 })
  })
})

describe('contacting an author at the API', () => {
  it("sends the message without revealing the author's address (Z10, Z14)", async () => {
    const { reader } = people
    const body = {
      name: 'Ada',
      email: reader.email,
      message: 'Hello',
      collaborationType: 'HELP',
      consent: true,
    }
    const sent = await api(organization).as(reader).post(contact, { params, body })
    expect(sent).toMatchObject({ status: 201, json: { sent: true } })
    const read = await api(organization).as(reader).get(getProposal, { params })
    const listed = await api(organization).as(reader).get(listComments, { params })
    for (const { text } of [sent, read, listed]) expect(text).not.toContain(people.author.email)
    const refused = await api(organization)
      .as(reader)
      .post(contact, { params, body: { ...body, consent: false } })
    expect(refused).toMatchObject({ status: 422, codes: [150] })
  })
})

describe('own proposals at the API', () => {
  it('are published ones, or drafts on request', async () => {
    const { author } = people
    await aProposal(organization, process, { authorId: author.userId, title: 'Not yet', status: 'DRAFT' })
    expect((await api(organization).as(author).get(ownProposals)).json).toMatchObject([{ title: 'A pond' }])
    const drafts = await api(organization)
      .as(author)
      .get(ownProposals, { query: { drafts: 'true' } })
    expect(drafts.json).toMatchObject([{ title: 'Not yet', status: 'DRAFT' }])
  })
})

describe('moderation at the API', () => {
  it('handles report, decision, appeal and second decision', async () => {
    const { author, reader, facilitator } = people
    const { json } = await api(organization)
      .as(author)
      .post(comment, { params, body: { body: 'Rude' } })
    const commentId = json.id
    const reported = await api(organization)
      .as(reader)
      .post(reportComment, { params: { commentId }, body: { reason: 'OFFENSIVE', note: 'See' } })
    expect(reported.status).toBe(201)
    const caseId = reported.json.caseId
    expect((await api(organization).as(reader).get(listCases)).status).toBe(403)
    const queue = await api(organization).as(facilitator).get(listCases)
    expect(queue.json).toMatchObject([{ state: 'OPEN', text: 'Rude', reports: [{ reason: 'OFFENSIVE', note: 'See' }] }])
    for (const hidden of ['authorIds', 'deciderId', reader.username]) expect(queue.text).not.toContain(hidden)
    const decision = (who: SignedIn, body: object) =>
      api(organization).as(who).post(decide, { params: { caseId }, body })
    expect(await decision(facilitator, { decision: 'HIDE' })).toMatchObject({ status: 422, codes: [1314] })
    expect(await decision(reader, { decision: 'HIDE', reason: 'x' })).toMatchObject({
      status: 404,
      codes: [1440],
    })
    expect((await decision(facilitator, { decision: 'HIDE', reason: 'It insults.' })).json).toMatchObject({
      state: 'HIDDEN',
    })
    expect((await api(organization).get(listComments, { params })).json).toMatchObject([{ isHidden: true, body: '' }])
    const own = await api(organization).as(author).get(ownCases)
    expect(own.json).toMatchObject([{ reason: 'It insults.', canAppeal: true }])
    const appealed = { params: { caseId }, body: { text: 'It was a joke' } }
    expect((await api(organization).as(author).post(appeal, appealed)).json).toMatchObject({ state: 'APPEALED' })
    expect(await decision(facilitator, { decision: 'DISMISS' })).toMatchObject({ status: 409, codes: [1441] })
    await decision(facilitator, { decision: 'RESTORE', reason: 'It was.' })
    const seen = await api(organization).as(facilitator).get(getCase, { params: { caseId } })
    expect(seen.json).toMatchObject({ state: 'RESTORED', appeal: 'It was a joke', answer: 'It was.' })
  })

  it('hides an idea from the API too, and keeps its address', async () => {
    const { reader, facilitator } = people
    const sent = { params, body: { reason: 'SPAM' } }
    const { json } = await api(organization).as(reader).post(reportIdea, sent)
    await api(organization)
      .as(facilitator)
      .post(decide, { params: { caseId: json.caseId }, body: { decision: 'HIDE', reason: 'Advertising.' } })
    const read = await api(organization).get(getProposal, { params })
    expect(read).toMatchObject({ status: 200, json: { title: '', summary: '', narrative: '', author: null } })
    expect(read.text).not.toContain('Advertising')
  })
})

describe('notifications at the API', () => {
  it('are listed with their sentence, marked as read, and configured', async () => {
    await saying('I like it')
    const { author } = people
    const told = await api(organization).as(author).get(notifications)
    expect(told.json).toMatchObject([{ kind: 'comment', text: 'There is a new comment on “A pond”.', readAt: null }])
    expect((await api(organization).as(author).post(markRead, { body: {} })).json).toEqual({ unread: 0 })
    const chosen = await api(organization)
      .as(author)
      .put(choose, { body: { kinds: ['reply'] } })
    expect(chosen.json).toMatchObject({ mails: { reply: true, comment: false } })
    const signedToken = unsubscribeToken({ organizationId: organization.id, userId: author.userId, kinds: ['reply'] })
    expect((await api(organization).post(unsubscribe, { body: { token: signedToken } })).json).toEqual({
      kinds: ['reply'],
    })
    expect((await api(organization).as(author).get(settings)).json).toMatchObject({ mails: { reply: false } })
    expect(await api(organization).post(unsubscribe, { body: { token: `${signedToken}x` } })).toMatchObject({
      status: 404,
      codes: [1114],
    })
  })
})
