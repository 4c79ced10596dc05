import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { ballotsOf } from '@/lib/outcome/results/counting/ballots-of'
import { inventedBallots } from '@/lib/outcome/results/counting/invented-ballots'
import { pointsOf } from '@/lib/outcome/results/counting/points-of'
import type { Allocation } from '@/lib/outcome/results/rules/allocation'
import { tally } from '@/lib/outcome/results/tallying/tally'
import { parseBallotLines } from '@/lib/outcome/results/thread/ballot-lines'
import { countInThread } from '@/lib/outcome/results/thread/count-in-thread'
import {
  type Election,
  type ElectionBallot,
  type Rule,
  type SharesRule,
  sharesTies,
} from '@/lib/process/allocation-rule/election'
import { canAdminister, canSeeProcess } from '@/lib/process/processes/policy'

/** Maximum ideas and ballots of a rehearsal, which runs within a request. */
const IDEAS_MAX = 60
const BALLOTS_MAX = 5000
const INVENTED_VOTERS = 400
/** Maximum number of share increments. */
const RAISES = 300

type RehearsalVote = { moduleId: number; name: LocalizedText; ballots: number }
type RehearsedIdea = { id: number; title: string; votes: number; cost: number }
export type RehearsedRule = {
  rule: Rule
  spent: number
  funded: ReadonlySet<number>
  /** Voters with at least one funded choice. */
  reached: number
}

export type Rehearsal = {
  /** Past votes whose ballots can be used; `current` is null for generated ballots. */
  votes: RehearsalVote[]
  current: number | null
  budget: number
  voters: number
  ideas: RehearsedIdea[]
  rules: RehearsedRule[]
}

/**
 * Compares the outcome of several rules, for officers who choose one: with generated ballots on the ideas
 * of this process, or with the ballots of a past published vote. Never with those of an open vote.
 */
export async function rehearseRules(ctx: Context, processId: number, voteModuleId: number | null): Promise<Rehearsal> {
  requireAllowed(canAdminister(ctx.actor, processId))
  const votes = await pastVotes(ctx)
  const past = votes.find(({ moduleId }) => moduleId === voteModuleId)
  if (voteModuleId !== null && !past) throw new AppError('moduleUnknown')
  const { ideas, ballots, budgetCents } = past
    ? await pastElection(ctx, past.moduleId)
    : await inventedElection(ctx, processId)
  const list = [...ballots]
  const voters = list.reduce((sum, { count = 1 }) => sum + count, 0)
  const election: Election<number> = {
    budget: budgetCents,
    projects: ideas.map(({ id, cost, votes }) => ({ id, votes, cost: Math.round(cost * 100) })),
    ballots: list,
  }
  const increment = Math.max(1, Math.floor(budgetCents / 100 / Math.max(1, voters) / RAISES))
  const tried = rehearsalRules(increment)
  const allocations = await countInThread('rehearse', { election, rules: tried })
  const rules = allocations.map((allocation) => rehearsed(allocation, list))
  const listed = votes.map(({ moduleId, name, ballots }) => ({ moduleId, name, ballots }))
  return { votes: listed, current: voteModuleId, budget: budgetCents / 100, voters, ideas, rules }
}

function rehearsed({ rule, items, spent }: Allocation<number>, ballots: ElectionBallot<number>[]): RehearsedRule {
  const funded = new Set(items.flatMap((item) => (item.funded ? [item.id] : [])))
  const reached = ballots.reduce(
    (sum, { projects, count = 1 }) => (projects.some((id) => funded.has(id)) ? sum + count : sum),
    0,
  )
  return { rule, spent: Number(spent) / 100, funded, reached }
}

const pastVoteRow = z.object({
  moduleId: z.number(),
  name: localizedText,
  ballots: z.number(),
  id: z.number(),
  status: z.string(),
  visibility: z.string(),
})

type PastVote = z.infer<typeof pastVoteRow>

async function pastVotes(ctx: Context): Promise<PastVote[]> {
  const rows = await ctx.sql(pastVoteRow)`
    SELECT r."moduleId", p."name", r."ballotsCount" AS "ballots", p."id", p."status"::text, p."visibility"::text
    FROM "Result" r JOIN "Process" p ON p."id" = r."processId"
    WHERE r."organizationId" = ${ctx.organization.id} AND r."publishedAt" IS NOT NULL
      AND r."ballotsCount" BETWEEN 1 AND ${BALLOTS_MAX}
    ORDER BY r."publishedAt" DESC LIMIT 20`
  return rows.filter((process) => canSeeProcess(ctx.actor, process).allowed)
}

type Material = { ideas: RehearsedIdea[]; ballots: ElectionBallot<number>[]; budgetCents: number }

async function pastElection(ctx: Context, moduleId: number): Promise<Material> {
  const module = await ctx.db.module.findFirstOrThrow({ where: { id: moduleId } })
  const { settings } = module
  const counted = await tally(ctx, moduleId, settings)
  const ballots = parseBallotLines(await ballotsOf(ctx, moduleId, counted.ballots, pointsOf(settings)))
  const { budget } = await ctx.db.result.findFirstOrThrow({ where: { moduleId } })
  const eligible = counted.candidates.filter(({ withdrawn }) => !withdrawn)
  const titles = await titlesOf(
    ctx,
    eligible.map(({ proposalId }) => proposalId),
  )
  const ids = new Set(eligible.map(({ proposalId }) => proposalId))
  return {
    ideas: eligible.map(({ proposalId: id, votes, costCents }) => ({
      id,
      votes,
      cost: costCents / 100,
      title: titles.get(id) ?? '',
    })),
    ballots: ballots.map((ballot) => only(ballot, ids)),
    budgetCents: Math.round(Number(budget) * 100),
  }
}

function only({ projects, points, ...ballot }: ElectionBallot<number>, ids: ReadonlySet<number>) {
  const eligible = projects.map((id, place) => [id, points?.[place] ?? 1] as const).filter(([id]) => ids.has(id))
  return { ...ballot, projects: eligible.map(([id]) => id), points: eligible.map(([, given]) => given) }
}

const candidateRow = z.object({ id: z.number(), cost: z.number() })

async function inventedElection(ctx: Context, processId: number): Promise<Material> {
  const process = await ctx.db.process.findFirst({ where: { id: processId } })
  if (!process) throw new AppError('processUnknown')
  const eligible = await ctx.sql(candidateRow)`
    SELECT "id", "cost" FROM "Proposal"
    WHERE "organizationId" = ${ctx.organization.id} AND "processId" = ${processId}
      AND "status" IN ('PUBLISHED', 'APPROVED')
      AND "cost" IS NOT NULL AND "hiddenAt" IS NULL AND "mergedIntoId" IS NULL
    ORDER BY "id" LIMIT ${IDEAS_MAX}`
  const ids = eligible.map(({ id }) => id)
  const ballots = ids.length === 0 ? [] : inventedBallots(ids, INVENTED_VOTERS, process.preferencesMax ?? 5)
  const votes = new Map<number, number>()
  for (const { projects } of ballots) for (const id of projects) votes.set(id, (votes.get(id) ?? 0) + 1)
  const titles = await titlesOf(ctx, ids)
  return {
    ideas: eligible.map(({ id, cost }) => ({ id, cost, votes: votes.get(id) ?? 0, title: titles.get(id) ?? '' })),
    ballots,
    budgetCents: Math.round(Number(process.budgetAvailable) * 100),
  }
}

const titleRow = z.object({ id: z.number(), title: z.string() })

async function titlesOf(ctx: Context, ids: number[]): Promise<Map<number, string>> {
  const rows = await ctx.sql(titleRow)`
    SELECT DISTINCT ON (p."id") p."id", t."title" FROM "Proposal" p
    JOIN "ProposalTranslation" t ON t."versionId" = p."currentVersionId"
    WHERE p."id" = ANY(${ids}::int[]) AND p."organizationId" = ${ctx.organization.id}
    ORDER BY p."id", t."locale" = ${ctx.locale} DESC, t."locale"`
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const shares: SharesRule = {
  kind: 'equal-shares',
  utility: 'cost',
  completion: 'add1u',
  start: 'floor',
  stop: 'exhaustive',
  ties: sharesTies,
}

/** The rules of a rehearsal; `increment` raises shares in steps proportional to the budget. */
export function rehearsalRules(increment: number): Rule[] {
  return [
    { kind: 'greedy' },
    { kind: 'greedy-no-skip' },
    { kind: 'greedy-per-cost' },
    { ...shares, completion: 'none' },
    { ...shares, increment },
  ]
}
