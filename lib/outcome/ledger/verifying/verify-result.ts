import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type CountedResult, countVote } from '@/lib/outcome/results/counting/count-vote'
import { type Finding, finding } from './ledger-finding'

const resultRow = z.object({
  type: z.string(),
  settings: z.unknown(),
  budgetCents: z.number(),
  ballotsCount: z.number(),
  choicesCount: z.number(),
  hash: z.string(),
  items: z.array(
    z.object({
      proposalId: z.number(),
      rank: z.number(),
      votes: z.number(),
      collected: z.number(),
      funded: z.boolean(),
      reason: z.string(),
    }),
  ),
})

type Stated = z.infer<typeof resultRow>

/**
 * The computed result must be what the ballots and the vote's rule give: its counts, its points or money, its
 * outcome.
 */
export async function verifyResult(ctx: Context, moduleId: number): Promise<Finding[]> {
  const stated = await resultOf(ctx, moduleId)
  if (stated === null) return []
  const { type, settings, budgetCents, items } = stated
  const withdrawn = new Set(items.flatMap(({ proposalId, reason }) => (reason === 'withdrawn' ? [proposalId] : [])))
  try {
    const counted = await countVote(ctx, { module: { id: moduleId, type, settings }, budgetCents, withdrawn })
    return [...compareItems(stated, counted), ...compareWhole(stated, counted)]
  } catch (error) {
    // An unknown rule is a finding.
    if (!(error instanceof AppError) || error.errorName !== 'ruleUnknown') throw error
    return [finding('edit', 'the rule of the vote is none that is known')]
  }
}

async function resultOf(ctx: Context, moduleId: number): Promise<Stated | null> {
  const [row] = await ctx.sql(resultRow)`
    SELECT m."type"::text, m."settings", (r."budget" * 100)::bigint AS "budgetCents", r."ballotsCount",
      r."choicesCount", r."hash",
      coalesce((SELECT jsonb_agg(jsonb_build_object('proposalId', i."proposalId", 'rank', i."rank", 'votes', i."votes",
        'collected', i."collected", 'funded', i."funded", 'reason', i."reason") ORDER BY i."rank", i."proposalId")
        FROM "ResultItem" i WHERE i."resultId" = r."id"), '[]') AS "items"
    FROM "Result" r JOIN "Module" m ON m."id" = r."moduleId"
    WHERE r."moduleId" = ${moduleId} AND r."organizationId" = ${ctx.organization.id}`
  return row ?? null
}

function compareItems({ items }: Stated, { allocation, collected }: CountedResult): Finding[] {
  const counted = new Map(allocation.items.map((item) => [item.id, item]))
  const findings = items.flatMap((stated) => {
    const { proposalId, votes } = stated
    const item = counted.get(proposalId)
    counted.delete(proposalId)
    if (!item) return [finding('tally', `idea ${proposalId} has a result and was not in the vote`)]
    const differs = (stated: string | number, what: string, found: string | number) =>
      stated === found ? [] : [finding('tally', `idea ${proposalId}: the result says ${stated}${what} ${found}`)]
    return [
      ...differs(votes, ' votes, the ballots hold', item.votes),
      ...differs(stated.collected, ' points or money, the ballots hold', collected?.get(proposalId) ?? 0),
      ...differs(outcome(stated), ', the rule gives', outcome(item)),
    ]
  })
  return [
    ...findings,
    ...[...counted.keys()].map((id) => finding('tally', `idea ${id} was in the vote and has no result`)),
  ]
}

function outcome({ rank, funded, reason }: { rank: number; funded: boolean; reason: string }): string {
  return `place ${rank}, ${funded ? 'funded' : 'not funded'} (${reason})`
}

function compareWhole(stated: Stated, { counted, hash }: CountedResult): Finding[] {
  const findings: Finding[] = []
  const whole = [
    ['ballots', stated.ballotsCount, counted.ballots],
    ['choices', stated.choicesCount, counted.choices],
  ] as const
  for (const [what, stated, found] of whole)
    if (stated !== found) findings.push(finding('tally', `the result says ${stated} ${what}, there are ${found}`))
  if (stated.hash !== hash) findings.push(finding('edit', 'the hash of the result is not that of its ballots and rule'))
  return findings
}
