import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { cachedChoices } from '@/lib/process/topics/cached-choices'
import { lookColumns } from '@/lib/process/topics/looks'
import { isSeenGroup } from '@/lib/process/topics/seen-group'

export const proposalChoicesRow = z.object({
  challenges: z.array(
    z.object({ id: z.number(), name: localizedText, driverId: z.number().nullable(), ...lookColumns.shape }),
  ),
  drivers: z.array(z.object({ id: z.number(), name: localizedText })),
  scenarios: z.array(z.object({ id: z.number(), name: localizedText })),
  groups: z.array(z.object({ id: z.number(), name: localizedText, visibility: z.enum(['PUBLIC', 'PRIVATE']) })),
})

/** Topics, areas, contexts and groups of a process: choices of filters and forms, and names on cards. */
export type ProposalChoices = z.infer<typeof proposalChoicesRow>

/** The challenges, drivers, scenarios and groups of a process, in their order, without private groups of others. */
export async function proposalChoices(
  ctx: Pick<Context, 'actor' | 'organization' | 'sql'>,
  processId: number,
): Promise<ProposalChoices> {
  const { groups, ...choices } = await allChoices(ctx, processId)
  return { ...choices, groups: groups.filter((group) => isSeenGroup(ctx.actor, group, processId)) }
}

/** All of them, to tell a private group from one of another process. */
export function allChoices(ctx: Pick<Context, 'organization' | 'sql'>, processId: number): Promise<ProposalChoices> {
  return cachedChoices<ProposalChoices>().get(`${ctx.organization.id}:${processId}`, () => readChoices(ctx, processId))
}

async function readChoices(ctx: Pick<Context, 'organization' | 'sql'>, processId: number): Promise<ProposalChoices> {
  const [choices] = await ctx.sql(proposalChoicesRow)`
    SELECT
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c."id", 'name', c."name", 'driverId', c."driverId",
          'colour', c."colour", 'icon', c."icon")
        ORDER BY c."position", c."id"), '[]')
        FROM "ProcessChallenge" l JOIN "Challenge" c ON c."id" = l."challengeId"
        WHERE l."processId" = p."id") AS "challenges",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d."id", 'name', d."name") ORDER BY d."position", d."id"),
        '[]')
        FROM "Driver" d WHERE d."organizationId" = p."organizationId" AND EXISTS (
          SELECT 1 FROM "ProcessChallenge" l JOIN "Challenge" c ON c."id" = l."challengeId"
          WHERE l."processId" = p."id" AND c."driverId" = d."id")) AS "drivers",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s."id", 'name', s."name") ORDER BY s."position", s."id"),
        '[]')
        FROM "ProcessScenario" l JOIN "Scenario" s ON s."id" = l."scenarioId"
        WHERE l."processId" = p."id") AS "scenarios",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', g."id", 'name', g."name", 'visibility', g."visibility")
        ORDER BY g."id"), '[]')
        FROM "Group" g WHERE g."organizationId" = p."organizationId" AND g."processId" = p."id") AS "groups"
    FROM "Process" p WHERE p."id" = ${processId} AND p."organizationId" = ${ctx.organization.id}`
  return choices ?? { challenges: [], drivers: [], scenarios: [], groups: [] }
}
