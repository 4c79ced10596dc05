import { expect, it } from 'vitest'
import { readInstallationCall as readInstallation } from '@/lib/operation/installation/calls'
import packageFile from '@/package.json' with { type: 'json' }
import { tokenOf } from '@/tests/app/api/v1/codes/reaches'
import { aMember, anOrganization } from '@/tests/factories'
import { call } from '@/tests/models/client'

it('tells a platform administrator, and nobody else, what runs in which version', async () => {
  const organization = await anOrganization()
  const operator = await aMember(organization, { user: { isPlatformAdmin: true } })
  const admin = await aMember(organization, { authorities: ['ADMIN'] })
  const { json } = await call(readInstallation, organization, { token: await tokenOf(organization, operator) })
  expect(json['version']).toBe(packageFile.version)
  expect(await call(readInstallation, organization, { token: await tokenOf(organization, admin) })).toMatchObject({
    refusal: 'permissionDenied',
  })
})
