import 'server-only'
import { z } from 'zod'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { poolSql } from '@/lib/foundation/db/sql'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { advanceImport } from './advance-import'
import { LEASE_SECONDS } from './limits'

const dueRow = z.object({ id: z.number(), organizationId: z.number() })

/** Takes the oldest import that waits for the worker, in all organizations, and runs its step. Returns how many it ran. */
export async function workOnImports(): Promise<number> {
  // The lease keeps other workers away; it ends when this one is killed.
  const [due] = await poolSql()(dueRow)`
    UPDATE "PeopleImport" SET "leasedUntil" = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE "id" = (SELECT "id" FROM "PeopleImport"
      WHERE "state" IN ('CHECKING', 'RUNNING', 'SENDING') AND ("leasedUntil" IS NULL OR "leasedUntil" < now())
      ORDER BY "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "organizationId" -- global: the worker serves every organization`
  const organization = due && (await findOrganizationById(due.organizationId))
  if (!due || !organization) return 0
  const ctx = createContext({ organization, locale: organization.languages[0] ?? 'en', actor: operator })
  const row = await ctx.db.peopleImport.findFirst({ where: { id: due.id } })
  if (row) await advanceImport(ctx, row)
  return 1
}
