import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { type ProposalChoices, proposalChoicesRow } from '@/lib/ideas/proposals/drafts/choices'
import type { Community } from '@/lib/ideas/proposals/reading/community'
import { visibleGroup } from './groups'

/** Topics, areas, contexts and groups of a community: choices of its filters and names on its cards. */
export async function communityChoices(ctx: Context, community: Community): Promise<ProposalChoices> {
  const organizationId = ctx.organization.id
  const { processIds } = community
  const [choices] = await ctx.sql(proposalChoicesRow)`
    WITH challenge AS MATERIALIZED (
      SELECT c."id", c."name", c."driverId", c."colour", c."icon", c."position" FROM "Challenge" c
      WHERE c."organizationId" = ${organizationId}
        AND EXISTS (SELECT 1 FROM "ProcessChallenge" l
          WHERE l."challengeId" = c."id" AND l."processId" = ANY(${processIds}::int[])))
    SELECT
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', "id", 'name', "name", 'driverId', "driverId",
          'colour', "colour", 'icon', "icon")
        ORDER BY "position", "id")
        FROM challenge), '[]') AS "challenges",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', d."id", 'name', d."name") ORDER BY d."position", d."id")
        FROM "Driver" d
        WHERE d."organizationId" = ${organizationId} AND d."id" IN (SELECT "driverId" FROM challenge)),
          '[]') AS "drivers",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s."id", 'name', s."name") ORDER BY s."position", s."id")
        FROM "Scenario" s
        WHERE s."organizationId" = ${organizationId}
          AND EXISTS (SELECT 1 FROM "ProcessScenario" l
            WHERE l."scenarioId" = s."id" AND l."processId" = ANY(${processIds}::int[]))), '[]') AS "scenarios",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g."id", 'name', g."name", 'visibility', g."visibility")
        ORDER BY g."id")
        FROM "Group" g WHERE g."organizationId" = ${organizationId} AND ${visibleGroup(ctx, community)}),
          '[]') AS "groups"`
  return choices ?? { challenges: [], drivers: [], scenarios: [], groups: [] }
}
