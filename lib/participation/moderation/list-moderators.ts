import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canSeeQueue, moderatedProcesses } from './policy'

const moderatorRow = z.object({ id: z.number(), name: z.string() })
type Moderator = z.infer<typeof moderatorRow>

/** Whether the person of membership `m` moderates one of the processes; `null` for any process. */
export function moderatesOneOf(processIds: readonly number[] | null): Fragment {
  return fragment`('ADMIN' = ANY(m."authorities") OR EXISTS (SELECT 1 FROM "ProcessRole" r
    WHERE r."userId" = m."userId" AND r."organizationId" = m."organizationId"
      AND (${processIds === null}::boolean OR r."processId" = ANY(${[...(processIds ?? [])]}::int[]))
      AND r."authority" IN ('FACILITATOR', 'DELEGATE') AND r."authority" = ANY(m."authorities")))`
}

/** Who can decide cases of the processes that the actor moderates, by name. */
export async function listModerators(ctx: Context): Promise<Moderator[]> {
  requireAllowed(canSeeQueue(ctx.actor))
  return ctx.sql(moderatorRow)`
    SELECT u."id", coalesce(nullif(trim(concat_ws(' ', u."name", u."surname")), ''), u."username") AS "name"
    FROM "Membership" m JOIN "User" u ON u."id" = m."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
    WHERE m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE'
      AND ${moderatesOneOf(moderatedProcesses(ctx.actor))}
    ORDER BY 2, 1`
}
