import 'server-only'
import { z } from 'zod'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { jsonColumns } from '@/lib/foundation/db/columns'
import { AppError } from '@/lib/foundation/errors/app-error'
import { voterMarks } from '@/lib/identity/users/voter-marks'
import {
  conditionColumns,
  moduleColumns,
  phaseStateColumns,
  voteProcessColumns,
  votingColumns,
} from '@/lib/process/processes/column-schemas'
import { type PhaseState, phaseStateAt } from '@/lib/process/processes/states'
import type { BallotFacts, Choices } from './ballot-rules'
import { ballotLimits } from './limits-of-ballot'
import { voterKey } from './voter-key'

export type LockedBallot = BallotFacts & {
  /** Null after closing, when a ballot is neither made nor changed. */
  id: string | null
  /** Already incremented for the pending change. */
  version: number
  /** The person already has a ballot under another account. */
  isSecond: boolean
  /** The database clock after all locks; decides about the deadline. */
  now: Date
  process: z.infer<typeof voteProcessColumns>
  phase: { state: PhaseState }
  module: z.infer<typeof ballotModule>
}

const moduleOfBallot = moduleColumns
  .pick({ id: true, type: true, enabled: true, sourceModuleId: true })
  .extend({ ...votingColumns.shape, ...conditionColumns.shape, settings: z.unknown() })
const ballotModule = moduleOfBallot.extend({ groupIds: z.array(z.number()) })

const PROCESS = jsonColumns(voteProcessColumns, 'p')
const PHASE = jsonColumns(phaseStateColumns, 'f')
const MODULE = jsonColumns(moduleOfBallot, 'm')

const ballotRow = z.object({
  id: z.string().nullable(),
  version: z.number(),
  seenVersion: z.number().nullable(),
  now: z.date(),
  isSecond: z.boolean(),
  choices: z.array(z.tuple([z.number(), z.number()])),
  eligible: z.array(z.number()),
  process: voteProcessColumns,
  phase: phaseStateColumns,
  module: ballotModule,
})

/**
 * Locks the actor's ballot, creating it if needed, and returns all facts for its change, in one statement.
 * The module row is locked FOR KEY SHARE, which voters share and which conflicts with closing (FOR UPDATE):
 * a vote is complete before the closing or refused after it.
 */
export async function lockBallot(
  ctx: SignedInContext,
  moduleId: number,
  proposalIds: readonly number[],
): Promise<LockedBallot> {
  const key = voterKey(moduleId, ctx.actor.userId)
  const { email, emailConfirmed, mobile, mobileConfirmed } = ctx.actor
  const marks = voterMarks(moduleId, { email: emailConfirmed ? email : null, mobile: mobileConfirmed ? mobile : null })
  const [row] = await ctx.sql(ballotRow)`
    WITH module AS MATERIALIZED (
      SELECT * FROM "Module" WHERE "id" = ${moduleId} AND "organizationId" = ${ctx.organization.id} FOR KEY SHARE
    ), ballot AS (
      INSERT INTO "Ballot" ("id", "organizationId", "moduleId", "voterId", "voterKey", "version")
      SELECT ${crypto.randomUUID()}::uuid, "organizationId", "id", ${ctx.actor.userId}::int, ${key}, 1 FROM module
        WHERE "votingClosedAt" IS NULL
      ON CONFLICT ("moduleId", "voterKey")
        DO UPDATE SET "version" = "Ballot"."version" + 1, "updatedAt" = clock_timestamp()
      RETURNING "id", "version"
    )
    SELECT ballot."id", coalesce(ballot."version", 0) AS "version", clock_timestamp() AS "now",
      (SELECT b."version" FROM "Ballot" b WHERE b."id" = ballot."id") AS "seenVersion",
      EXISTS (SELECT 1 FROM "VoterMark" v
        WHERE v."moduleId" = m."id" AND v."mark" = ANY(${marks}::text[]) AND v."voterKey" <> ${key}) AS "isSecond",
      coalesce((SELECT jsonb_agg(jsonb_build_array(c."proposalId", c."amount")) FROM "Choice" c
        WHERE c."ballotId" = ballot."id"), '[]') AS "choices",
      ARRAY(SELECT a."id" FROM unnest(${proposalIds}::int[]) AS a("id") WHERE (
        SELECT s."status" IN ('PUBLISHED', 'APPROVED') AND s."hiddenAt" IS NULL
        FROM "Candidate" c JOIN "Proposal" s ON s."id" = c."proposalId"
        WHERE c."moduleId" = m."id" AND c."proposalId" = a."id")) AS "eligible",
      ${PROCESS} AS "process", ${PHASE} AS "phase",
      ${MODULE} || jsonb_build_object(
        'groupIds', ARRAY(SELECT "groupId" FROM "ModuleGroup" g WHERE g."moduleId" = m."id")) AS "module"
    FROM module m LEFT JOIN ballot ON true
    JOIN "Phase" f ON f."id" = m."phaseId"
    JOIN "Process" p ON p."id" = m."processId"`
  if (!row) throw new AppError('moduleUnknown')
  // The statement's snapshot is older than the lock: after waiting for another change of this ballot, that change is
  // in the version (read from the locked row) but not yet in the choices.
  const isStale = row.version !== (row.seenVersion ?? 0) + 1
  const choices = isStale && row.id !== null ? await choicesOf(ctx, row.id) : new Map(row.choices)
  const { process, module, phase } = row
  return {
    id: row.id,
    version: row.version,
    isSecond: row.isSecond,
    now: row.now,
    choices,
    eligible: new Set(row.eligible),
    limits: ballotLimits({ process, module }),
    process,
    phase: { state: phaseStateAt(phase, row.now) },
    module,
  }
}

const choiceRow = z.object({ proposalId: z.number(), amount: z.number() })

async function choicesOf(ctx: Pick<Context, 'organization' | 'sql'>, ballotId: string): Promise<Choices> {
  const rows = await ctx.sql(choiceRow)`
    SELECT "proposalId", "amount" FROM "Choice"
      WHERE "ballotId" = ${ballotId}::uuid AND "organizationId" = ${ctx.organization.id}`
  return new Map(rows.map(({ proposalId, amount }) => [proposalId, amount]))
}
