import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** An override of an idea; `funded` is null where it withdraws an earlier one. */
export type Override = {
  proposalId: number
  funded: boolean | null
  reason: string
  /** Language of the reason. */
  locale: string
  decidedAt: Date
}

/** All overrides of a vote, oldest first. */
export async function listOverrides(ctx: Pick<Context, 'organization' | 'sql'>, moduleId: number): Promise<Override[]> {
  return ctx.sql<Override>`
    SELECT "proposalId", "funded", "reason", "locale", "createdAt" AS "decidedAt" FROM "ResultOverride"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} ORDER BY "id"`
}

/** The current override per idea. */
export async function latestOverrides(
  ctx: Pick<Context, 'organization' | 'sql'>,
  moduleId: number,
): Promise<Map<number, Override>> {
  return new Map((await listOverrides(ctx, moduleId)).map((override) => [override.proposalId, override]))
}
