import { describe, expect, it } from 'vitest'
import { operator } from '@/lib/foundation/context/operator'
import { prismaClient } from '@/lib/foundation/db/client'
import { addDomain } from '@/lib/identity/organizations/hosts/add-domain'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { createOrganizationInput } from '@/lib/identity/organizations/options/schemas'
import { createOrganization } from '@/lib/identity/organizations/platform/create-organization'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

const platform = { actor: operator, now: new Date(), locale: 'en' } as const
const input = {
  domain: 'Partecipa.example',
  name: 'Comune di Fantasia',
  languages: ['it', 'en'] as ('it' | 'en')[],
  adminEmail: 'Officer@fantasia.example',
}

describe('creating an organization', () => {
  it('serves it on its domain at once, with its options', async () => {
    await createOrganization(platform, { ...input, timeZone: 'Europe/Athens', publiclyVisible: false })
    expect(await findOrganizationByHost('partecipa.example')).toMatchObject({
      name: 'Comune di Fantasia',
      languages: ['it', 'en'],
      timeZone: 'Europe/Athens',
      publiclyVisible: false,
      primaryHost: 'partecipa.example',
    })
  })

  it('invites the first admin by mail and stores the token hashed', async () => {
    const { invitationLink } = await createOrganization(platform, input)
    const token = new URL(invitationLink).searchParams.get('token') ?? ''
    expect(new URL(invitationLink).origin).toBe('https://partecipa.example')
    const link = await prismaClient().emailLink.findFirstOrThrow()
    expect(link).toMatchObject({ purpose: 'INVITE', usedAt: null })
    expect(link.tokenHash).not.toContain(token)
    const mail = await prismaClient().outboxMessage.findFirstOrThrow()
    expect(mail).toMatchObject({ template: 'invite-admin', recipient: 'Officer@fantasia.example' })
    expect(await prismaClient().membership.findFirst()).toMatchObject({ status: 'PENDING', authorities: [] })
  })

  it('invites the existing account of the address', async () => {
    const elsewhere = await anOrganization()
    const { userId } = await aMember(elsewhere, {
      user: { email: input.adminEmail, emailKey: input.adminEmail.toLowerCase() },
    })
    const { organization } = await createOrganization(platform, input)
    const membership = await prismaClient().membership.findFirst({ where: { organizationId: organization.id } })
    expect(membership).toMatchObject({ userId, status: 'PENDING' })
  })

  it('creates nothing when the domain is taken', async () => {
    await createOrganization(platform, input)
    await expect(createOrganization(platform, { ...input, name: 'Another' })).rejects.toThrow('domainInUse')
    expect(await prismaClient().organization.count()).toBe(1)
    expect(await prismaClient().outboxMessage.count()).toBe(1)
  })

  it('takes over a domain that was only claimed', async () => {
    const squatted = await anOrganization()
    const squatter = contextOf(squatted, await aMember(squatted, { authorities: ['ADMIN'] }))
    await addDomain(squatter, { domain: 'partecipa.example' })
    const { organization } = await createOrganization(platform, input)
    expect((await findOrganizationByHost('partecipa.example'))?.id).toBe(organization.id)
  })

  it('is refused to an admin of an organization', async () => {
    const organization = await anOrganization()
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await expect(createOrganization(admin, input)).rejects.toThrow('permissionDenied')
  })

  it.each([
    [{ domain: 'localhost' }, 'domainInvalid'],
    [{ domain: '*.example' }, 'domainInvalid'],
    [{ domain: 'city.localhost' }, 'domainInvalid'],
    [{ twoLevelLogin: true }, 'loginCodeMissing'],
  ])('refuses %j: %s', async (wrong, name) => {
    await expect(createOrganization(platform, { ...input, ...wrong })).rejects.toThrow(name)
  })

  it.each([
    [{ languages: [] }, 'languageMissing'],
    [{ adminEmail: 'officer' }, 'emailInvalid'],
    [{ name: ' ' }, 'nameMissing'],
    [{ urlCookiePolicy: 'javascript:alert(1)' }, 'urlInvalid'],
  ])('refuses the input %j: %s', (wrong, name) => {
    const parsed = createOrganizationInput.safeParse({ ...input, ...wrong })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([name])
  })
})
