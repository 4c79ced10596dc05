import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { serveFile } from '@/app/files/[fileId]/[[...width]]/serve-file'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { storeDocument } from '@/lib/foundation/files/storing/store-document'
import { storeImage } from '@/lib/foundation/files/storing/store-image'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'

const PDF = Buffer.from(`%PDF-1.4\n${'0123456789'.repeat(20)}\n%%EOF\n`)

let organization: CurrentOrganization
let ctx: SignedInContext
let process: Awaited<ReturnType<typeof aBudgetProcess>>
let proposalId: number

beforeEach(async () => {
  organization = await anOrganization()
  ctx = contextOf(organization, await aMember(organization))
  process = await aBudgetProcess(organization, { during: 'ideas' })
  proposalId = await aProposal(organization, process)
})

const ask = (as: Context, fileId: string, headers: Record<string, string> = {}, width?: string[]) =>
  serveFile(
    as,
    { fileId, width },
    new URL('http://city.test/files/x'),
    new Request('http://city.test/files/x', { headers }),
  )
const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ errorName: 'fileUnknown' })

async function anImage(pixels = 600) {
  const bytes = await sharp({
    create: { width: pixels, height: Math.ceil(pixels / 2), channels: 3, background: '#336699' },
  })
    .png()
    .toBuffer()
  return storeImage(ctx, { bytes, purpose: 'image', ownerId: ctx.actor.userId, originalName: 'a.png' })
}

const aDocument = (originalName = 'progetto.pdf') =>
  storeDocument(ctx, { bytes: PDF, ownerId: ctx.actor.userId, originalName })

async function show(fileId: string, kind: 'COVER' | 'DOCUMENT') {
  const version = await prismaClient().proposalVersion.findFirstOrThrow({ where: { proposalId } })
  await prismaClient().versionFile.create({
    data: { organizationId: organization.id, versionId: version.id, fileId, kind },
  })
}

describe('an image', () => {
  test('is cached publicly with an ETag when everybody may see it', async () => {
    const { id } = await anImage()
    await show(id, 'COVER')
    const answer = await ask(visitorContext(organization), id, {}, ['480'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=1, must-revalidate')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const tag = answer.headers.get('etag') ?? ''
    expect((await ask(visitorContext(organization), id, { 'if-none-match': tag }, ['480'])).status).toBe(304)
    expect((await ask(visitorContext(organization), id, { 'if-none-match': tag })).status).toBe(200)
  })

  test('is served in its own width when it is one pixel wide', async () => {
    const { id } = await anImage(1)
    expect((await ask(ctx, id, {}, ['1'])).status).toBe(200)
    expect((await ask(ctx, id, {}, ['480'])).status).toBe(200)
  })

  test('is visible to the owner only and not cached when it belongs to a draft', async () => {
    const { id } = await anImage()
    const answer = await ask(ctx, id)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    await refused(ask(visitorContext(organization), id))
    await refused(ask(contextOf(organization, await aMember(organization)), id))
  })

  test('is visible to members only when the process is private', async () => {
    const { id } = await anImage()
    await show(id, 'COVER')
    await prismaClient().process.update({ where: { id: process.processId }, data: { visibility: 'PRIVATE' } })
    const member = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    expect((await ask(member, id)).headers.get('cache-control')).toBe('private, no-store')
    await refused(ask(contextOf(organization, await aMember(organization)), id))
  })
})

describe('a document', () => {
  test('is served as an attachment under its name, never inline', async () => {
    const { id } = await aDocument('żółć <b>.pdf')
    await show(id, 'DOCUMENT')
    const answer = await ask(visitorContext(organization), id)
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="zoc _b_.pdf"; filename*=UTF-8''%C5%BC%C3%B3%C5%82%C4%87%20%3Cb%3E.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(PDF.length),
    })
  })

  test('is served in ranges when requested', async () => {
    const { id } = await aDocument()
    const part = await ask(ctx, id, { range: 'bytes=9-18' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 9-18/${PDF.length}`,
      '0123456789',
    ])
    expect((await ask(ctx, id, { range: 'bytes=100000-' })).status).toBe(416)
    expect((await ask(ctx, id, { range: 'bytes=9-18', 'if-range': '"another"' })).status).toBe(200)
  })

  test('of another organization is answered like an unknown id, in every width', async () => {
    const { id } = await aDocument()
    await show(id, 'DOCUMENT')
    await refused(ask(visitorContext(await anOrganization()), id))
    await refused(ask(ctx, id, {}, ['480']))
    await refused(ask(ctx, '../../etc/passwd'))
  })
})
