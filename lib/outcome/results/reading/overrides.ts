import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

const overrideRow = z.object({
  proposalId: z.number(),
  funded: z.boolean().nullable(),
  reason: z.string(),
  /** Language of the reason. */
  locale: z.string(),
  decidedAt: z.date(),
  /** Null where an earlier release did not record it. */
  decidedBy: z.string().nullable(),
  /** The day of the decision, `2027-05-14`, if it is another than that of the record. */
  decidedOn: z.string().nullable(),
})

/** An override of an idea; `funded` is null where it withdraws an earlier one. */
export type Override = z.infer<typeof overrideRow>

/** All overrides of a vote, oldest first. */
export async function listOverrides(ctx: Pick<Context, 'organization' | 'sql'>, moduleId: number): Promise<Override[]> {
  return ctx.sql(overrideRow)`
    SELECT "proposalId", "funded", "reason", "locale", "createdAt" AS "decidedAt", "decidedBy",
      to_char("decidedOn", 'YYYY-MM-DD') AS "decidedOn"
    FROM "ResultOverride"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} ORDER BY "id"`
}

/** The current override per idea. */
export async function latestOverrides(
  ctx: Pick<Context, 'organization' | 'sql'>,
  moduleId: number,
): Promise<Map<number, Override>> {
  return new Map((await listOverrides(ctx, moduleId)).map((override) => [override.proposalId, override]))
}
