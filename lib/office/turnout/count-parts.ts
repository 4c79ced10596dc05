import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { eligibleMembers } from '@/lib/process/process-news/eligible-members'
import { AGE_BANDS, isInBand } from './age-bands'
import type { TurnoutFigures } from './figures'
import { roundParts } from './round-parts'

type ClosedVote = { moduleId: number; closedAt: Date }

const ageRow = z.object({ age: z.number().nullable(), members: z.number(), voters: z.number() })

/** Voters of a closed vote by age, rounded. Ballots without a person stand with the unknown ages. */
export async function countAges(ctx: Context, vote: ClosedVote): Promise<TurnoutFigures['ages']> {
  const { moduleId, closedAt } = vote
  const rows = await ctx.sql(ageRow)`
    SELECT (extract(year FROM ${closedAt}::timestamptz) - u."birthYear")::int AS "age", count(*)::int AS "members",
      count(b."id")::int AS "voters"
    FROM (${peopleOf(ctx, moduleId)}) p JOIN "User" u ON u."id" = p."userId"
    LEFT JOIN "Ballot" b ON b."voterId" = u."id" AND b."moduleId" = ${moduleId} AND b."organizationId" = ${ctx.organization.id}
    GROUP BY 1
    UNION ALL SELECT NULL, count(*)::int, count(*)::int FROM "Ballot" b
    WHERE b."organizationId" = ${ctx.organization.id} AND b."moduleId" = ${moduleId} AND b."voterId" IS NULL`
  const parts = AGE_BANDS.map(([from, to]) => ({
    from,
    to,
    ...sumOf(rows.filter(({ age }) => isInBand(age, from, to))),
  }))
  return roundParts(parts)
}

const groupRow = z.object({ groupId: z.number().nullable(), members: z.number(), voters: z.number() })

/**
 * Voters of a closed vote by their one group when it opened, rounded. People in several groups or in none are a part
 * without a figure, so that no two parts overlap.
 */
export async function countGroups(ctx: Context, { moduleId }: ClosedVote): Promise<TurnoutFigures['groups']> {
  const frozen = fragment`"VoteGroupMember" v WHERE v."organizationId" = ${ctx.organization.id} AND v."moduleId" = ${moduleId}`
  const rows = await ctx.sql(groupRow)`
    WITH placed AS (
      SELECT p."userId", (SELECT CASE WHEN count(*) = 1 THEN min(v."groupId") END FROM ${frozen} AND v."userId" = p."userId")
        AS "groupId"
      FROM (${peopleOf(ctx, moduleId)} UNION SELECT v."userId" FROM ${frozen}) p)
    SELECT p."groupId", count(*)::int AS "members", count(b."id")::int AS "voters" FROM placed p
    LEFT JOIN "Ballot" b ON b."voterId" = p."userId" AND b."moduleId" = ${moduleId}
      AND b."organizationId" = ${ctx.organization.id}
    GROUP BY 1 ORDER BY 1`
  const rounded = roundParts(rows)
  return rounded.flatMap(({ groupId, voters }) => (groupId === null ? [] : [{ groupId, voters }]))
}

// Whoever voted counts as a member, also if they no longer meet the conditions.
function peopleOf(ctx: Context, moduleId: number): Fragment {
  return fragment`${eligibleMembers(ctx, moduleId)}
    UNION SELECT x."voterId" FROM "Ballot" x
    WHERE x."organizationId" = ${ctx.organization.id} AND x."moduleId" = ${moduleId} AND x."voterId" IS NOT NULL`
}

function sumOf(rows: readonly { members: number; voters: number }[]) {
  return {
    members: rows.reduce((sum, { members }) => sum + members, 0),
    voters: rows.reduce((sum, { voters }) => sum + voters, 0),
  }
}
