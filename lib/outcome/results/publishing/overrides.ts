import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** A decision on an idea: `funded` is null where it gave the idea back to the rule. */
export type Override = {
  proposalId: number
  funded: boolean | null
  reason: string
  /** Language of the reason. */
  locale: string
  decidedAt: Date
}

/** Every decision on the ideas of a vote, the first one first: what anyone may object to. */
export async function listOverrides(ctx: Pick<Context, 'organization' | 'sql'>, moduleId: number): Promise<Override[]> {
  return ctx.sql<Override>`
    SELECT "proposalId", "funded", "reason", "locale", "createdAt" AS "decidedAt" FROM "ResultOverride"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} ORDER BY "id"`
}

/** The decision that holds for each idea of a vote of which there was one. */
export async function latestOverrides(
  ctx: Pick<Context, 'organization' | 'sql'>,
  moduleId: number,
): Promise<Map<number, Override>> {
  return new Map((await listOverrides(ctx, moduleId)).map((override) => [override.proposalId, override]))
}
