import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'

const administratorRow = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  hosts: z.array(z.string()),
})

/** Who administers the platform, with the hosts of their organizations; for the operator. */
export function listPlatformAdmins(): Promise<z.infer<typeof administratorRow>[]> {
  return poolSql()(administratorRow)`
    SELECT u."username", trim(u."name" || ' ' || u."surname") AS "name", u."email",
      u."totpConfirmedAt" IS NOT NULL AS "hasSecondFactor",
      ARRAY(SELECT d."host" FROM "Membership" m JOIN "OrganizationDomain" d ON d."organizationId" = m."organizationId"
        WHERE m."userId" = u."id" AND d."isPrimary" ORDER BY 1) AS "hosts"
    FROM "User" u WHERE u."isPlatformAdmin" ORDER BY 1 -- global: they administer every organization`
}
