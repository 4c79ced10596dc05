// Gives some members of the load organization a password and prints their usernames, one a line; run with the product's
// environment, so that the hashes are as costly as its own.

import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { hashPassword } from '@/lib/identity/auth/password/password'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { LOAD_HOST } from './load-place'
import { SIGN_IN_ACCOUNTS, TIMED_ACCOUNTS, TIMED_PASSWORD } from './options'

const organization = await findOrganizationByHost(LOAD_HOST)
if (!organization) throw new Error(`No organization at ${LOAD_HOST}`)
const hash = await hashPassword(TIMED_PASSWORD)
const accounts = await poolSql()(z.object({ username: z.string() }))`
  UPDATE "User" SET "passwordHash" = ${hash} WHERE "id" IN (
    SELECT "userId" FROM "Membership" WHERE "organizationId" = ${organization.id} ORDER BY "userId" LIMIT ${TIMED_ACCOUNTS + SIGN_IN_ACCOUNTS})
  RETURNING "username"`
const names = accounts.map(({ username }) => username)
process.stdout.write(`${names.join('\n')}\n`, () => process.exit(0))
