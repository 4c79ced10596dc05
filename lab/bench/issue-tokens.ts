// Prints a token for every voter of the load database who has not voted yet, one a line; run with the product's environment.

import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { signToken } from '@/lib/identity/auth/session/token'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { LOAD_HOST } from './load-place'

const organization = await findOrganizationByHost(LOAD_HOST)
if (!organization) throw new Error(`No organization at ${LOAD_HOST}`)
const voters = await poolSql()(z.object({ sid: z.string(), userId: z.number(), tv: z.number() }))`
  SELECT s."id" AS "sid", u."id" AS "userId", u."tokenVersion" AS "tv"
  FROM "UserSession" s
  JOIN "User" u ON u."id" = s."userId"
  WHERE s."organizationId" = ${organization.id} AND NOT EXISTS
    (SELECT 1 FROM "Ballot" b WHERE b."voterId" = u."id" AND b."organizationId" = s."organizationId")
  ORDER BY md5(s."id"::text)`
const tokens: string[] = []
for (const { sid, userId, tv } of voters)
  tokens.push(await signToken(organization.id, { typ: 'session', sid, tv, sub: String(userId) }, new Date()))
process.stdout.write(`${tokens.join('\n')}\n`, () => process.exit(0))
