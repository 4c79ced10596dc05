import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { commitmentOf, receiptOf } from '@/lib/participation/votes/ballots/receipts'
import { voterKey } from '@/lib/participation/votes/ballots/voter-key'
import { instantsBetween } from './calendar'
import { type Random, randomFrom } from './random'

type Options = {
  moduleId: number
  proposalIds: readonly number[]
  /** Popularity of each idea; random if absent. */
  appeals?: readonly (number | undefined)[]
  voters: readonly number[]
  from: Date
  to: Date
  preferencesMax: number
  /** Personal budget of a vote with donations. */
  donations?: { personalBudget: number; donationMin: number; donationMax: number }
  seed: string
  /** A voter with given choices. */
  chosen?: ReadonlyMap<number, readonly number[]>
}

type BallotRow = { id: string; voterId: number; choices: Map<number, number>; at: Date }

/** Casts realistic ballots: a few popular ideas, many others, one to five choices each. */
export async function someBallots(ctx: Context, options: Options): Promise<void> {
  const { moduleId, voters, from, to, preferencesMax, donations, seed, chosen, appeals = [] } = options
  const random = randomFrom(seed)
  const weights = new Map(
    options.proposalIds.map((id, index) => [id, appeals[index] ?? 0.25 + random.next() ** 2.2 * 3]),
  )
  const dates = instantsBetween(random, from, to, voters.length)
  const ballots = voters.map((voterId, index): BallotRow => {
    const wanted = chosen?.get(voterId) ?? weighted(random, weights, random.whole(1, preferencesMax))
    return { id: crypto.randomUUID(), voterId, choices: amounts(random, wanted, donations), at: dates[index] ?? to }
  })
  await sqlTransaction(ctx, (ctx) => write(ctx, moduleId, ballots))
}

// Round amounts within the personal budget.
function amounts(random: Random, wanted: readonly number[], donations: Options['donations']): Map<number, number> {
  if (!donations) return new Map(wanted.map((id) => [id, 1]))
  const { personalBudget, donationMin, donationMax } = donations
  const given = new Map<number, number>()
  let left = personalBudget
  for (const id of wanted) {
    const most = Math.min(donationMax, left)
    if (most < donationMin) break
    const amount = Math.max(donationMin, Math.min(most, 5 * random.whole(1, 10)))
    given.set(id, amount)
    left -= amount
  }
  return given
}

function weighted(random: Random, weights: ReadonlyMap<number, number>, count: number): number[] {
  return [...weights]
    .map(([id, weight]) => ({ id, key: random.next() ** (1 / weight) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ id }) => id)
}

// Written directly, because commands cast one ballot at the current time; keys, receipts and events are the same.
async function write(ctx: Context, moduleId: number, ballots: readonly BallotRow[]): Promise<void> {
  const organizationId = ctx.organization.id
  const choices = ballots.flatMap(({ id, choices }) =>
    [...choices].map(([proposalId, amount]) => ({ id, proposalId, amount })),
  )
  await ctx.sql`
    WITH asked AS (
      SELECT * FROM unnest(${ballots.map(({ id }) => id)}::uuid[], ${ballots.map(({ voterId }) => voterId)}::int[],
        ${ballots.map(({ voterId }) => voterKey(moduleId, voterId))}::text[],
        ${ballots.map(({ id, choices }) => commitmentOf(id, 1, choices))}::text[],
        ${ballots.map(({ id }) => receiptOf(id, 1))}::text[],
        ${ballots.map(({ at }) => at.toISOString())}::timestamptz[]) AS a("id", "voterId", "key", "commitment",
          "receipt", "at")
    ), inserted AS (
      INSERT INTO "Ballot" ("id", "organizationId", "moduleId", "voterId", "voterKey", "channel", "version",
        "createdAt", "updatedAt")
      SELECT "id", ${organizationId}::int, ${moduleId}::int, "voterId", "key", 'ONLINE', 1, "at", "at" FROM asked
    )
    INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt", "createdAt")
    SELECT ${organizationId}::int, ${moduleId}::int, 'BALLOT_CHANGED', "commitment", "receipt", "at"
      FROM asked ORDER BY "at"`
  await ctx.sql`
    INSERT INTO "Choice" ("organizationId", "moduleId", "ballotId", "proposalId", "amount")
    SELECT ${organizationId}::int, ${moduleId}::int, c."id", c."proposalId", c."amount"
    FROM unnest(${choices.map(({ id }) => id)}::uuid[], ${choices.map(({ proposalId }) => proposalId)}::int[],
      ${choices.map(({ amount }) => amount)}::int[]) AS c("id", "proposalId", "amount")`
}
