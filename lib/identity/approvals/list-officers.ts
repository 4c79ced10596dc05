import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

const officerRow = z.object({
  id: z.number(),
  name: z.string(),
  locale: z.string(),
  email: z.string().nullable(),
})

export type Officer = z.infer<typeof officerRow>

/** Who may do what only officers do: the administrators, and the delegates of the process if there is one. */
export function listOfficers(ctx: Context, processId: number | null): Promise<Officer[]> {
  return ctx.sql(officerRow)`
    SELECT u."id", u."name", u."locale", CASE WHEN u."emailConfirmedAt" IS NOT NULL THEN u."email" END AS "email"
    FROM "Membership" m JOIN "User" u ON u."id" = m."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
    WHERE m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE' AND ('ADMIN' = ANY(m."authorities")
      OR 'DELEGATE' = ANY(m."authorities") AND EXISTS (SELECT 1 FROM "ProcessRole" r
        WHERE r."userId" = m."userId" AND r."organizationId" = m."organizationId"
          AND r."processId" = ${processId}::int AND r."authority" = 'DELEGATE'))
    ORDER BY u."id"`
}
