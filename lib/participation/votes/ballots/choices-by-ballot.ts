import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

/** `[proposalId, amount]`, the largest amount first. */
export type BallotChoices = [number, number][]

const choicesByBallotRow = z.object({ ballotId: z.string(), choices: z.array(z.tuple([z.number(), z.number()])) })

/**
 * What each ballot of a vote holds; ballots without a choice are not in it. A query of its own: joined with the
 * ballots, PostgreSQL counts everything anew for each of them while it has no statistics of a vote that was just
 * imported.
 */
export async function choicesByBallot(ctx: Context, moduleId: number): Promise<Map<string, BallotChoices>> {
  const rows = await ctx.sql(choicesByBallotRow)`
    SELECT "ballotId", jsonb_agg(jsonb_build_array("proposalId", "amount")
      ORDER BY "amount" DESC, "proposalId") AS "choices"
    FROM "Choice" WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} GROUP BY 1`
  return new Map(rows.map(({ ballotId, choices }) => [ballotId, choices]))
}
