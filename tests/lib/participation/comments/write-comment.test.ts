import { beforeEach, describe, expect, test } from 'vitest'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { deleteComment } from '@/lib/participation/comments/delete-comment'
import { COMMENT_LENGTH_MAX } from '@/lib/participation/comments/limits'
import { listComments, pageOfComment } from '@/lib/participation/comments/list-comments'
import { listOwnComments } from '@/lib/participation/comments/list-own-comments'
import { commentBody, writeComment } from '@/lib/participation/comments/write-comment'
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
let proposalId: number

const member = (options?: Parameters<typeof aParticipant>[2]) => aParticipant(organization, process, options)
const counts = async (id = proposalId) => {
  const { commentsCount, popularity } = await prismaClient().proposal.findUniqueOrThrow({ where: { id } })
  return { commentsCount, popularity }
}
const say = (ctx: Context, body = 'I like it', more: { parentId?: number; proposalId?: number } = {}) =>
  writeComment(ctx, { proposalId, body, ...more })
const shown = async (ctx: Context = visitorContext(organization)) =>
  (await listComments(ctx, { proposalId, processId: process.processId, page: 0, size: 20 })).items

beforeEach(async () => {
  await resetLimits()
  ;({ organization, process, author, reader, proposalId } = await aDiscussedIdea())
})

describe('a comment', () => {
  test('appears under its idea and is counted', async () => {
    const { id } = await say(reader)
    expect(await shown()).toMatchObject([{ id, body: 'I like it', author: { id: reader.actor.userId } }])
    expect(await counts()).toEqual({ commentsCount: 1, popularity: 1 })
    expect((await listOwnComments(reader)).items).toMatchObject([{ id, proposalId }])
  })

  test('can be answered on one level: a reply to a reply becomes its sibling', async () => {
    const first = await say(reader)
    const reply = await say(author, 'Thank you', { parentId: first.id })
    const second = await say(reader, 'You are welcome', { parentId: reply.id })
    expect(second.parentId).toBe(first.id)
    expect((await shown())[0]?.replies.map(({ body }) => body)).toEqual(['Thank you', 'You are welcome'])
  })

  test('is stored once when it is submitted twice', async () => {
    const [first, again] = [await say(reader), await say(reader)]
    expect(again.id).toBe(first.id)
    expect((await counts()).commentsCount).toBe(1)
  })

  test('requires a member of the process and a running phase of its ideas (Z13)', async () => {
    expect(await refusal(say(visitorContext(organization)))).toBe('signInRequired')
    expect(await refusal(say(contextOf(organization, await aMember(organization))))).toBe('processNotJoined')
    expect(await refusal(say(await member({ emailConfirmed: false })))).toBe('emailUnconfirmed')
    await prismaClient().process.update({ where: { id: process.processId }, data: { status: 'CLOSED' } })
    expect(await refusal(say(reader))).toBe('processNotOpen')
    expect(await counts()).toEqual({ commentsCount: 0, popularity: 0 })
  })

  test('is accepted until voting has ended (Z13)', async () => {
    const voting = await aBudgetProcess(organization, { during: 'vote' })
    const over = await aBudgetProcess(organization, { during: 'result' })
    const talker = contextOf(organization, await aMember(organization, { joined: [voting.processId, over.processId] }))
    const voted = await aProposal(organization, voting)
    expect(await refusal(say(talker, 'Now?', { proposalId: voted }))).toBe('done')
    expect(await refusal(say(talker, 'Late', { proposalId: await aProposal(organization, over) }))).toBe(
      'phaseNotActive',
    )
  })

  test('is refused when comments are off, and on withdrawn, hidden or draft ideas (Z13)', async () => {
    const cancelled = await aProposal(organization, process, { status: 'CANCELLED' })
    const draft = await aProposal(organization, process, { status: 'DRAFT' })
    expect(await refusal(say(reader, 'x', { proposalId: cancelled }))).toBe('proposalCancelled')
    expect(await refusal(say(reader, 'x', { proposalId: draft }))).toBe('proposalUnknown')
    await prismaClient().proposal.update({ where: { id: proposalId }, data: { hiddenAt: new Date() } })
    expect(await refusal(say(reader))).toBe('proposalHidden')
    await prismaClient().proposal.update({ where: { id: proposalId }, data: { hiddenAt: null } })
    await prismaClient().process.update({ where: { id: process.processId }, data: { commentsEnabled: false } })
    expect(await refusal(say(reader))).toBe('commentsDisabled')
  })

  test('is refused on ideas of another organization as on unknown ones (T07, Z13)', async () => {
    const other = await anOrganization()
    const foreign = await aProposal(other, await aBudgetProcess(other, { during: 'ideas' }))
    expect(await refusal(say(reader, 'x', { proposalId: foreign }))).toBe('proposalUnknown')
    expect(await refusal(say(reader, 'x', { proposalId: 2_000_000_000 }))).toBe('proposalUnknown')
    const elsewhere = await aProposal(organization, process)
    const { id } = await say(reader, 'elsewhere', { proposalId: elsewhere })
    expect(await refusal(say(reader, 'x', { parentId: id }))).toBe('commentUnknown')
    const secret = await aBudgetProcess(organization, { during: 'ideas', process: { visibility: 'PRIVATE' } })
    const inside = await aProposal(organization, secret)
    expect(await refusal(say(reader, 'x', { proposalId: inside }))).toBe('processPrivate')
  })

  test('is rate-limited per person', async () => {
    const work: Promise<unknown>[] = []
    for (let number = 0; number < 21; number++) work.push(refusal(say(reader, `number ${number}`)))
    expect((await Promise.all(work)).filter((outcome) => outcome === 'tooManyRequests')).toHaveLength(1)
  })
})

describe('the text of a comment', () => {
  const read = (text: string) => {
    const parsed = commentBody.safeParse(text)
    return parsed.success ? parsed.data : parsed.error.issues[0]?.message
  }
  test('is stored as plain text with its lines', () => {
    expect(read('  one\r\ntwo\u0007 \n')).toBe('one\ntwo')
    expect(read('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
  })
  test('is required', () => {
    for (const empty of ['', '   \n', '\u200b\u2060', '\u3164', '\u0301']) expect(read(empty)).toBe('commentEmpty')
  })
  test('has at most 3000 code points (X23)', () => {
    expect(read('🌳'.repeat(COMMENT_LENGTH_MAX))).toBe('🌳'.repeat(COMMENT_LENGTH_MAX))
    expect(read('🌳'.repeat(COMMENT_LENGTH_MAX + 1))).toBe('commentTooLong')
    expect(read(`a${'\u0301'.repeat(10_000)}`)).toBe('commentTooLong')
    expect(read('x'.repeat(1_000_000))).toBe('commentTooLong')
  })
})

describe('deleting a comment', () => {
  test('is allowed to its author, and leaves a placeholder only when it has replies', async () => {
    const first = await say(reader)
    const second = await say(reader, 'Another')
    await say(author, 'An answer', { parentId: first.id })
    expect(await refusal(deleteComment(await member(), { commentId: first.id }))).toBe('permissionDenied')
    expect(await refusal(deleteComment(visitorContext(organization), { commentId: first.id }))).toBe('signInRequired')
    await deleteComment(reader, { commentId: first.id })
    await deleteComment(reader, { commentId: second.id })
    expect(await shown()).toMatchObject([{ isDeleted: true, body: '', author: null, replies: [{ body: 'An answer' }] }])
    expect(await counts()).toEqual({ commentsCount: 1, popularity: 1 })
    expect(await refusal(deleteComment(reader, { commentId: first.id }))).toBe('commentNotDeleted')
  })

  test('is refused to moderators and administrators, who hide it with a reason instead', async () => {
    const { id } = await say(reader)
    const roles = [{ processId: process.processId, authority: 'FACILITATOR' as const }]
    const facilitator = await member({ authorities: ['FACILITATOR'], processRoles: roles })
    const admin = await member({ authorities: ['ADMIN'] })
    for (const officer of [facilitator, admin])
      expect(await refusal(deleteComment(officer, { commentId: id }))).toBe('permissionDenied')
    expect(await shown()).toMatchObject([{ isDeleted: false, body: expect.stringMatching(/./) }])
  })

  test('of another organization answers 404 (T07)', async () => {
    const { id } = await say(reader)
    const other = await anOrganization()
    const admin = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    expect(await refusal(deleteComment(admin, { commentId: id }))).toBe('commentUnknown')
    expect(await refusal(deleteComment(admin, { commentId: 2_000_000_000 }))).toBe('commentUnknown')
  })
})

test('returns the page of a comment', async () => {
  const data = Array.from({ length: 25 }, (_, number) => ({
    organizationId: organization.id,
    proposalId,
    body: `number ${number}`,
    createdAt: new Date(2026, 0, 1, 0, number),
  }))
  await prismaClient().comment.createMany({ data })
  const { id } = await say(reader, 'The last')
  expect(await pageOfComment(reader, { proposalId, processId: process.processId, commentId: id, size: 20 })).toBe(1)
  const reply = await say(author, 'An answer', { parentId: id })
  expect(await pageOfComment(reader, { proposalId, processId: process.processId, commentId: reply.id, size: 20 })).toBe(
    1,
  )
})

test('does not change the popularity of a published result', async () => {
  const db = prismaClient()
  const { processId, modules } = process
  const result = await db.result.create({
    data: {
      organizationId: organization.id,
      processId,
      moduleId: modules.vote,
      rule: 'greedy',
      budget: 1,
      spent: 0,
      ballotsCount: 0,
      choicesCount: 0,
      hash: '',
      publishedAt: new Date(),
    },
  })
  await db.resultItem.create({
    data: {
      organizationId: organization.id,
      resultId: result.id,
      proposalId,
      rank: 1,
      votes: 7,
      collected: 0,
      cost: 1,
      funded: true,
      reason: 'funded',
    },
  })
  await db.proposal.update({ where: { id: proposalId }, data: { popularity: 7 } })
  await say(reader)
  expect(await counts()).toEqual({ commentsCount: 1, popularity: 7 })
})

describe.skipIf(!hasRealPostgres)('concurrent comments', () => {
  test('are all counted', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => member()))
    const written = await Promise.all(people.map((ctx, number) => say(ctx, `number ${number}`)))
    await Promise.all(
      people.slice(0, 5).map((ctx, index) => deleteComment(ctx, { commentId: written[index]?.id ?? 0 })),
    )
    expect(await counts()).toEqual({ commentsCount: 7, popularity: 7 })
  })
})
