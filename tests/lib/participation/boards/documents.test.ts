import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { findVisibleFile } from '@/lib/ideas/attachments/find-visible-file'
import { getPosts } from '@/lib/participation/boards/queries'
import { createPost, createPostForm, deletePost, updatePost } from '@/lib/participation/boards/write-post'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function aBoard() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote: { type: 'BOARD' } })
  const officer = async () => contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const admin = await officer()
  const aDocument = async (owner = admin) => {
    const file = {
      originalName: 'plan.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 9,
      sha256: 'x',
      purpose: 'document',
    }
    const id = crypto.randomUUID()
    await prismaClient().file.create({
      data: { id, organizationId: organization.id, ownerId: owner.actor.userId, ...file },
    })
    return id
  }
  const moduleId = process.modules.vote
  const post = { moduleId, title: { en: 'Plans' }, body: { en: 'See below.' }, pinned: false }
  return { admin, officer, visitor: visitorContext(organization), moduleId, post, aDocument }
}

describe('documents of a board', () => {
  it('are public with their post once the board is enabled, and deleted with it', async () => {
    const { admin, visitor, moduleId, post, aDocument } = await aBoard()
    const fileId = await aDocument()
    expect(await refusal(findVisibleFile(visitor, fileId))).toBe('fileUnknown')
    const { postId } = await createPost(admin, { ...post, documents: [fileId] })
    expect((await getPosts(visitor, { moduleId }))[0]?.documents).toEqual([
      { fileId, name: 'plan.pdf', mediaType: 'application/pdf', sizeBytes: 9 },
    ])
    expect((await findVisibleFile(visitor, fileId)).isPublic).toBe(true)
    await prismaClient().module.update({ where: { id: moduleId }, data: { enabled: false } })
    expect(await refusal(findVisibleFile(visitor, fileId))).toBe('fileUnknown')
    await deletePost(admin, { moduleId, postId })
    expect((await prismaClient().file.findUniqueOrThrow({ where: { id: fileId } })).attachedAt).toBeNull()
  })

  it('stay when a change omits them, also by another officer, and can be removed', async () => {
    const { admin, officer, moduleId, post, aDocument } = await aBoard()
    const [one, two] = [await aDocument(), await aDocument()]
    const { postId } = await createPost(admin, { ...post, documents: [one, two] })
    const other = await officer()
    await updatePost(other, { ...post, postId })
    const files = async () => (await getPosts(admin, { moduleId }))[0]?.documents.map(({ fileId }) => fileId)
    expect((await files())?.toSorted()).toEqual([one, two].toSorted())
    await updatePost(other, { ...post, postId, documents: [two] })
    expect(await files()).toEqual([two])
    expect((await prismaClient().file.findUniqueOrThrow({ where: { id: one } })).attachedAt).toBeNull()
  })

  it('must be uploads of the officer', async () => {
    const { admin, officer, post, aDocument } = await aBoard()
    const foreign = await aDocument(await officer())
    expect(await refusal(createPost(admin, { ...post, documents: [foreign] }))).toBe('fileUnknown')
  })

  it('are submitted with the form of the post, without removed ones', () => {
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
    const form = { moduleId: '1', 'title.en': 'Plans', 'body.en': 'See below.' }
    const files = { withFiles: 'document', documentIds: [one, two], documentNames: ['a', 'b'], removedFiles: one }
    expect(createPostForm.input.parse({ ...form, ...files })).toMatchObject({ documents: [two] })
    expect(createPostForm.input.parse(form)).not.toHaveProperty('documents')
    const many = { ...files, documentIds: Array.from({ length: 11 }, () => crypto.randomUUID()) }
    expect(createPostForm.input.safeParse({ ...form, ...many }).success).toBe(false)
  })
})
