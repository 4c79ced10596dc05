import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { getPosts } from '@/lib/participation/boards/queries'
import { createPost, deletePost, updatePost } from '@/lib/participation/boards/write-post'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

it('lists posts of officers, pinned first, once the board is enabled', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote: { type: 'BOARD' } })
  const moduleId = process.modules.vote
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const member = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  const post = (title: string, pinned = false) => ({ moduleId, title: { en: title }, body: { en: 'Text' }, pinned })
  expect(await refusal(createPost(member, post('No')))).toBe('permissionDenied')
  const { postId } = await createPost(admin, post('Rules', true))
  await createPost(admin, post('News'))
  const visitor = visitorContext(organization)
  const titles = async () => (await getPosts(visitor, { moduleId })).map(({ title }) => title.en)
  expect(await titles()).toEqual(['Rules', 'News'])
  await updatePost(admin, { ...post('Old rules'), postId })
  expect(await titles()).toEqual(['News', 'Old rules'])
  expect(await refusal(deletePost(member, { moduleId, postId }))).toBe('permissionDenied')
  await deletePost(admin, { moduleId, postId })
  expect(await titles()).toEqual(['News'])
  expect(await refusal(deletePost(admin, { moduleId, postId }))).toBe('postUnknown')
  await prismaClient().module.update({ where: { id: moduleId }, data: { enabled: false } })
  expect(await refusal(getPosts(visitorContext(organization), { moduleId }))).toBe('boardNotAvailable')
})
