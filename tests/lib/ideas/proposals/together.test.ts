import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { saveDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import { cancelProposal } from '@/lib/ideas/proposals/publishing/cancel-proposal'
import { publishProposal } from '@/lib/ideas/proposals/publishing/publish-proposal'
import { setStatus } from '@/lib/ideas/proposals/publishing/set-status'
import { getDraft, getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { answerInvitation, removeCoAuthor } from '@/lib/ideas/proposals/together/answer-invitation'
import { answerMerge, withdrawMerge } from '@/lib/ideas/proposals/together/answer-merge'
import { listCoAuthors, listOpenInvitations } from '@/lib/ideas/proposals/together/co-authors'
import { completeMerge } from '@/lib/ideas/proposals/together/complete-merge'
import { inviteCoAuthor } from '@/lib/ideas/proposals/together/invite-co-author'
import { findOpenMerge } from '@/lib/ideas/proposals/together/merges'
import { proposeMerge, proposeMergeForm } from '@/lib/ideas/proposals/together/propose-merge'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { aFacilitator, aParticipant } from '@/tests/factories/participants'
import { refusal } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext
let friend: SignedInContext
let facilitator: SignedInContext

const member = () => aParticipant(organization, process)
const notified = async (userId: number) =>
  (await prismaClient().notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas' })
  ;[author, friend] = [await member(), await member()]
  facilitator = await aFacilitator(organization, process)
})

async function aDraftOf(ctx: SignedInContext, title = 'A pond'): Promise<number> {
  return (await createDraft(ctx, { moduleId: process.modules.ideas, title, summary: 'For frogs', cost: 10 })).id
}

async function publishedOf(ctx: SignedInContext, title?: string): Promise<number> {
  const id = await aDraftOf(ctx, title)
  await publishProposal(ctx, { proposalId: id })
  return id
}

describe('a co-author', () => {
  test('is invited by username, notified, and edits the draft after accepting', async () => {
    const proposalId = await aDraftOf(author)
    await inviteCoAuthor(author, { proposalId, username: friend.actor.username.toUpperCase() })
    expect(await notified(friend.actor.userId)).toEqual(['invitation'])
    expect(await listOpenInvitations(friend)).toMatchObject([{ proposalId, title: 'A pond' }])
    expect(await refusal(getProposal(friend, proposalId))).toBe('proposalUnknown')
    await answerInvitation(friend, { proposalId, accept: true })
    await saveDraft(friend, { proposalId, title: 'A lake' })
    expect(await getDraft(author, proposalId)).toMatchObject({
      title: 'A lake',
      coAuthors: [{ id: friend.actor.userId }],
    })
    expect(await listCoAuthors(author, { proposalId })).toMatchObject([{ userId: friend.actor.userId }])
    expect(await refusal(answerInvitation(friend, { proposalId, accept: true }))).toBe('coAuthorInvitationUnknown')
  })

  test('leaves no record after declining', async () => {
    const proposalId = await aDraftOf(author)
    await inviteCoAuthor(author, { proposalId, username: friend.actor.username })
    await answerInvitation(friend, { proposalId, accept: false })
    expect(await prismaClient().coAuthor.count()).toBe(0)
    expect(await refusal(getProposal(friend, proposalId))).toBe('proposalUnknown')
  })

  test('can be invited only by authors, once, and neither themselves nor an outsider', async () => {
    const proposalId = await publishedOf(author)
    const invite = (ctx: SignedInContext, username: string) => refusal(inviteCoAuthor(ctx, { proposalId, username }))
    expect(await invite(friend, friend.actor.username)).toBe('permissionDenied')
    expect(await invite(author, 'nobody-at-all')).toBe('accountUnknown')
    expect(await invite(author, author.actor.username)).toBe('coAuthorKnown')
    expect(await invite(author, friend.actor.username)).toBe('done')
    expect(await invite(author, friend.actor.username)).toBe('coAuthorKnown')
    const elsewhere = await anOrganization()
    const foreign = await aMember(elsewhere)
    expect(await invite(author, foreign.username)).toBe('accountUnknown')
  })

  test('may leave, and can be removed only by the original author', async () => {
    const proposalId = await aDraftOf(author)
    const third = await member()
    for (const one of [friend, third]) {
      await inviteCoAuthor(author, { proposalId, username: one.actor.username })
      await answerInvitation(one, { proposalId, accept: true })
    }
    const remove = (ctx: SignedInContext, userId: number) => refusal(removeCoAuthor(ctx, { proposalId, userId }))
    expect(await remove(friend, third.actor.userId)).toBe('coAuthorInvitationUnknown')
    expect(await remove(friend, friend.actor.userId)).toBe('done')
    expect(await remove(author, third.actor.userId)).toBe('done')
    expect(await remove(third, author.actor.userId)).toBe('proposalUnknown')
  })
})

describe('setting a status by hand', () => {
  test('requires a public reason and notifies authors and followers', async () => {
    const proposalId = await publishedOf(author)
    const set = (ctx: SignedInContext, reason = 'It fits the plan.') =>
      refusal(setStatus(ctx, { proposalId, status: 'APPROVED', reason }))
    expect(await set(author)).toBe('permissionDenied')
    expect(await set(facilitator, '')).toBe('reasonRequired')
    expect(await set(facilitator)).toBe('done')
    expect(await getProposal(visitorContext(organization), proposalId)).toMatchObject({
      status: 'APPROVED',
      statusReason: 'It fits the plan.',
    })
    expect(await notified(author.actor.userId)).toEqual(['status'])
    expect(await prismaClient().auditEntry.count({ where: { act: 'proposal.statusSet' } })).toBe(1)
    expect(await set(facilitator)).toBe('proposalStatusUnreachable')
  })

  test('requires a facilitator of the process, and is refused for candidates of a vote', async () => {
    const proposalId = await publishedOf(author)
    const elsewhere = contextOf(organization, await aMember(organization, { authorities: ['FACILITATOR'] }))
    const set = (ctx: SignedInContext) => refusal(setStatus(ctx, { proposalId, status: 'NOT_APPROVED', reason: 'No' }))
    expect(await set(elsewhere)).toBe('permissionDenied')
    await anOpenVote(organization, process)
    expect(await set(facilitator)).toBe('votingAlreadyOpened')
  })
})

describe('merging two ideas', () => {
  const propose = (proposalId: number, survivorId: number, ctx = facilitator) =>
    proposeMerge(ctx, { proposalId, survivorId, reason: 'Both want a pond.' })

  test('waits for every author, then redirects and moves comments and authors', async () => {
    const [merged, survivor] = [await publishedOf(author, 'A pond'), await publishedOf(friend, 'A lake')]
    const follower = await member()
    const organizationId = organization.id
    await prismaClient().follow.create({ data: { organizationId, proposalId: merged, userId: follower.actor.userId } })
    const comment = { organizationId, proposalId: merged, authorId: follower.actor.userId }
    const first = await prismaClient().comment.create({ data: { ...comment, body: 'Yes' } })
    await prismaClient().comment.create({ data: { ...comment, parentId: first.id, body: 'Indeed' } })
    await prismaClient().proposal.update({ where: { id: merged }, data: { commentsCount: 2, popularity: 2 } })
    await propose(merged, survivor)
    expect(await notified(author.actor.userId)).toEqual(['mergeAsked'])
    expect(await findOpenMerge(author, { proposalId: merged })).toMatchObject({ reason: 'Both want a pond.' })
    expect(await refusal(answerMerge(follower, { proposalId: merged, agree: true }))).toBe('permissionDenied')
    await answerMerge(author, { proposalId: merged, agree: true })
    expect(await getProposal(author, merged)).toMatchObject({ status: 'PUBLISHED', mergedIntoId: null })
    await answerMerge(friend, { proposalId: survivor, agree: true })
    expect(await getProposal(visitorContext(organization), merged)).toMatchObject({
      status: 'CANCELLED',
      mergedIntoId: survivor,
    })
    expect(await getProposal(visitorContext(organization), survivor)).toMatchObject({
      status: 'PUBLISHED',
      commentsCount: 2,
      coAuthors: [{ id: author.actor.userId }],
    })
    expect(await prismaClient().comment.count({ where: { proposalId: survivor } })).toBe(2)
    expect(await notified(follower.actor.userId)).toEqual(['merge'])
    expect(
      (await prismaClient().module.findUniqueOrThrow({ where: { id: process.modules.ideas } })).publishedCount,
    ).toBe(1)
  })

  test('ends with the first refusal', async () => {
    const [merged, survivor] = [await publishedOf(author), await publishedOf(friend)]
    await propose(merged, survivor)
    await answerMerge(friend, { proposalId: merged, agree: false })
    expect(await refusal(answerMerge(author, { proposalId: merged, agree: true }))).toBe('mergeUnknown')
    expect(await getProposal(author, merged)).toMatchObject({ status: 'PUBLISHED' })
    expect(await refusal(propose(merged, survivor))).toBe('done')
    expect(await refusal(withdrawMerge(author, { proposalId: merged }))).toBe('permissionDenied')
    expect(await refusal(withdrawMerge(facilitator, { proposalId: merged }))).toBe('done')
  })

  test('can be taken back when one of the ideas was withdrawn meanwhile, so that the other is free again', async () => {
    const [merged, survivor, third] = [await publishedOf(author), await publishedOf(friend), await publishedOf(friend)]
    await proposeMerge(facilitator, { proposalId: merged, survivorId: survivor, reason: 'The same' })
    await cancelProposal(author, { proposalId: merged })
    expect(await refusal(withdrawMerge(author, { proposalId: merged }))).toBe('permissionDenied')
    expect(await refusal(withdrawMerge(facilitator, { proposalId: survivor }))).toBe('done')
    const again = { proposalId: survivor, survivorId: third, reason: 'The same' }
    expect(await refusal(proposeMerge(facilitator, again))).toBe('done')
  })

  test('is carried out by a facilitator after two weeks of silence, not before and not after a refusal', async () => {
    const [merged, survivor] = [await publishedOf(author), await publishedOf(friend)]
    await propose(merged, survivor)
    await answerMerge(author, { proposalId: merged, agree: true })
    const later = { ...facilitator, now: new Date(facilitator.now.getTime() + 15 * 24 * 3_600_000) }
    expect(await refusal(completeMerge(facilitator, { proposalId: merged }))).toBe('mergeWaiting')
    expect(await refusal(completeMerge({ ...author, now: later.now }, { proposalId: merged }))).toBe('permissionDenied')
    await completeMerge(later, { proposalId: merged })
    expect(await getProposal(visitorContext(organization), merged)).toMatchObject({ mergedIntoId: survivor })

    const [one, two] = [await publishedOf(author), await publishedOf(friend)]
    await propose(one, two)
    await answerMerge(friend, { proposalId: one, agree: false })
    expect(await refusal(completeMerge(later, { proposalId: one }))).toBe('mergeUnknown')
  })

  test('takes the other idea from the list or by its address', () => {
    const form = (values: object) =>
      proposeMergeForm.input.safeParse({ proposalId: '1', reason: 'The same', ...values }).data?.survivorId
    expect(form({ survivorId: '7', other: '' })).toBe(7)
    expect(form({ survivorId: '7', other: '/idea-detail/9/1/2/3' })).toBe(9)
    expect(form({ other: '11' })).toBe(11)
    expect(form({ other: '' })).toBeUndefined()
    expect(form({ other: 'a park' })).toBeUndefined()
  })

  test('is refused for ideas of different modules, with a pending merge or in a vote', async () => {
    const [merged, survivor, draft] = [await publishedOf(author), await publishedOf(friend), await aDraftOf(author)]
    const other = await aBudgetProcess(organization, { during: 'ideas' })
    const role = { processId: other.processId, authority: 'FACILITATOR' as const }
    const roles = [role, { ...role, processId: process.processId }]
    const both = contextOf(
      organization,
      await aMember(organization, { authorities: ['FACILITATOR'], processRoles: roles }),
    )
    expect(await refusal(propose(merged, survivor, author))).toBe('permissionDenied')
    expect(await refusal(propose(merged, merged))).toBe('mergeNotPossible')
    expect(await refusal(propose(merged, draft))).toBe('proposalUnknown')
    expect(await refusal(propose(merged, await aProposal(organization, other), both))).toBe('mergeNotPossible')
    await propose(merged, survivor)
    expect(await refusal(propose(survivor, merged))).toBe('mergePending')
    await answerMerge(author, { proposalId: merged, agree: true })
    await anOpenVote(organization, process)
    expect(await refusal(answerMerge(friend, { proposalId: merged, agree: true }))).toBe('votingAlreadyOpened')
    expect(await getProposal(author, merged)).toMatchObject({ status: 'PUBLISHED' })
  })
})
