import { expect, test } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { listPublicOrganizations } from '@/lib/identity/organizations/platform/list-public-organizations'
import { anOrganization, visitorContext } from '@/tests/factories'

async function found(organization: Awaited<ReturnType<typeof anOrganization>>, domain?: string): Promise<string[]> {
  const list = await listPublicOrganizations(visitorContext(organization), { 'domain.contains': domain })
  return list.map((entry) => entry.domain)
}

test('lists the exact domain first', async () => {
  const city = await anOrganization({ host: 'city.example' })
  await anOrganization({ host: 'a-city.example' })
  await anOrganization({ host: 'city.example.evil.test' })
  expect(await found(city, 'city.example')).toEqual(['city.example', 'a-city.example', 'city.example.evil.test'])
})

test('escapes wildcards', async () => {
  const city = await anOrganization({ host: 'city.example' })
  for (const pattern of ['%%%', '___', 'c%y', 'city_example', '.*.', "x' OR 'a'='a"])
    expect(await found(city, pattern)).toEqual([])
})

test('matches exact domains only when there are fewer than three characters', async () => {
  const city = await anOrganization({ host: 'city.example' })
  await anOrganization({ host: 'ci' })
  expect(await found(city, 'ci')).toEqual(['ci'])
  expect(await found(city, '')).toEqual([])
})

test('ignores case and port', async () => {
  const city = await anOrganization({ host: 'city.example' })
  expect(await found(city, 'City.Example:3000')).toEqual(['city.example'])
})

test('returns the organization of the host when there is no filter', async () => {
  await anOrganization({ host: 'other.example' })
  expect(await found(await anOrganization({ host: 'city.example' }))).toEqual(['city.example'])
})

test('omits unverified domains and suspended organizations', async () => {
  const city = await anOrganization({ host: 'city.example' })
  await prismaClient().organizationDomain.create({ data: { organizationId: city.id, host: 'stolen.example' } })
  await anOrganization({ host: 'gone.example', suspendedAt: new Date() }).catch(() => undefined)
  expect(await found(city, 'stolen')).toEqual([])
  expect(await found(city, 'gone')).toEqual([])
})

test('returns at most twenty, with public fields only', async () => {
  for (let index = 0; index < 22; index++) await anOrganization({ host: `town${index}.example` })
  const city = await anOrganization({ host: 'city.example', supportEmail: 'secret@city.example' })
  expect(await found(city, 'town')).toHaveLength(20)
  const [own] = await listPublicOrganizations(visitorContext(city), { 'domain.contains': 'city.example' })
  expect(Object.keys(own ?? {}).toSorted()).toEqual([
    'domain',
    'id',
    'languages',
    'name',
    'publiclyVisible',
    'registrationAllowed',
    'twoLevelLogin',
    'umbrellaWorkspaceActive',
    'urlCookiePolicy',
    'urlPrivacyPolicy',
    'urlTermsConditions',
  ])
  expect(own?.languages).toEqual([{ locale: 'en' }, { locale: 'it' }])
})
