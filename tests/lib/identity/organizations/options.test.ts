import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { issueName } from '@/lib/foundation/input/validation'
import { setLoginCode } from '@/lib/identity/organizations/admission/set-login-code'
import { addDomain } from '@/lib/identity/organizations/hosts/add-domain'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { platformContextOf } from '@/lib/identity/organizations/hosts/platform-context'
import { removeDomain } from '@/lib/identity/organizations/hosts/remove-domain'
import { updateOptionsInput } from '@/lib/identity/organizations/options/schemas'
import { updateOptions } from '@/lib/identity/organizations/platform/update-options'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

async function anAdmin() {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
}

async function aPlatformAdmin() {
  const organization = await anOrganization()
  const member = await aMember(organization, { user: { isPlatformAdmin: true }, authorities: ['ADMIN'] })
  return contextOf(organization, member)
}

describe('changing the options of an organization', () => {
  it('changes only the given fields, takes effect at once and is audited', async () => {
    const ctx = await anAdmin()
    await updateOptions(ctx, { name: 'Comune di Fantasia', accentColour: '#aa3300' })
    const now = await findOrganizationByHost(ctx.organization.primaryHost)
    expect(now).toMatchObject({ name: 'Comune di Fantasia', accentColour: '#aa3300', languages: ['en', 'it'] })
    const noted = await ctx.db.auditEntry.findFirstOrThrow()
    expect(noted.act).toBe('organization.updated')
    expect(Object.keys(noted.facts as object).toSorted()).toEqual(['accentColour', 'name'])
  })

  it('keeps texts of a language that is no longer offered', async () => {
    const ctx = await anAdmin()
    await updateOptions(ctx, { tagline: { en: 'Ours', it: 'Nostro' } })
    await updateOptions(ctx, { languages: ['it'], tagline: { it: 'Di tutti' } })
    const row = await ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organization.id } })
    expect(row.tagline).toEqual({ en: 'Ours', it: 'Di tutti' })
  })

  it('sets country and licence of the open data, and refuses invalid ones', async () => {
    const ctx = await anAdmin()
    expect(await updateOptions(ctx, updateOptionsInput.parse({ country: 'de', dataLicence: 'CC0_1_0' }))).toMatchObject(
      {
        country: 'DE',
        dataLicence: 'CC0_1_0',
      },
    )
    for (const input of [{ country: 'Germany' }, { country: 'ZZ' }, { country: '' }, { dataLicence: 'MIT' }])
      expect(updateOptionsInput.safeParse(input).success, JSON.stringify(input)).toBe(false)
  })

  it('is refused to a member and to an admin of another organization', async () => {
    const ctx = await anAdmin()
    const member = contextOf(ctx.organization, await aMember(ctx.organization))
    await expect(updateOptions(member, { name: 'Mine' })).rejects.toThrow('permissionDenied')
  })

  it('affects only its own organization', async () => {
    const [ctx, other] = [await anAdmin(), await anAdmin()]
    await updateOptions(ctx, { name: 'Changed' })
    const row = await other.db.organization.findUniqueOrThrow({ where: { id: other.organization.id } })
    expect(row.name).not.toBe('Changed')
  })

  it('enables two-level login only when there is a code', async () => {
    const ctx = await anAdmin()
    await expect(updateOptions(ctx, { twoLevelLogin: true })).rejects.toThrow('loginCodeMissing')
    await setLoginCode(ctx, { code: 'open sesame' })
    expect((await updateOptions(ctx, { twoLevelLogin: true })).twoLevelLogin).toBe(true)
    const codes = await ctx.db.accessCode.findMany()
    expect(codes.map(({ codeHash }) => codeHash.includes('sesame'))).toEqual([false])
  })

  it.each([
    [{ languages: [] }, 'languageMissing'],
    [{ languages: ['xx'] }, 'fieldInvalid'],
    [{ accentColour: 'reddish' }, 'colourInvalid'],
    [{ urlPrivacyPolicy: 'javascript:alert(1)' }, 'urlInvalid'],
    [{ urlTermsConditions: '//evil.example' }, 'urlInvalid'],
    [{ timeZone: 'Mars/Olympus' }, 'fieldInvalid'],
    [{ timeZone: '+02:00' }, 'fieldInvalid'],
    [{ supportEmail: 'nobody' }, 'emailInvalid'],
    [{ corsOrigins: ['https://example.org/path'] }, 'urlInvalid'],
    [{ mapLat: 91 }, 'numberTooHigh'],
  ])('refuses %j: %s', (input, name) => {
    const parsed = updateOptionsInput.safeParse(input)
    expect(parsed.error?.issues.map(issueName)).toEqual([name])
  })

  it('accepts a colour in short form', () => {
    expect(updateOptionsInput.parse({ accentColour: ' #FA0 ' }).accentColour).toBe('#ffaa00')
  })
})

describe('domains', () => {
  it('of another organization are refused as taken', async () => {
    const [ctx, other] = [await anAdmin(), await anAdmin()]
    await expect(addDomain(ctx, { domain: other.organization.primaryHost })).rejects.toThrow('domainInUse')
  })

  it('are refused when malformed', async () => {
    await expect(addDomain(await anAdmin(), { domain: '10.0.0.1' })).rejects.toThrow('domainInvalid')
  })

  it('can be removed, except the primary one', async () => {
    const ctx = await anAdmin()
    await addDomain(ctx, { domain: 'extra.example' })
    await removeDomain(ctx, { domain: 'extra.example' })
    await expect(removeDomain(ctx, { domain: ctx.organization.primaryHost })).rejects.toThrow('domainPrimary')
    expect(await prismaClient().organizationDomain.count()).toBe(1)
  })

  it('of another organization cannot be removed', async () => {
    const [ctx, other] = [await anAdmin(), await anAdmin()]
    await addDomain(other, { domain: 'other.example' })
    await expect(removeDomain(ctx, { domain: 'other.example' })).rejects.toThrow('organizationUnknown')
  })
})

describe('the platform administrator', () => {
  it('has no authority inside another organization', async () => {
    const other = await anOrganization()
    const ctx = await platformContextOf(await aPlatformAdmin(), other.id)
    expect(ctx.organization.id).toBe(other.id)
    expect(ctx.actor).toMatchObject({ authorities: [], processRoles: [] })
  })

  it('is a separate role: an admin cannot enter another organization', async () => {
    await expect(platformContextOf(await anAdmin(), 1)).rejects.toThrow('permissionDenied')
  })
})
