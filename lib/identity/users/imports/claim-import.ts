import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { LEASE_SECONDS } from './limits'

const claimedRow = z.object({ id: z.number() })

/**
 * Takes an import for this process; null while a worker holds it, or if it waits for nobody. Leases are compared on many
 * machines, so they are written and read by the clock of the database.
 */
export async function claimImport(ctx: Context, id: number): Promise<PeopleImport | null> {
  const [claimed] = await ctx.sql(claimedRow)`
    UPDATE "PeopleImport" SET "leasedUntil" = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    WHERE "id" = ${id} AND "organizationId" = ${ctx.organization.id} AND "state" IN ('CHECKING', 'RUNNING', 'SENDING')
      AND ("leasedUntil" IS NULL OR "leasedUntil" < clock_timestamp()) RETURNING "id"`
  return claimed ? ctx.db.peopleImport.findFirst({ where: { id } }) : null
}
