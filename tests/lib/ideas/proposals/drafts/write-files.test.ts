import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { storeDocument } from '@/lib/foundation/files/storing/store-document'
import { storeImage } from '@/lib/foundation/files/storing/store-image'
import { listVersionFiles } from '@/lib/ideas/attachments/version-files'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import { saveDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import { filesOfForm, versionFilesSchema } from '@/lib/ideas/proposals/file-schemas'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'

let organization: CurrentOrganization
let process: Awaited<ReturnType<typeof aBudgetProcess>>
let ctx: SignedInContext
let proposalId: number

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas' })
  ctx = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
  proposalId = (await createDraft(ctx, { moduleId: process.modules.ideas, title: 'A square' })).id
})

let shade = 0

async function anImage(as = ctx) {
  shade += 1
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer()
  const file = await storeImage(as, { bytes, purpose: 'image', ownerId: as.actor.userId, originalName: 'a.png' })
  return { fileId: file.id, alternative: `picture ${shade}` }
}

async function aDocument() {
  const bytes = Buffer.from('%PDF-1.4\n%%EOF\n')
  return (await storeDocument(ctx, { bytes, ownerId: ctx.actor.userId, originalName: 'a.pdf' })).id
}

async function files() {
  const version = await prismaClient().proposalVersion.findFirstOrThrow({ where: { proposalId } })
  const { images, documents } = await listVersionFiles(ctx, Number(version.id))
  return { images: images.map(({ alternative }) => alternative), documents: documents.map(({ fileId }) => fileId) }
}

describe('the files of a draft', () => {
  test('keep their order with the cover first, and stay when the input omits them', async () => {
    const [one, two, three] = [await anImage(), await anImage(), await anImage()]
    const document = await aDocument()
    await saveDraft(ctx, { proposalId, images: [two, one, three], documents: [document] })
    const shown = { images: [two, one, three].map(({ alternative }) => alternative), documents: [document] }
    expect(await files()).toEqual(shown)
    await saveDraft(ctx, { proposalId, title: 'Another title' })
    expect(await files()).toEqual(shown)
    await saveDraft(ctx, { proposalId, images: [three, { ...two, alternative: 'changed' }] })
    expect(await files()).toEqual({ ...shown, images: [three.alternative, 'changed'] })
    const left = await prismaClient().file.findUniqueOrThrow({ where: { id: one.fileId } })
    expect(left.attachedAt).toBeNull()
    expect(await prismaClient().versionFile.findMany({ where: { kind: 'COVER' } })).toMatchObject([three])
  })

  test('must belong to the author, be of the right kind and of the organization; otherwise nothing changes', async () => {
    const own = await anImage()
    await saveDraft(ctx, { proposalId, images: [own] })
    const neighbour = contextOf(organization, await aMember(organization))
    const school = await anOrganization()
    const pupil = contextOf(school, await aMember(school))
    for (const foreign of [await anImage(neighbour), await anImage(pupil), { ...own, fileId: await aDocument() }])
      await expect(saveDraft(ctx, { proposalId, title: 'New', images: [foreign] })).rejects.toMatchObject({
        errorName: 'fileUnknown',
        field: 'images',
      })
    expect((await files()).images).toEqual([own.alternative])
  })

  test('may belong to a co-author of the idea', async () => {
    const own = await anImage()
    await saveDraft(ctx, { proposalId, images: [own] })
    const friend = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    await prismaClient().coAuthor.create({
      data: { organizationId: organization.id, proposalId, userId: friend.actor.userId, acceptedAt: new Date() },
    })
    const theirs = await anImage(friend)
    await saveDraft(friend, { proposalId, images: [theirs, own] })
    expect((await files()).images).toEqual([theirs.alternative, own.alternative])
  })
})

describe('the file fields of a form', () => {
  const id = (index: number) => `0000000${index}-0000-4000-8000-000000000000`
  const form = {
    withFiles: ['image', 'document'],
    imageIds: [id(1), id(2), id(3)],
    imageAlternatives: ['one', 'two', 'three'],
    coverId: id(2),
    documentIds: [id(4), id(5)],
    documentNames: [],
    removedFiles: [id(3), id(4)],
  }

  test('list the remaining files in order with the chosen cover first', () => {
    expect(versionFilesSchema.parse(filesOfForm(form))).toEqual({
      images: [
        { fileId: id(2), alternative: 'two' },
        { fileId: id(1), alternative: 'one' },
      ],
      documents: [id(5)],
    })
  })

  test('change nothing when they are missing', () => {
    expect(filesOfForm({ ...form, withFiles: [] })).toEqual({})
  })

  test('refuse a value that is not a file, too many files and overlong descriptions', () => {
    const refusals = (input: unknown) =>
      versionFilesSchema.safeParse(input).error?.issues.map(({ message, path }) => [path[0], message])
    expect(refusals({ documents: ['../../etc/passwd'] })).toEqual([['documents', 'fileUnknown']])
    expect(refusals({ images: Array.from({ length: 11 }, (_one, index) => ({ fileId: id(index % 9) })) })).toEqual([
      ['images', 'tooManyFiles'],
    ])
    expect(refusals({ images: [{ fileId: id(1), alternative: 'x'.repeat(201) }] })).toEqual([
      ['images', 'fieldTooLong'],
    ])
  })
})
