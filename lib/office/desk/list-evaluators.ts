import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

const evaluatorRow = z.object({ id: z.number(), name: z.string() })

/** People who may evaluate ideas of a process. The caller authorizes. */
export function listEvaluators(ctx: Context, processId: number): Promise<z.infer<typeof evaluatorRow>[]> {
  return ctx.sql(evaluatorRow)`
    SELECT u."id", coalesce(nullif(trim(concat_ws(' ', u."name", u."surname")), ''), u."username") AS "name"
    FROM "User" u JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = ${ctx.organization.id}
      AND m."status" = 'ACTIVE'
    WHERE u."erasedAt" IS NULL AND u."suspendedAt" IS NULL AND EXISTS (SELECT 1 FROM "ProcessRole" r
      WHERE r."userId" = u."id" AND r."organizationId" = ${ctx.organization.id} AND r."processId" = ${processId}
        AND r."authority" IN ('EXPERT', 'ASSESSOR') AND r."authority" = ANY(m."authorities"))
    ORDER BY 2, 1`
}
