import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { fileName, imageKey } from '@/lib/foundation/files/naming'
import { storeImage } from '@/lib/foundation/files/storing/store-image'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { findVisibleFile } from '@/lib/ideas/attachments/find-visible-file'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let ctx: SignedInContext

beforeEach(async () => {
  organization = await anOrganization()
  ctx = contextOf(organization, await aMember(organization))
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const store = (bytes: Uint8Array, purpose: 'image' | 'cover' = 'image') =>
  storeImage(ctx, { bytes, purpose, ownerId: ctx.actor.userId, originalName: 'a.jpg' })
describe('an image', () => {
  test('is stored in several widths, rotated upright and without metadata', async () => {
    const bytes = await picture(2000, 1000)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '41/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const file = await store(bytes)
    expect(file).toMatchObject({ mediaType: 'image/webp', width: 1000, height: 2000, variants: [480, 960, 1000] })
    const kept = await currentStorage().get(imageKey(organization.id, file.id, 480))
    const metadata = await sharp(kept ?? Buffer.alloc(0)).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 480, height: 960 })
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
  })

  test('is stored unchanged when it is smaller than every width', async () => {
    expect(await store(await picture(100, 50).png().toBuffer())).toMatchObject({
      width: 100,
      height: 50,
      variants: [100],
    })
  })

  test('is a photo of 8160 × 6144, whatever its ending', { timeout: 60_000 }, async () => {
    const bytes = await picture(8160, 6144).jpeg().toBuffer()
    const file = await storeImage(ctx, {
      bytes,
      purpose: 'image',
      ownerId: ctx.actor.userId,
      originalName: 'IMG 1.5.MPO',
    })
    expect(file).toMatchObject({ width: 1600, originalName: 'IMG 1.5.jpg' })
  })

  test('is refused with the limit of its pixels', () => {
    const text = errorText('imageTooManyPixels', 'it', { limit: 70 })
    expect(text).toContain('70 milioni')
  })

  test('is recognized by content, not by name', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    expect(await refusal(store(svg))).toBe('fileTypeRefused')
    expect(await refusal(store(Buffer.from('not an image')))).toBe('fileTypeRefused')
    expect(await refusal(store(await picture(9, 9).gif().toBuffer()))).toBe('fileTypeRefused')
    expect(await refusal(store((await picture(900, 900).jpeg().toBuffer()).subarray(0, 500)))).toBe('fileDamaged')
  })

  test('is refused before decoding when it has too many bytes or pixels', async () => {
    expect(await refusal(store(new Uint8Array(10 * 1024 * 1024 + 1)))).toBe('fileTooLarge')
    const bomb = await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
    const started = performance.now()
    expect(await refusal(store(bomb))).toBe('imageTooManyPixels')
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('image access', () => {
  test('follows the proposal: draft, published, cancelled', async () => {
    const process = await aBudgetProcess(organization, { during: 'ideas' })
    const visitor = visitorContext(organization)
    const { id: fileId } = await store(await picture(9, 9).png().toBuffer())
    expect(await refusal(findVisibleFile(visitor, fileId))).toBe('fileUnknown')
    expect(await refusal(findVisibleFile(ctx, fileId))).toBe('done')
    const proposalId = await aProposal(organization, process)
    const version = await prismaClient().proposalVersion.findFirstOrThrow({ where: { proposalId } })
    await prismaClient().versionFile.create({
      data: { organizationId: organization.id, versionId: version.id, fileId, kind: 'COVER' },
    })
    expect(await findVisibleFile(visitor, fileId)).toMatchObject({ isPublic: true })
    await prismaClient().process.update({ where: { id: process.processId }, data: { visibility: 'PRIVATE' } })
    expect(await refusal(findVisibleFile(visitor, fileId))).toBe('fileUnknown')
    await prismaClient().process.update({ where: { id: process.processId }, data: { visibility: 'PUBLIC' } })
    await prismaClient().proposal.update({
      where: { id: proposalId },
      data: { status: 'CANCELLED', cancelledAt: new Date() },
    })
    expect(await refusal(findVisibleFile(visitor, fileId))).toBe('fileUnknown')
  })

  test('of an unpublished version is limited to authors and administrators unless a published version has the image', async () => {
    const process = await aBudgetProcess(organization, { during: 'ideas' })
    const author = await aMember(organization)
    const proposalId = await aProposal(organization, process, { authorId: author.userId })
    const organizationId = organization.id
    const draft = await prismaClient().proposalVersion.create({
      data: { organizationId, proposalId, number: 2, originalLocale: 'en' },
    })
    const { id: fileId } = await store(await picture(9, 9).png().toBuffer())
    await prismaClient().versionFile.create({ data: { organizationId, versionId: draft.id, fileId, kind: 'COVER' } })
    const [writer, invited, stranger] = [
      await aMember(organization),
      await aMember(organization),
      await aMember(organization),
    ]
    await prismaClient().coAuthor.createMany({
      data: [
        { organizationId, proposalId, userId: writer.userId, acceptedAt: new Date() },
        { organizationId, proposalId, userId: invited.userId },
      ],
    })
    const { processId } = process
    const worksHere = (authority: 'FACILITATOR' | 'EXPERT') =>
      aMember(organization, { authorities: [authority], processRoles: [{ processId, authority }] })
    const facilitator = await worksHere('FACILITATOR')
    const admin = await aMember(organization, { authorities: ['ADMIN'] })
    for (const actor of [author, writer, facilitator, admin])
      expect(await findVisibleFile(contextOf(organization, actor), fileId)).toMatchObject({ isPublic: false })
    const elsewhere = await aMember(organization, { authorities: ['FACILITATOR'] })
    for (const actor of [invited, stranger, elsewhere, await worksHere('EXPERT')])
      expect(await refusal(findVisibleFile(contextOf(organization, actor), fileId))).toBe('fileUnknown')
    expect(await refusal(findVisibleFile(visitorContext(organization), fileId))).toBe('fileUnknown')

    const first = await prismaClient().proposalVersion.findFirstOrThrow({ where: { proposalId, number: 1 } })
    await prismaClient().versionFile.create({ data: { organizationId, versionId: first.id, fileId, kind: 'COVER' } })
    expect(await findVisibleFile(visitorContext(organization), fileId)).toMatchObject({ isPublic: true })
  })

  test('is refused to people of another organization', async () => {
    const { id } = await store(await picture(9, 9).png().toBuffer(), 'cover')
    expect(await refusal(findVisibleFile(visitorContext(organization), id))).toBe('done')
    expect(await refusal(findVisibleFile(visitorContext(await anOrganization()), id))).toBe('fileUnknown')
    expect(await refusal(findVisibleFile(ctx, '../../etc/passwd'))).toBe('fileUnknown')
  })
})

test.each([
  ['../../x.png', 'x.png'],
  ['C:\\photos\\x.png', 'x.png'],
  ['a\u0000b\u202egnp.exe', 'abgnp.exe'],
  ['', 'file'],
  ['n'.repeat(300), 'n'.repeat(200)],
])('stores the file name %s as %s', (given, expected) => {
  expect(fileName(given)).toBe(expected)
})
