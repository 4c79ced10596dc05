import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { updateOptionsInput } from '@/lib/identity/organizations/options/schemas'
import { suspendOrganization } from '@/lib/identity/organizations/platform/suspend-organization'
import { updateOptions } from '@/lib/identity/organizations/platform/update-options'
import { profileOptions } from '@/lib/identity/users/profile/own-profile'
import { updateProcess } from '@/lib/process/processes/administration/update-process'
import { joinProcess } from '@/lib/process/processes/membership/join-process'
import { saveGroup } from '@/lib/process/topics/save-group'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'

async function anOffice() {
  const organization = await anOrganization()
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, admin }
}

describe('settings of an organization', () => {
  it('let an ADMIN allow sensitive profile fields, which members then see', async () => {
    const { organization, admin } = await anOffice()
    const member = contextOf(organization, await aMember(organization))
    expect((await profileOptions(member)).hasSensitiveFields).toBe(false)
    await updateOptions(admin, { sensitiveProfileFields: true, smsDailyBudget: 20 })
    expect((await profileOptions(member)).hasSensitiveFields).toBe(true)
    const row = await prismaClient().organization.findUniqueOrThrow({ where: { id: organization.id } })
    expect(row.smsDailyBudget).toBe(20)
    expect(updateOptionsInput.safeParse({ smsDailyBudget: 10_001 }).success).toBe(false)
    await expect(updateOptions(member, { smsDailyBudget: 1 })).rejects.toThrow('permissionDenied')
  })
})

describe('a process', () => {
  it('requires a group once it has one, and then nobody joins without', async () => {
    const { organization, admin } = await anOffice()
    const { processId } = await aBudgetProcess(organization)
    const require = () => updateProcess(admin, { processId, groupRequired: true })
    await expect(require()).rejects.toMatchObject({ errorName: 'groupsMissing', field: 'groupRequired' })
    await saveGroup(admin, { name: { en: 'North' }, processId, registration: 'OPEN' })
    await require()
    const member = contextOf(organization, await aMember(organization))
    await expect(joinProcess(member, { processId })).rejects.toThrow('processGroupRequired')
  })
})

describe('suspending an organization', () => {
  it('makes its hosts answer nobody until it is lifted, with a reason in its log', async () => {
    const home = await anOrganization()
    const town = await anOrganization({ host: 'town.test' })
    const platform = contextOf(home, await aMember(home, { user: { isPlatformAdmin: true } }))
    const input = { organizationId: town.id, suspended: true, reason: 'Unpaid' }
    await expect(suspendOrganization(platform, { ...input, reason: '' })).rejects.toThrow('reasonRequired')
    await suspendOrganization(platform, input)
    expect(await findOrganizationByHost('town.test')).toBeNull()
    await suspendOrganization(platform, { ...input, suspended: false, reason: '' })
    expect((await findOrganizationByHost('town.test'))?.id).toBe(town.id)
    const acts = await prismaClient().auditEntry.findMany({
      where: { organizationId: town.id },
      orderBy: { id: 'asc' },
    })
    expect(acts.map(({ act }) => act)).toEqual(['organization.suspended', 'organization.resumed'])
    expect(acts[0]?.facts).toEqual({ reason: 'Unpaid' })
  })

  it('is refused to everybody but the PLATFORM_ADMIN, and for the own organization', async () => {
    const { organization, admin } = await anOffice()
    const town = await anOrganization()
    const input = { organizationId: town.id, suspended: true, reason: 'x' }
    await expect(suspendOrganization(admin, input)).rejects.toThrow('permissionDenied')
    const platform = contextOf(organization, await aMember(organization, { user: { isPlatformAdmin: true } }))
    await expect(suspendOrganization(platform, { ...input, organizationId: organization.id })).rejects.toThrow(
      'ownOrganization',
    )
    await expect(suspendOrganization(platform, { ...input, organizationId: 999_999 })).rejects.toThrow(
      'organizationUnknown',
    )
  })
})
