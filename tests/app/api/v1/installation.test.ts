import { expect, it } from 'vitest'
import { readInstallationCall as readInstallation } from '@/lib/operation/installation/calls'
import packageFile from '@/package.json' with { type: 'json' }
import { api } from '@/tests/api/client'
import { tokenOf } from '@/tests/api/token-of'
import { aMember, anOrganization } from '@/tests/factories'

it('tells a platform administrator, and nobody else, what runs in which version', async () => {
  const organization = await anOrganization()
  const operator = await aMember(organization, { user: { isPlatformAdmin: true } })
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  const { json } = await api(organization)
    .as(await tokenOf(organization, operator))
    .get(readInstallation)
  expect(json.version).toBe(packageFile.version)
  expect(
    await api(organization)
      .as(await tokenOf(organization, admin))
      .get(readInstallation),
  ).toMatchObject({
    refusal: 'permissionDenied',
  })
})
