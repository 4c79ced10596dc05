import { describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { setParent } from '@/lib/identity/organizations/workspaces/set-parent'
import { setUmbrellaByDomain } from '@/lib/identity/organizations/workspaces/set-umbrella-by-domain'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

const anUmbrella = (data: object = {}) => anOrganization({ umbrellaWorkspaceActive: true, ...data })
const adminOf = async (organization: CurrentOrganization): Promise<SignedInContext> =>
  contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
const platformOf = async (organization: CurrentOrganization): Promise<SignedInContext> =>
  contextOf(organization, await aMember(organization, { user: { isPlatformAdmin: true } }))
const parentOf = async ({ id }: { id: number }) =>
  (await prismaClient().organization.findUniqueOrThrow({ where: { id } })).parentId
const actsOf = async ({ id }: { id: number }) =>
  prismaClient().auditEntry.findMany({ where: { organizationId: id }, orderBy: { id: 'asc' } })

describe('a workspace', () => {
  it('is attached by the PLATFORM_ADMIN, detached by the ADMIN of the umbrella, and both log it', async () => {
    const [umbrella, child] = [await anUmbrella(), await anOrganization()]
    const admin = await adminOf(umbrella)
    const platform = await platformOf(umbrella)
    expect(await setParent(platform, { organizationId: child.id, parentId: umbrella.id })).toEqual({
      organizationId: child.id,
      parentId: umbrella.id,
    })
    expect(await parentOf(child)).toBe(umbrella.id)
    await admin.db.portalEntry.create({ data: { organizationId: umbrella.id, childId: child.id, position: 0 } })
    await setParent(admin, { organizationId: child.id, parentId: null })
    expect(await parentOf(child)).toBeNull()
    expect(await prismaClient().portalEntry.count()).toBe(0)
    const [own, others] = [await actsOf(umbrella), await actsOf(child)]
    expect(own.map(({ act, actorId }) => [act, actorId])).toEqual([
      ['workspace.attached', platform.actor.userId],
      ['workspace.detached', admin.actor.userId],
    ])
    // The person is not known in the other organization.
    expect(others.map(({ act, actorId, actorName }) => [act, actorId, actorName])).toEqual([
      ['workspace.attached', null, umbrella.name],
      ['workspace.detached', null, umbrella.name],
    ])
  })

  it('leaves by its own ADMIN, who cannot attach it anywhere', async () => {
    const umbrella = await anUmbrella()
    const child = await anOrganization({ parentId: umbrella.id })
    const admin = await adminOf(child)
    await setParent(admin, { organizationId: child.id, parentId: null })
    expect(await parentOf(child)).toBeNull()
    expect((await actsOf(umbrella)).map(({ act }) => act)).toEqual(['workspace.left'])
    expect(await refusal(setParent(admin, { organizationId: child.id, parentId: umbrella.id }))).toBe(
      'permissionDenied',
    )
  })

  it('is moved between umbrellas by the PLATFORM_ADMIN only', async () => {
    const [first, second] = [await anUmbrella(), await anUmbrella()]
    const child = await anOrganization({ parentId: first.id })
    const change = { organizationId: child.id, parentId: second.id }
    expect(await refusal(setParent(await adminOf(second), change))).toBe('invitationNeeded')
    await setParent(await platformOf(child), change)
    expect(await parentOf(child)).toBe(second.id)
    expect((await actsOf(first)).map(({ act }) => act)).toEqual(['workspace.attached'])
  })

  it.each([
    ['another ADMIN detaches it', async (own: CurrentOrganization) => adminOf(own), null],
    ['a member detaches it', async (own: CurrentOrganization) => contextOf(own, await aMember(own)), null],
  ])('stays when %s', async (_who, actorIn, parentId) => {
    const umbrella = await anUmbrella()
    const child = await anOrganization({ parentId: umbrella.id })
    const ctx = await actorIn(await anUmbrella())
    expect(await refusal(setParent(ctx, { organizationId: child.id, parentId }))).toBe('permissionDenied')
    expect(await refusal(setParent(ctx, { organizationId: 2_000_000_000, parentId }))).toBe('permissionDenied')
    expect(await parentOf(child)).toBe(umbrella.id)
  })

  it('is refused by an organization that is no umbrella, whether the other exists or not', async () => {
    const [plain, child] = [await anOrganization(), await anOrganization()]
    const admin = await adminOf(plain)
    for (const organizationId of [child.id, 2_000_000_000])
      expect(await refusal(setParent(admin, { organizationId, parentId: plain.id }))).toBe('notAnUmbrella')
    const platform = await platformOf(plain)
    expect(await refusal(setParent(platform, { organizationId: child.id, parentId: plain.id }))).toBe('notAnUmbrella')
    expect(await refusal(setParent(platform, { organizationId: child.id, parentId: 2_000_000_000 }))).toBe(
      'organizationUnknown',
    )
  })

  it('has one level: neither itself, nor an umbrella with workspaces, nor below a workspace', async () => {
    const [upper, middle] = [await anUmbrella(), await anUmbrella()]
    const low = await anOrganization({ parentId: middle.id })
    const platform = await platformOf(upper)
    const tries = [
      { organizationId: upper.id, parentId: upper.id },
      { organizationId: middle.id, parentId: upper.id },
    ]
    for (const change of tries) expect(await refusal(setParent(platform, change))).toBe('umbrellaNested')
    await setParent(platform, { organizationId: low.id, parentId: null })
    await setParent(platform, { organizationId: middle.id, parentId: upper.id })
    expect(await refusal(setParent(platform, { organizationId: low.id, parentId: middle.id }))).toBe('umbrellaNested')
  })

  it('is attached by its domain, as officers know it', async () => {
    const [umbrella, child] = [await anUmbrella({ host: 'net.test' }), await anOrganization({ host: 'town.test' })]
    const platform = await platformOf(umbrella)
    await setUmbrellaByDomain(platform, { organizationId: child.id, domain: 'Net.Test:3000' })
    expect(await parentOf(child)).toBe(umbrella.id)
    await setUmbrellaByDomain(platform, { organizationId: child.id, domain: '' })
    expect(await parentOf(child)).toBeNull()
    const unknown = setUmbrellaByDomain(platform, { organizationId: child.id, domain: 'none.test' })
    expect(await refusal(unknown)).toBe('organizationUnknown')
  })
})
