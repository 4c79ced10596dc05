import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { commitmentOf, receiptOf } from '@/lib/participation/votes/ballots/receipts'
import { IMPORT_BATCH_SIZE } from '@/lib/participation/votes/limits'
import { lockVotingModule, type VotingModule } from '@/lib/participation/votes/voting-module'
import { requireType } from '@/lib/process/module-types/registry'
import { type BallotFacts, type Choices, give } from './ballot-rules'
import { ballotLimits } from './limits-of-ballot'
import { importedVoterKey } from './voter-key'

export type ImportedBallot = {
  /** Where it stands, for a refusal. */
  line: number
  voter: string
  choices: readonly { proposalId: number; amount: number }[]
}

type Options = {
  moduleId: number
  ballots: AsyncIterable<ImportedBallot>
  /** After each batch, which the next one waits for. */
  onProgress?: (done: number) => void | Promise<void>
}

/**
 * Writes the ballots of a finished election into the vote of an unfinished import, by the rules of online ballots.
 */
export async function castImportedBallots(
  ctx: Context,
  { moduleId, ballots, onProgress }: Options,
): Promise<{ ballots: number; choices: number }> {
  const facts = await sqlTransaction(ctx, (ctx) => prepare(ctx, moduleId))
  const total = { ballots: 0, choices: 0 }
  let batch: Row[] = []
  const flush = async () => {
    if (batch.length > 0) await write(ctx, moduleId, batch, total.ballots)
    batch = []
    await onProgress?.(total.ballots)
  }
  for await (const ballot of ballots) {
    const choices = checkedChoices(ballot, facts)
    total.ballots += 1
    total.choices += choices.size
    batch.push({ id: crypto.randomUUID(), key: importedVoterKey(ballot.voter), choices })
    if (batch.length === IMPORT_BATCH_SIZE) await flush()
  }
  await flush()
  return total
}

type Row = { id: string; key: string; choices: Choices }

const candidateRow = z.object({ proposalId: z.number() })

async function prepare(ctx: Context, moduleId: number): Promise<Omit<BallotFacts, 'choices'>> {
  const module = await lockVotingModule(ctx, moduleId)
  requireRunning(module)
  // Only a process that an import created accepts ballots from a file.
  if (!module.isImporting) throw new AppError('permissionDenied')
  const candidates = await ctx.sql(candidateRow)`
    SELECT "proposalId" FROM "Candidate" WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id}`
  return {
    limits: ballotLimits({ process: module.process, module }),
    eligible: new Set(candidates.map(({ proposalId }) => proposalId)),
  }
}

function requireRunning(module: VotingModule): void {
  requireType(module, 'VOTE')
  if (module.votingOpenedAt === null) throw new AppError('votingNotOpen')
  if (module.votingClosedAt !== null) throw new AppError('votingClosed')
}

function checkedChoices({ line, choices }: ImportedBallot, facts: Omit<BallotFacts, 'choices'>): Choices {
  let given: Choices = new Map()
  for (const { proposalId, amount } of choices) {
    const change = give({ ...facts, choices: given }, proposalId, amount)
    if (!change.ok) throw new AppError(change.reason, { ...change.params, line })
    given = change.choices
  }
  return given
}

async function write(ctx: Context, moduleId: number, batch: readonly Row[], done: number): Promise<void> {
  const choices = batch.flatMap(({ id, choices }) =>
    [...choices].map(([proposalId, amount]) => ({ id, proposalId, amount })),
  )
  await sqlTransaction(ctx, async (ctx) => {
    requireRunning(await lockVotingModule(ctx, moduleId))
    await ctx.sql`
      WITH asked AS (
        SELECT * FROM unnest(${batch.map(({ id }) => id)}::uuid[], ${batch.map(({ key }) => key)}::text[],
          ${batch.map(({ id, choices }) => commitmentOf(id, 1, choices))}::text[],
          ${batch.map(({ id }) => receiptOf(id, 1))}::text[]) AS a("id", "key", "commitment", "receipt")
      ), inserted AS (
        INSERT INTO "Ballot" ("id", "organizationId", "moduleId", "voterKey", "channel", "version")
        SELECT "id", ${ctx.organization.id}, ${moduleId}, "key", 'IMPORT', 1 FROM asked
        RETURNING "id"
      ), recorded AS (
        INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt")
        SELECT ${ctx.organization.id}, ${moduleId}, 'BALLOT_IMPORTED', "commitment", "receipt"
          FROM asked JOIN inserted USING ("id")
      )
      INSERT INTO "Choice" ("organizationId", "moduleId", "ballotId", "proposalId", "amount")
      SELECT ${ctx.organization.id}, ${moduleId}, c."id", c."proposalId", c."amount"
      FROM unnest(${choices.map(({ id }) => id)}::uuid[], ${choices.map(({ proposalId }) => proposalId)}::int[],
        ${choices.map(({ amount }) => amount)}::int[]) AS c("id", "proposalId", "amount")
      JOIN inserted USING ("id")`
    await ctx.sql`
      UPDATE "ImportSource" i SET "ballotsDone" = ${done} FROM "Module" m
      WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id} AND i."processId" = m."processId"
        AND i."organizationId" = m."organizationId"`
  })
}
