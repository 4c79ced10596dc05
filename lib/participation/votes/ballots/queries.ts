import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { titleUnlessHidden } from '@/lib/ideas/proposals/current-text'
import { ballot, moduleParams } from '@/lib/participation/votes/shapes'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { type BallotState, ballotState } from './ballot-state'
import { ballotLimits } from './limits-of-ballot'
import { receiptOf } from './receipts'
import { voterKey } from './voter-key'

/** The actor's ballot of a vote. Throws moduleUnknown where the module is not visible, and signInRequired. */
export async function getBallot(ctx: Context, { moduleId }: { moduleId: number }): Promise<BallotState> {
  requireSignedIn(ctx)
  const facts = await getModuleFacts(ctx, { moduleId })
  if (!isBallotModule(facts.module.type)) throw new AppError('moduleTypeWrong')
  return (await ballotOf(ctx, facts)) ?? emptyBallot(facts)
}

type Facts = {
  process: Pick<ModuleFacts['process'], 'preferencesMax' | 'personalBudget' | 'donationMin' | 'donationMax'>
  module: ModuleFacts['module']
}

/** An empty ballot. */
export function emptyBallot(facts: Facts): BallotState {
  return ballotState({ id: null, version: 0, choices: new Map(), limits: ballotLimits(facts), module: facts.module })
}

const ballotRow = z.object({
  id: z.string(),
  version: z.number(),
  choices: z.array(z.tuple([z.number(), z.number()])),
})

/** The actor's ballot of a vote whose facts are loaded, or null for a visitor; cached for the request. */
export const ballotOf = cache(async (ctx: Context, facts: Facts): Promise<BallotState | null> => {
  if (ctx.actor.kind !== 'user') return null
  const own = await findOwnChoices(ctx, facts.module.id)
  if (!own) return emptyBallot(facts)
  return ballotState({ ...own, limits: ballotLimits(facts), module: facts.module })
})

/** The id, version and choices of the actor's ballot, or null without one. */
export async function findOwnChoices(
  ctx: Context,
  moduleId: number,
): Promise<{ id: string; version: number; choices: Map<number, number> } | null> {
  if (ctx.actor.kind !== 'user') return null
  const [row] = await ctx.sql(ballotRow)`
    SELECT b."id", b."version",
      coalesce((SELECT jsonb_agg(jsonb_build_array(c."proposalId", c."amount")) FROM "Choice" c
        WHERE c."ballotId" = b."id"), '[]') AS "choices"
    FROM "Ballot" b
    WHERE b."moduleId" = ${moduleId} AND b."voterKey" = ${voterKey(moduleId, ctx.actor.userId)}
      AND b."organizationId" = ${ctx.organization.id}`
  return row ? { ...row, choices: new Map(row.choices) } : null
}

const ownChoiceRow = z.object({
  proposalId: z.number(),
  amount: z.number(),
  title: z.string(),
  titleLocale: z.string(),
  cost: z.number(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
})

export type OwnChoice = z.infer<typeof ownChoiceRow>

/** The actor's choices in a vote, with titles, in the order of the candidates. */
export async function listOwnChoices(ctx: Context, moduleId: number): Promise<OwnChoice[]> {
  if (ctx.actor.kind !== 'user') return []
  return ctx.sql(ownChoiceRow)`
    SELECT c."proposalId", c."amount", k."cost", coalesce(t."title", '') AS "title",
      coalesce(t."locale", ${ctx.locale}) AS "titleLocale", p."processId", m."phaseId", p."moduleId"
    FROM "Ballot" b
    JOIN "Choice" c ON c."ballotId" = b."id"
    JOIN "Candidate" k ON k."moduleId" = c."moduleId" AND k."proposalId" = c."proposalId"
    JOIN "Proposal" p ON p."id" = c."proposalId"
    JOIN "Module" m ON m."id" = p."moduleId"
    ${titleUnlessHidden(ctx.locale)}
    WHERE b."moduleId" = ${moduleId} AND b."voterKey" = ${voterKey(moduleId, ctx.actor.userId)}
      AND b."organizationId" = ${ctx.organization.id}
    ORDER BY k."position"`
}

const versionRow = z.object({ id: z.string(), version: z.number() })

/** The receipts of all versions of the actor's ballot, latest first. */
export async function listOwnReceipts(ctx: Context, moduleId: number): Promise<{ version: number; receipt: string }[]> {
  if (ctx.actor.kind !== 'user') return []
  const [ballot] = await ctx.sql(versionRow)`
    SELECT "id", "version" FROM "Ballot"
    WHERE "moduleId" = ${moduleId} AND "voterKey" = ${voterKey(moduleId, ctx.actor.userId)}
      AND "organizationId" = ${ctx.organization.id}`
  if (!ballot) return []
  return Array.from({ length: ballot.version }, (_, index) => {
    const version = ballot.version - index
    return { version, receipt: receiptOf(ballot.id, version) }
  })
}

const candidateRow = z.object({ proposalId: z.number() })

/** Whether a proposal is an eligible candidate of a vote. */
export async function isCandidate(ctx: Context, moduleId: number, proposalId: number): Promise<boolean> {
  const rows = await ctx.sql(candidateRow)`
    SELECT c."proposalId" FROM "Candidate" c JOIN "Proposal" p ON p."id" = c."proposalId"
    WHERE c."moduleId" = ${moduleId} AND c."proposalId" = ${proposalId} AND c."organizationId" = ${ctx.organization.id}
      AND p."status" IN ('PUBLISHED', 'APPROVED') AND p."hiddenAt" IS NULL`
  return rows.length > 0
}

export const getBallotCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/ballot',
  summary: 'Your own ballot; nobody else can read it',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  output: ballot,
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'],
  run: getBallot,
})
