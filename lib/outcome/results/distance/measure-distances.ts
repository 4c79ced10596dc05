import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { countInThread } from '@/lib/outcome/results/count-in-thread'
import { ballotsOf } from '@/lib/outcome/results/counting/ballots-of'
import { pointsOf } from '@/lib/outcome/results/counting/points-of'
import { tally } from '@/lib/outcome/results/counting/tally'
import { basisOf } from '@/lib/process/module-types/registry'
import { ruleOf } from '@/lib/process/module-types/rule-of'

/** Processor time for the distances of one result, in a thread of low priority. */
const MILLISECONDS_EACH = 120_000

const dueRow = z.object({ organizationId: z.number(), moduleId: z.number() })

/**
 * Computes how far the projects of published results were from being funded, one result after the other, and stores it.
 * After publication, so that no result waits for it. Returns the number of results.
 */
export async function measureDistances(): Promise<number> {
  const due = await poolSql()(dueRow)`
    SELECT "organizationId", "moduleId" FROM "Result"
    WHERE "publishedAt" IS NOT NULL AND "distancesAt" IS NULL AND "organizationId" IN ${SERVED}
    ORDER BY "publishedAt" DESC LIMIT 10 -- global: the worker serves every organization`
  await eachInTurn(due, async ({ organizationId, moduleId }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const locale = organization.languages[0] ?? 'en'
    await measureDistancesOf(createContext({ organization, locale, actor: operator }), moduleId)
  })
  return due.length
}

const resultRow = z.object({
  id: z.number(),
  type: z.string(),
  settings: z.unknown(),
  budgetCents: z.number(),
  withdrawn: z.array(z.number()),
})

/** The same for the published result of one vote. */
async function measureDistancesOf(ctx: Context, moduleId: number): Promise<void> {
  const [result] = await ctx.sql(resultRow)`
    SELECT r."id", m."type"::text, m."settings", (r."budget" * 100)::bigint AS "budgetCents",
      ARRAY(SELECT i."proposalId" FROM "ResultItem" i
        WHERE i."resultId" = r."id" AND i."reason" = 'withdrawn') AS "withdrawn"
    FROM "Result" r JOIN "Module" m ON m."id" = r."moduleId"
    WHERE r."moduleId" = ${moduleId} AND r."organizationId" = ${ctx.organization.id}
      AND r."publishedAt" IS NOT NULL AND r."distancesAt" IS NULL`
  const rule = result ? ruleOf(result.settings) : null
  if (!result) return
  const { settings, type, budgetCents } = result
  const found = await tally(ctx, moduleId, settings)
  const withdrawn = new Set(result.withdrawn)
  const candidates = found.candidates.map((it) => ({ ...it, withdrawn: withdrawn.has(it.proposalId) }))
  const points = pointsOf(settings)
  const hasScore = basisOf(type) === 'collected' || points !== null
  const ballots = rule?.kind === 'equal-shares' ? await ballotsOf(ctx, moduleId, found.ballots, points) : null
  const measured =
    rule === null
      ? []
      : await countInThread('distances', {
          ...{ rule, candidates, budgetCents, hasScore, ballots },
          milliseconds: MILLISECONDS_EACH,
        })
  await sqlTransaction(ctx, async (ctx) => {
    await ctx.sql`
      UPDATE "ResultItem" i SET "distance" = jsonb_build_object('cheaperBy', d."cheaperBy", 'moreSupport', d."moreSupport")
      FROM jsonb_to_recordset(${JSON.stringify(measured)}::jsonb)
        AS d("proposalId" int, "cheaperBy" bigint, "moreSupport" bigint)
      WHERE i."resultId" = ${result.id} AND i."organizationId" = ${ctx.organization.id}
        AND i."proposalId" = d."proposalId"`
    await ctx.sql`
      UPDATE "Result" SET "distancesAt" = clock_timestamp()
      WHERE "id" = ${result.id} AND "organizationId" = ${ctx.organization.id}`
  })
}
