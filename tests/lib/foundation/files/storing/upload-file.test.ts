import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { OWNER_BYTES_MAX } from '@/lib/foundation/files/limits'
import { uploadFile } from '@/lib/foundation/files/storing/upload-file'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

let organization: CurrentOrganization
let ctx: SignedInContext

beforeEach(async () => {
  organization = await anOrganization()
  ctx = contextOf(organization, await aMember(organization))
})

const incoming = (bytes: Buffer, name = 'a.pdf') => ({
  file: {
    name,
    sizeBytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: async () => bytes,
  },
  purpose: 'document' as const,
})
const refusal = (name: string) => ({ errorName: name })

test('refuses uploads above the storage quota of a person', async () => {
  const full = await uploadFile(ctx, incoming(PDF))
  await prismaClient().file.update({ where: { id: full.id }, data: { sizeBytes: OWNER_BYTES_MAX } })
  const more = incoming(Buffer.concat([PDF, PDF]))
  await expect(uploadFile(ctx, more)).rejects.toMatchObject(refusal('fileSpaceExhausted'))
  await uploadFile(contextOf(organization, await aMember(organization)), more)
})

test('resets the age of a file that is uploaded again', async () => {
  const first = await uploadFile(ctx, incoming(PDF))
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 23 * 3600 * 1000) }
  const again = await uploadFile(later, incoming(PDF))
  expect([again.id, again.createdAt]).toEqual([first.id, later.now])
  expect((await uploadFile(later, incoming(PDF, 'another name.pdf'))).id).not.toBe(first.id)
})

test('stores the same bytes of two people as two files', async () => {
  const neighbour = contextOf(organization, await aMember(organization))
  expect((await uploadFile(neighbour, incoming(PDF))).id).not.toBe((await uploadFile(ctx, incoming(PDF))).id)
})

test('refuses uploads of visitors and of people who have not accepted the current terms', async () => {
  await expect(uploadFile(visitorContext(organization), incoming(PDF))).rejects.toMatchObject(refusal('signInRequired'))
  const old = { ...ctx, actor: { ...ctx.actor, consentsCurrent: false } }
  await expect(uploadFile(old, incoming(PDF))).rejects.toMatchObject(refusal('consentOutdated'))
})
