import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { Authority } from '@/lib/generated/prisma/enums'

const heldRole = z.object({ authority: z.enum(Authority), processId: z.number().nullable(), process: localizedText })

/** A role of a member: in one process, or in the organization. */
export type HeldRole = z.infer<typeof heldRole>

/** What a member may do in the organization and in its processes, in a fixed order. */
export function readHeldRoles(ctx: Context, userId: number): Promise<HeldRole[]> {
  return ctx.sql(heldRole)`
    SELECT a."authority"::text, r."processId", coalesce(p."name", '{}') AS "process"
    FROM "Membership" m
    CROSS JOIN LATERAL unnest(m."authorities") a("authority")
    LEFT JOIN "ProcessRole" r ON r."userId" = m."userId" AND r."organizationId" = m."organizationId"
      AND r."authority" = a."authority"
    LEFT JOIN "Process" p ON p."id" = r."processId" AND p."organizationId" = m."organizationId"
    WHERE m."userId" = ${userId} AND m."organizationId" = ${ctx.organization.id} AND a."authority" <> 'AUTH_CITIZEN'
    ORDER BY a."authority"::text, r."processId"`
}
