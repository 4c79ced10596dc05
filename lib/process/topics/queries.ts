import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { lookColumns } from './looks'

const topicRow = z.object({ id: z.number(), name: localizedText })

export type Topic = z.infer<typeof topicRow>
const challengeTopicRow = z.object({
  id: z.number(),
  name: localizedText,
  driverId: z.number().nullable(),
  ...lookColumns.shape,
})

export type ChallengeTopic = z.infer<typeof challengeTopicRow>

const topicsRow = z.object({
  challenges: z.array(challengeTopicRow),
  drivers: z.array(topicRow),
  scenarios: z.array(topicRow),
  groups: z.array(topicRow),
})

/** Topics of a process: challenges with their drivers (areas), scenarios (contexts), groups. */
type Topics = z.infer<typeof topicsRow>

/** The topics of a process, without private groups. */
export async function listTopics(ctx: Context, processId: number): Promise<Topics> {
  const organizationId = ctx.organization.id
  const [row] = await ctx.sql(topicsRow)`
    WITH challenge AS (
      SELECT c."id", c."name", c."driverId", c."colour", c."icon", c."position" FROM "ProcessChallenge" pc
      JOIN "Challenge" c ON c."id" = pc."challengeId"
      WHERE pc."processId" = ${processId} AND pc."organizationId" = ${organizationId})
    SELECT
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', "id", 'name', "name", 'driverId', "driverId",
          'colour', "colour", 'icon', "icon")
        ORDER BY "position", "id") FROM challenge), '[]') AS "challenges",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', d."id", 'name', d."name") ORDER BY d."position", d."id")
        FROM "Driver" d
        WHERE d."organizationId" = ${organizationId} AND d."id" IN (SELECT "driverId" FROM challenge)),
          '[]') AS "drivers",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s."id", 'name', s."name") ORDER BY s."position", s."id")
        FROM "ProcessScenario" ps JOIN "Scenario" s ON s."id" = ps."scenarioId"
        WHERE ps."processId" = ${processId} AND ps."organizationId" = ${organizationId}), '[]') AS "scenarios",
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g."id", 'name', g."name") ORDER BY g."id") FROM "Group" g
        WHERE g."organizationId" = ${organizationId} AND g."processId" = ${processId}
          AND g."visibility" = 'PUBLIC'), '[]') AS "groups"`
  return row ?? { challenges: [], drivers: [], scenarios: [], groups: [] }
}
