import { expect, it } from 'vitest'
import { nameClassifications } from '@/lib/identity/organizations/classifications/name-classifications'
import { namedTranslations } from '@/lib/identity/organizations/classifications/named-translations'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

async function anAdmin() {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
}

it('replaces the names of topics, themes and places in the languages that have one', async () => {
  const ctx = await anAdmin()
  const names = { scenarioOne: { en: 'District' }, scenarioMany: { en: 'Districts', it: 'Quartieri' }, driverOne: {} }
  expect(await nameClassifications(ctx, names)).toEqual({
    scenarioOne: { en: 'District' },
    scenarioMany: { en: 'Districts', it: 'Quartieri' },
  })
  const organization = await findOrganizationByHost(ctx.organization.primaryHost)
  if (!organization) throw new Error('no organization')
  const words = (locale: 'en' | 'it') => namedTranslations({ locale, organization }, 'proposals')
  expect(words('en')('list.context')).toBe('District')
  expect(words('it')('list.context')).toBe('Luogo')
  expect(words('en')('list.area')).toBe('Theme')
  expect(words('en')('list.count', { count: 2 })).toContain('2')
  expect(namedTranslations({ locale: 'it', organization }, 'processes')('tabs.scenarios')).toBe('Quartieri')
  expect(words('en')).toBe(words('en'))
})

it('keeps the usual names of other organizations, and refuses members', async () => {
  const [ctx, other] = [await anAdmin(), await anAdmin()]
  await nameClassifications(ctx, { driverMany: { en: 'Fields' } })
  const usual = namedTranslations({ locale: 'en', organization: other.organization }, 'finding')
  expect(usual('drivers.title')).toBe('Themes')
  const member = contextOf(ctx.organization, await aMember(ctx.organization))
  await expect(nameClassifications(member, {})).rejects.toThrow('permissionDenied')
})
