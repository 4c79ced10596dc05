import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Allocation } from '@/lib/outcome/results/rules/allocation'
import { lockVotingModule } from '@/lib/participation/votes/voting-module'
import { ruleParts } from '@/lib/process/module-types/rule-of'
import { countVote } from './count-vote'

export type ComputedResult = { resultId: number; moduleId: number; funded: number; spent: number; hash: string }

// Equal Shares of a large city with small increments takes minutes.
const COUNTING_SECONDS_MAX = 300

// Serializing all 20,000 items of a large vote at once occupies the event loop for more than 50 ms.
const ITEMS_AT_ONCE = 2000

/** Applies the rule of a closed vote to its ballots and stores the outcome in one transaction, unpublished. */
export async function computeResult(ctx: Context, { moduleId }: { moduleId: number }): Promise<ComputedResult> {
  const counted = async (ctx: Context): Promise<ComputedResult> => {
    const module = await lockVotingModule(ctx, moduleId)
    if (module.votingOpenedAt === null) throw new AppError('votingNotOpen')
    if (module.votingClosedAt === null) throw new AppError('votingStillOpen')
    if (module.isImporting) throw new AppError('importUnfinished')
    await replaceUnpublished(ctx, moduleId)
    const budgetCents = await budgetOf(ctx, module.processId)
    const { rule, counted, allocation, collected, hash } = await countVote(ctx, { module, budgetCents })
    const { name, parameters } = ruleParts(rule)
    const { id: resultId } = await ctx.db.result.create({
      data: {
        organizationId: ctx.organization.id,
        processId: module.processId,
        moduleId,
        rule: name,
        parameters: readColumn(z.record(z.string(), z.json()), parameters),
        budget: budgetCents / 100,
        spent: units(allocation.spent),
        ballotsCount: counted.ballots,
        choicesCount: counted.choices,
        hash,
      },
    })
    for (let start = 0; start < allocation.items.length; start += ITEMS_AT_ONCE)
      await writeItems(ctx, resultId, items(allocation.items.slice(start, start + ITEMS_AT_ONCE), collected))
    await storeTotals(ctx, resultId)
    const funded = allocation.items.filter((item) => item.funded).length
    return { resultId, moduleId, funded, spent: units(allocation.spent), hash }
  }
  return transaction(ctx, counted, { secondsMax: COUNTING_SECONDS_MAX })
}

async function replaceUnpublished(ctx: Context, moduleId: number): Promise<void> {
  const published = await ctx.db.result.count({ where: { moduleId, publishedAt: { not: null } } })
  if (published > 0) throw new AppError('resultAlreadyPublished')
  await ctx.db.result.deleteMany({ where: { moduleId } })
}

const budgetRow = z.object({ cents: z.number() })

async function budgetOf(ctx: Context, processId: number): Promise<number> {
  const [process] = await ctx.sql(budgetRow)`
    SELECT ("budgetAvailable" * 100)::bigint AS "cents" FROM "Process"
      WHERE "id" = ${processId} AND "organizationId" = ${ctx.organization.id}`
  return process?.cents ?? 0
}

/** Facts that explain an item, in cents; `null` if not applicable. */
export type ResultFacts = {
  moneyLeft: number
  missing: number | null
  missingSupport: number | null
  because: number | null
  tieDecidedBy: string | null
  /** Under Equal Shares: what a supporter paid at most, and what its supporters had left. */
  price?: number | null
  held?: number | null
}

type Item = {
  proposalId: number
  rank: number
  votes: number
  collected: number
  cost: number
  funded: boolean
  reason: string
  facts: ResultFacts
}

function items(allocated: Allocation<number>['items'], collected: ReadonlyMap<number, number> | null): Item[] {
  return allocated.map((item) => ({
    proposalId: item.id,
    rank: item.rank,
    votes: item.votes,
    collected: collected?.get(item.id) ?? 0,
    cost: units(item.cost),
    funded: item.funded,
    reason: item.reason,
    facts: {
      moneyLeft: Number(item.moneyLeft),
      missing: item.missing === null ? null : Number(item.missing),
      missingSupport: item.missingSupport === null ? null : Number(item.missingSupport),
      because: item.because,
      tieDecidedBy: item.tieDecidedBy,
      ...(item.shares && { price: centsOrNull(item.shares.price), held: centsOrNull(item.shares.held) }),
    },
  }))
}

// One statement with one parameter: 20,000 rows as single parameters take 15 s.
async function writeItems(ctx: Context, resultId: number, rows: Item[]): Promise<void> {
  await ctx.sql`
    INSERT INTO "ResultItem" ("organizationId", "resultId", "proposalId", "rank", "votes", "collected", "cost",
      "funded", "reason", "facts")
    SELECT ${ctx.organization.id}::int, ${resultId}::int, i."proposalId", i."rank", i."votes", i."collected",
      i."cost", i."funded", i."reason", i."facts"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS i("proposalId" int, "rank" int, "votes" int, "collected" bigint, "cost" numeric, "funded" boolean,
        "reason" text, "facts" jsonb)`
}

async function storeTotals(ctx: Context, resultId: number): Promise<void> {
  await ctx.sql`
    UPDATE "Result" r
    SET "itemsCount" = s."items", "fundedCount" = s."funded", "fundedCost" = s."cost", "votesMax" = s."votes",
      "collectedMax" = s."collected"
    FROM (
      SELECT count(*) AS "items", count(*) FILTER (WHERE i."funded") AS "funded",
        coalesce(sum(i."cost") FILTER (WHERE i."funded"), 0) AS "cost",
        coalesce(max(i."votes"), 0) AS "votes", coalesce(max(i."collected"), 0) AS "collected"
      FROM "ResultItem" i WHERE i."resultId" = ${resultId} AND i."organizationId" = ${ctx.organization.id}
    ) s
    WHERE r."id" = ${resultId} AND r."organizationId" = ${ctx.organization.id}`
}

function centsOrNull(cents: bigint | null): number | null {
  return cents === null ? null : Number(cents)
}

function units(cents: bigint): number {
  return Number(cents) / 100
}
