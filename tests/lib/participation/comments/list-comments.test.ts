import { expect, test } from 'vitest'
import { writtenAnswer } from '@/lib/foundation/api/written-answer'
import { prismaClient } from '@/lib/foundation/db/client'
import { listComments, pageOfComment } from '@/lib/participation/comments/list-comments'
import { listCommentsCall, listProposalComments } from '@/lib/participation/comments/list-proposal-comments'
import { aBudgetProcess, aMember, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { aDiscussedIdea, aFacilitator } from '@/tests/factories/participants'

test('lists comments with replies, keeps a deleted one only when it has replies, and a placeholder of a hidden one', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'ideas' })
  const proposalId = await aProposal(organization, process)
  const say = (body: string, more: object = {}) =>
    prismaClient().comment.create({ data: { organizationId: organization.id, proposalId, body, ...more } })
  const first = await say('first')
  const gone = await say('gone, but answered', { deletedAt: new Date() })
  await say('gone', { deletedAt: new Date() })
  await say('hidden', { hiddenAt: new Date() })
  await say('an answer', { parentId: gone.id })
  await say('a deleted answer', { parentId: first.id, deletedAt: new Date() })
  await say('last')
  const ctx = visitorContext(organization)
  const page = await listComments(ctx, { proposalId, processId: process.processId, page: 0, size: 20 })
  expect(page.total).toBe(4)
  expect(
    page.items.map(({ body, isDeleted, replies }) => [body, isDeleted, replies.map((reply) => reply.body)]),
  ).toEqual([
    ['first', false, []],
    ['', true, ['an answer']],
    ['', false, []],
    ['last', false, []],
  ])
  expect(
    (await listComments(ctx, { proposalId, processId: process.processId, page: 1, size: 3 })).items.map(
      ({ body }) => body,
    ),
  ).toEqual(['last'])
  const other = visitorContext(await anOrganization())
  expect((await listComments(other, { proposalId, processId: process.processId, page: 0, size: 20 })).items).toEqual([])
  await expect(listProposalComments(other, { proposalId, page: 0, size: 20 })).rejects.toMatchObject({
    errorName: 'proposalUnknown',
  })
})

test('names roles of authors, officials and experts, and pictures of public profiles only', async () => {
  const { organization, process, author, reader, proposalId } = await aDiscussedIdea()
  const { processId } = process
  const facilitator = await aFacilitator(organization, process)
  const expert = await aMember(organization, {
    authorities: ['EXPERT'],
    processRoles: [{ processId, authority: 'EXPERT' }],
  })
  const elsewhere = await aMember(organization, { authorities: ['FACILITATOR'] })
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  const writers = [author.actor, reader.actor, facilitator.actor, expert, elsewhere, admin]
  for (const { userId } of writers)
    await prismaClient().comment.create({
      data: { organizationId: organization.id, proposalId, authorId: userId, body: 'A word' },
    })
  const avatarFileId = '0198a0b0-0000-7000-8000-000000000001'
  await prismaClient().user.update({ where: { id: reader.actor.userId }, data: { isPublic: true, avatarFileId } })
  await prismaClient().user.update({ where: { id: admin.userId }, data: { isPublic: false, avatarFileId } })
  const { items } = await listComments(visitorContext(organization), { proposalId, processId, page: 0, size: 20 })
  expect(items.map((one) => one.author?.role)).toEqual(['author', null, 'official', 'expert', null, 'official'])
  expect(items.map((one) => one.author?.avatarFileId)).toEqual([null, avatarFileId, null, null, null, null])
  const listed = await listProposalComments(visitorContext(organization), { proposalId, page: 0, size: 20 })
  const byApi = writtenAnswer(listCommentsCall, listed) as typeof listed
  expect(byApi.items[2]?.author).toEqual({ id: facilitator.actor.userId, name: expect.any(String), role: 'official' })
})

test('sorts by date in both directions, replies always below their comment', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'ideas' })
  const proposalId = await aProposal(organization, process)
  const say = (body: string, minutes: number, more: object = {}) =>
    prismaClient().comment.create({
      data: {
        organizationId: organization.id,
        proposalId,
        body,
        createdAt: new Date(Date.now() + minutes * 60_000),
        ...more,
      },
    })
  const first = await say('first', 1)
  await say('second', 2)
  const third = await say('third', 3)
  await say('one', 4, { parentId: first.id })
  await say('two', 5, { parentId: first.id })
  const ctx = visitorContext(organization)
  const place = { proposalId, processId: process.processId, size: 2 }
  const read = async (page: number) => (await listComments(ctx, { ...place, page, order: 'newest' })).items
  expect((await read(0)).map(({ body }) => body)).toEqual(['third', 'second'])
  expect((await read(1)).map(({ replies }) => replies.map(({ body }) => body))).toEqual([['one', 'two']])
  expect(await pageOfComment(ctx, { ...place, commentId: Number(third.id), order: 'newest' })).toBe(0)
  expect(await pageOfComment(ctx, { ...place, commentId: Number(first.id), order: 'newest' })).toBe(1)
  const byApi = await listProposalComments(ctx, { proposalId, page: 0, size: 20, sort: 'createdAt,desc' })
  expect(byApi.items.map(({ body }) => body)).toEqual(['third', 'second', 'first'])
})
