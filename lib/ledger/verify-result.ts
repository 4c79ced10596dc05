import 'server-only'
import type { Context } from '@/lib/context/context'
import { type Finding, finding } from './ledger-finding'

/** The published counts must be those of the ballots. */
export async function verifyResult(ctx: Context, moduleId: number): Promise<Finding[]> {
  const wrong = await ctx.sql<{ proposalId: number; stated: number; counted: number }>`
    SELECT i."proposalId", i."votes" AS "stated", coalesce(c."votes", 0)::int AS "counted"
    FROM "Result" r JOIN "ResultItem" i ON i."resultId" = r."id"
    LEFT JOIN (SELECT "proposalId", count(*) AS "votes" FROM "Choice" WHERE "moduleId" = ${moduleId} GROUP BY 1) c
      ON c."proposalId" = i."proposalId"
    WHERE r."moduleId" = ${moduleId} AND r."organizationId" = ${ctx.organization.id} AND i."votes" <> coalesce(c."votes", 0)
    ORDER BY i."proposalId"`
  return wrong.map(({ proposalId, stated, counted }) =>
    finding('tally', `idea ${proposalId}: the result says ${stated} votes, the ballots hold ${counted}`),
  )
}
