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
import { aBudgetProcess, aMember, anOrganization, aProposal, type BudgetProcess } from '@/tests/factories'
import { resetLimits } from '@/tests/factories/refusal'
import { send } from './abuse/client'
import { tokenOf } from './codes/reaches'

let organization: CurrentOrganization
let process: BudgetProcess
let people: Record<'author' | 'reader' | 'facilitator', { actor: SignedIn; token: string }>
let params: { proposalId: number }

const signedIn = async (options: Parameters<typeof aMember>[1] = {}) => {
  const actor = await aMember(organization, { joined: [process.processId], ...options })
  return { actor, token: await tokenOf(organization, actor) }
}
const saying = (body: unknown) => ({ token: people.reader.token, params, body: { body } })

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
    proposalId: await aProposal(organization, process, { authorId: people.author.actor.userId, title: 'A pond' }),
  }
})

describe('comments at the API', () => {
  it('are written, read and deleted', async () => {
    const written = await send(comment, organization, saying('I like it'))
    expect(written).toMatchObject({ status: 201, json: { body: 'I like it', parentId: null } })
    const read = await send(listComments, organization, { params })
    expect(read.json).toMatchObject([{ body: 'I like it', isHidden: false, replies: [] }])
    const { token } = people.reader
    expect((await send(ownComments, organization, { token })).json).toMatchObject([{ title: 'A pond' }])
    const gone = { token, params: { commentId: String(written.json['id']) }, method: 'DELETE' }
    expect(await send(removeComment, organization, gone)).toMatchObject({ status: 200, json: { isDeleted: true } })
    expect(await send(removeComment, organization, gone)).toMatchObject({ status: 409, codes: [1422] })
  })

  it('are refused with the specified code, and with unknown fields (Z05, Z11, X19)', async () => {
    expect(await send(comment, organization, saying(''))).toMatchObject({ status: 422, codes: [1420] })
    expect(await send(comment, organization, saying('x'.repeat(3001)))).toMatchObject({ codes: [1421] })
    expect(await send(comment, organization, saying({ not: '' }))).toMatchObject({ status: 400, codes: [1002] })
    for (const extra of [
      { authorId: 1 },
      { hiddenAt: null },
      { createdAt: '2020-01-01T00:00:00Z' },
      { constructor: 1 },
    ]) {
      const sent = { token: people.reader.token, params, body: { body: 'x', ...extra } }
      expect(await send(comment, organization, sent)).toMatchObject({ status: 400, codes: [1001] })
    }
    expect(await send(comment, organization, { params, body: { body: 'x' } })).toMatchObject({ status: 401 })
    expect((await send(listComments, organization, { params })).json).toEqual([])
  })

  it('are returned as written: markup is text (X01)', async () => {
    const body = '<img src=x onerror=alert(1)> [x](javascript:alert(1))'
    // What turns the order of a text round is dropped.
    await send(comment, organization, saying(`${body} \u202e`))
    const { json } = await send(listComments, organization, { params })
    expect(json).toMatchObject([{ body }])
  })
})

describe('following at the API', () => {
  it('starts and ends, and reveals only public profiles', async () => {
    const { token } = people.reader
    const begun = await send(follow, organization, { token, params, method: 'PUT', body: {} })
    expect(begun).toMatchObject({ status: 200, json: { isFollowing: true, followersCount: 1 } })
    expect((await send(follows, organization, { token })).json).toMatchObject([{ title: 'A pond' }])
    expect((await send(followers, organization, { params })).json).toEqual([])
    const ended = await send(unfollow, organization, { token, params, method: 'DELETE' })
    expect(ended.json).toMatchObject({ isFollowing: false, followersCount: 0 })
  })
})

describe('contacting an author at the API', () => {
  it("sends the message without revealing the author's address (Z10, Z14)", async () => {
    const { actor, token } = people.reader
    const body = {
      name: 'Ada',
      email: actor.email,
      message: 'Hello',
      collaborationType: 'HELP',
      consent: true,
    }
    const sent = await send(contact, organization, { token, params, body })
    expect(sent).toMatchObject({ status: 201, json: { sent: true } })
    const read = await send(getProposal, organization, { token, params })
    const listed = await send(listComments, organization, { token, params })
    for (const { text } of [sent, read, listed]) expect(text).not.toContain(people.author.actor.email)
    const refused = await send(contact, organization, { token, params, body: { ...body, consent: false } })
    expect(refused).toMatchObject({ status: 422, codes: [150] })
  })
})

describe('own proposals at the API', () => {
  it('are published ones, or drafts on request', async () => {
    const { actor, token } = people.author
    await aProposal(organization, process, { authorId: actor.userId, title: 'Not yet', status: 'DRAFT' })
    expect((await send(ownProposals, organization, { token })).json).toMatchObject([{ title: 'A pond' }])
    const drafts = await send(ownProposals, organization, { token, path: '/users/me/proposals?drafts=true' })
    expect(drafts.json).toMatchObject([{ title: 'Not yet', status: 'DRAFT' }])
  })
})

describe('moderation at the API', () => {
  it('handles report, decision, appeal and second decision', async () => {
    const { author, reader, facilitator } = people
    const { json } = await send(comment, organization, { token: author.token, params, body: { body: 'Rude' } })
    const commentId = String(json['id'])
    const reported = await send(reportComment, organization, {
      token: reader.token,
      params: { commentId },
      body: { reason: 'OFFENSIVE', note: 'See' },
    })
    expect(reported.status).toBe(201)
    const caseId = String(reported.json['caseId'])
    expect((await send(listCases, organization, { token: reader.token })).status).toBe(403)
    const queue = await send(listCases, organization, { token: facilitator.token })
    expect(queue.json).toMatchObject([{ state: 'OPEN', text: 'Rude', reports: [{ reason: 'OFFENSIVE', note: 'See' }] }])
    for (const hidden of ['authorIds', 'deciderId', reader.actor.username]) expect(queue.text).not.toContain(hidden)
    const decision = (token: string, body: object) => send(decide, organization, { token, params: { caseId }, body })
    expect(await decision(facilitator.token, { decision: 'HIDE' })).toMatchObject({ status: 422, codes: [1314] })
    expect(await decision(reader.token, { decision: 'HIDE', reason: 'x' })).toMatchObject({
      status: 404,
      codes: [1440],
    })
    expect((await decision(facilitator.token, { decision: 'HIDE', reason: 'It insults.' })).json).toMatchObject({
      state: 'HIDDEN',
    })
    expect((await send(listComments, organization, { params })).json).toMatchObject([{ isHidden: true, body: '' }])
    const own = await send(ownCases, organization, { token: author.token })
    expect(own.json).toMatchObject([{ reason: 'It insults.', canAppeal: true }])
    const appealed = { token: author.token, params: { caseId }, body: { text: 'It was a joke' } }
    expect((await send(appeal, organization, appealed)).json).toMatchObject({ state: 'APPEALED' })
    expect(await decision(facilitator.token, { decision: 'DISMISS' })).toMatchObject({ status: 409, codes: [1441] })
    await decision(facilitator.token, { decision: 'RESTORE', reason: 'It was.' })
    const seen = await send(getCase, organization, { token: facilitator.token, params: { caseId } })
    expect(seen.json).toMatchObject({ state: 'RESTORED', appeal: 'It was a joke', answer: 'It was.' })
  })

  it('hides an idea from the API too, and keeps its address', async () => {
    const { reader, facilitator } = people
    const sent = { token: reader.token, params, body: { reason: 'SPAM' } }
    const { json } = await send(reportIdea, organization, sent)
    await send(decide, organization, {
      token: facilitator.token,
      params: { caseId: String(json['caseId']) },
      body: { decision: 'HIDE', reason: 'Advertising.' },
    })
    const read = await send(getProposal, organization, { params })
    expect(read).toMatchObject({ status: 200, json: { title: '', summary: '', narrative: '', author: null } })
    expect(read.text).not.toContain('Advertising')
  })
})

describe('notifications at the API', () => {
  it('are listed with their sentence, marked as read, and configured', async () => {
    await send(comment, organization, saying('I like it'))
    const { actor, token } = people.author
    const told = await send(notifications, organization, { token })
    expect(told.json).toMatchObject([{ kind: 'comment', text: 'There is a new comment on “A pond”.', readAt: null }])
    expect((await send(markRead, organization, { token, body: {} })).json).toEqual({ unread: 0 })
    const chosen = await send(choose, organization, { token, method: 'PUT', body: { kinds: ['reply'] } })
    expect(chosen.json).toMatchObject({ mails: { reply: true, comment: false } })
    const signedToken = unsubscribeToken({ organizationId: organization.id, userId: actor.userId, kinds: ['reply'] })
    expect((await send(unsubscribe, organization, { body: { token: signedToken } })).json).toEqual({ kinds: ['reply'] })
    expect((await send(settings, organization, { token })).json).toMatchObject({ mails: { reply: false } })
    expect(await send(unsubscribe, organization, { body: { token: `${signedToken}x` } })).toMatchObject({
      status: 404,
      codes: [1114],
    })
  })
})
