import { expect, test } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { listComments } from '@/lib/participation/comments/list-comments'
import { listProposalComments } from '@/lib/participation/comments/list-proposal-comments'
import { aBudgetProcess, anOrganization, aProposal, visitorContext } from '@/tests/factories'

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
