import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { poolSql } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { anOrganization } from '@/tests/factories'

const thrown = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

it('passes an AppError on with its field', async () => {
  const refused = new AppError('mobileInUseRegister', {}, { field: 'mobileNumber' })
  const work = withConstraint({ mobileInUseRegister: 'usernameJustTaken' }, () => Promise.reject(refused))
  expect(await thrown(work)).toBe(refused)
})

it('never renames a connection error, whatever the host is called', async () => {
  const failed = Object.assign(new Error('getaddrinfo ENOTFOUND User_mobile_key'), { code: 'ENOTFOUND' })
  const work = withConstraint({ User_mobile_key: 'mobileInUseRegister' }, () => Promise.reject(failed))
  expect(await thrown(work)).toBe(failed)
})

it('renames the violation of exactly the named index, through Prisma and plain SQL', async () => {
  const { id: organizationId, primaryHost: host } = await anOrganization()
  const names = { OrganizationDomain_host_key: 'domainInUse' } as const
  const byPrisma = () => prismaClient().organizationDomain.create({ data: { organizationId, host } })
  const bySql = () =>
    poolSql()`INSERT INTO "OrganizationDomain" ("organizationId", "host", "isPrimary") VALUES (${organizationId}, ${host}, false)`
  expect(await thrown(withConstraint(names, byPrisma))).toMatchObject({ errorName: 'domainInUse' })
  expect(await thrown(withConstraint(names, bySql))).toMatchObject({ errorName: 'domainInUse' })
  const part = { OrganizationDomain_host: 'domainInUse' } as const
  expect(await thrown(withConstraint(part, byPrisma))).toMatchObject({ code: 'P2002' })
})
