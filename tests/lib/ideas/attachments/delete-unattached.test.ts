import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { documentKey } from '@/lib/foundation/files/naming'
import { storeDocument } from '@/lib/foundation/files/storing/store-document'
import { storeImage } from '@/lib/foundation/files/storing/store-image'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { deleteUnattached } from '@/lib/ideas/attachments/delete-unattached'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')
const HOUR = 3600 * 1000

let organization: CurrentOrganization
let ctx: SignedInContext

beforeEach(async () => {
  organization = await anOrganization()
  ctx = contextOf(organization, await aMember(organization))
})

const later = (hours: number) => new Date(ctx.now.getTime() + hours * HOUR)
const send = () => storeDocument(ctx, { bytes: PDF, ownerId: ctx.actor.userId, originalName: 'a.pdf' })
const ids = async () => (await prismaClient().file.findMany({ select: { id: true } })).map(({ id }) => id)

test('deletes an unreferenced file and its bytes after a day', async () => {
  const { id } = await send()
  expect(await deleteUnattached(later(23))).toBe(0)
  expect(await currentStorage().get(documentKey(organization.id, id))).not.toBeNull()
  expect(await deleteUnattached(later(25))).toBe(1)
  expect(await ids()).toEqual([])
  expect(await currentStorage().get(documentKey(organization.id, id))).toBeNull()
})

test('keeps a file referenced by a version or a profile, also without a recorded attachment', async () => {
  const { id } = await send()
  const proposalId = await aProposal(organization, await aBudgetProcess(organization, { during: 'ideas' }))
  const version = await prismaClient().proposalVersion.findFirstOrThrow({ where: { proposalId } })
  await prismaClient().versionFile.create({
    data: { organizationId: organization.id, versionId: version.id, fileId: id, kind: 'DOCUMENT' },
  })
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const avatar = await storeImage(ctx, { bytes, purpose: 'avatar', ownerId: ctx.actor.userId, originalName: 'a.png' })
  await prismaClient().user.update({ where: { id: ctx.actor.userId }, data: { avatarFileId: avatar.id } })
  const cover = await storeImage(ctx, { bytes, purpose: 'cover', ownerId: null, originalName: 'a.png' })
  expect(await deleteUnattached(later(1000))).toBe(0)
  expect((await ids()).toSorted()).toEqual([id, avatar.id, cover.id].toSorted())
})

test('deletes a file together with the draft that referenced it', async () => {
  const { id } = await send()
  const proposalId = await aProposal(organization, await aBudgetProcess(organization, { during: 'ideas' }))
  const version = await prismaClient().proposalVersion.findFirstOrThrow({ where: { proposalId } })
  await prismaClient().versionFile.create({
    data: { organizationId: organization.id, versionId: version.id, fileId: id, kind: 'DOCUMENT' },
  })
  await prismaClient().file.update({ where: { id }, data: { attachedAt: ctx.now } })
  expect(await deleteUnattached(later(25))).toBe(0)
  await prismaClient().proposal.delete({ where: { id: proposalId } })
  expect(await deleteUnattached(later(25))).toBe(1)
})

test('deletes each file once when two workers run', async () => {
  for (let index = 0; index < 5; index += 1) await send()
  const taken = await Promise.all([deleteUnattached(later(25)), deleteUnattached(later(25))])
  expect(taken[0] + taken[1]).toBe(5)
  expect(await ids()).toEqual([])
})
