import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { sentPicture } from '@/lib/foundation/files/storing/store-picture'
import { findVisibleFile } from '@/lib/ideas/attachments/find-visible-file'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { removeLogo, setLogo } from '@/lib/identity/organizations/look/set-logo'
import { removeCover, setCover } from '@/lib/process/processes/administration/set-cover'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function aPicture(name = 'picture.png') {
  const raw = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5d4b' } })
  return sentPicture(new File([new Uint8Array(await raw.png().toBuffer())], name))
}

async function aPlace() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, {})
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const member = contextOf(organization, await aMember(organization))
  return { organization, processId: process.processId, admin, member, visitor: visitorContext(organization) }
}

describe('the logo of an organization', () => {
  it('is public, and replaces the file of the previous logo', async () => {
    const { organization, admin, visitor } = await aPlace()
    const first = await setLogo(admin, { file: await aPicture() })
    const second = await setLogo(admin, { file: await aPicture() })
    expect((await findOrganizationById(organization.id))?.logoFileId).toBe(second.logoFileId)
    expect((await findVisibleFile(visitor, second.logoFileId)).isPublic).toBe(true)
    expect(await refusal(findVisibleFile(visitor, first.logoFileId))).toBe('fileUnknown')
    await removeLogo(admin)
    expect((await findOrganizationById(organization.id))?.logoFileId).toBeNull()
    expect(await prismaClient().file.count({ where: { organizationId: organization.id } })).toBe(0)
  })

  it('can be set only by an ADMIN, and only to an image', async () => {
    const { admin, member, visitor } = await aPlace()
    expect(await refusal(setLogo(member, { file: await aPicture() }))).toBe('permissionDenied')
    expect(await refusal(setLogo(visitor, { file: await aPicture() }))).toBe('signInRequired')
    expect(await refusal(removeLogo(member))).toBe('permissionDenied')
    const words = sentPicture(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg'))
    expect(await refusal(setLogo(admin, { file: words }))).toBe('fileTypeRefused')
    expect(await refusal(setLogo(admin, { file: null }))).toBe('fieldMissing')
  })
})

describe('the picture of a process', () => {
  it('is visible to whoever sees the process, and is replaced by the next one', async () => {
    const { admin, visitor, processId } = await aPlace()
    const first = await setCover(admin, { processId, file: await aPicture() })
    expect((await findVisibleFile(visitor, first.coverFileId)).isPublic).toBe(true)
    const second = await setCover(admin, { processId, file: await aPicture() })
    expect(await refusal(findVisibleFile(visitor, first.coverFileId))).toBe('fileUnknown')
    await prismaClient().process.update({ where: { id: processId }, data: { visibility: 'PRIVATE' } })
    expect(await refusal(findVisibleFile(visitor, second.coverFileId))).toBe('fileUnknown')
    await removeCover(admin, { processId })
    expect((await prismaClient().process.findUniqueOrThrow({ where: { id: processId } })).coverFileId).toBeNull()
  })

  it('can be set only by administrators of the process, within the organization', async () => {
    const [here, there] = [await aPlace(), await aPlace()]
    const { processId } = here
    expect(await refusal(setCover(here.member, { processId, file: await aPicture() }))).toBe('permissionDenied')
    expect(await refusal(setCover(there.admin, { processId, file: await aPicture() }))).toBe('processUnknown')
    expect(await refusal(removeCover(there.admin, { processId }))).toBe('processUnknown')
    expect(await prismaClient().file.count({ where: { organizationId: there.organization.id } })).toBe(0)
  })
})
