import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'

const originRow = z.object({ origin: z.string() })
const hostRow = z.object({ host: z.string() })

/**
 * Name of the installation's log. It never changes once a checkpoint was signed with it: before, it is `LOG_ORIGIN`, or
 * made of `API_HOST` or of the main domain of the first organization. Null while there is neither.
 */
export async function findLogOrigin(ctx: Pick<Context, 'sql'> = { sql: poolSql() }): Promise<string | null> {
  const [signed] = await ctx.sql(originRow)`SELECT "origin" FROM "LogCheckpoint" ORDER BY "size" DESC LIMIT 1`
  if (signed) return signed.origin
  if (env.LOG_ORIGIN) return env.LOG_ORIGIN
  if (env.API_HOST) return `${env.API_HOST}/tlog`
  const [first] = await ctx.sql(hostRow)`
    SELECT "host" FROM "OrganizationDomain" WHERE "verifiedAt" IS NOT NULL AND "isPrimary"
    ORDER BY "organizationId" LIMIT 1 -- global: the log is named after the first organization of the installation`
  return first ? `${first.host}/tlog` : null
}
