import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { proposalLat, proposalLng } from '@/lib/foundation/geo/location'
import { countryName } from '@/lib/foundation/i18n/countries'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { type BallotPoints, pointsOf } from '@/lib/outcome/results/counting/points-of'
import { findResult, type Result } from '@/lib/outcome/results/reading/queries'
import type { BallotLimits } from '@/lib/participation/votes/ballots/ballot-rules'
import { choicesByBallot } from '@/lib/participation/votes/ballots/choices-by-ballot'
import { ballotLimits, limitsRow } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { exclusiveGroupNames, exclusiveGroupsOf } from '@/lib/process/module-types/exclusive-groups'
import type { Licence } from './formats'
import { findSource, licenceOf, type OpenDataSource } from './source'

export type OpenProject = {
  id: string
  proposalId: number
  name: string
  description: string
  cost: number
  categories: string[]
  lat: number | null
  lng: number | null
  rank: number
  votes: number
  score: number
  isFunded: boolean
  isWithdrawn: boolean
  reason: string
  /** Columns of the imported file that have no field here (district, neighborhood …), as written. */
  columns: Readonly<Record<string, string>>
  /** The set of projects of which only one can be funded; null where it stands in none. */
  exclusiveGroup: string | null
  /** What an administrator decided instead of the rule, if that holds now. */
  decision: { isFunded: boolean; reason: string } | null
}

export type OpenBallot = { id: string; choices: { project: string; amount: number }[] }

export type OpenData = {
  processId: number
  processName: string
  /** Who held the vote: for an imported one the unit of its file. */
  organizationName: string
  /** Where an imported vote came from; null for one that was held here. */
  source: OpenDataSource | null
  /** Null for an imported vote whose source states none. */
  licence: Licence | null
  country: string | null
  language: string
  timeZone: string
  currency: string
  budget: number
  rule: string
  parameters: Record<string, unknown>
  hash: string
  votingFrom: Date | null
  votingUntil: Date | null
  limits: BallotLimits
  /** How ballots give points; null for preferences. */
  points: BallotPoints['kind'] | 'donations' | null
  /** The longest ordinal ballot allowed, from which places get their worth under Equal Shares; null without limit. */
  longest: number | null
  /** In the order of the list, which is the last criterion of every tie. */
  projects: OpenProject[]
  /** In the order of their random ids. */
  ballots: OpenBallot[]
}

/** Everything public of a process whose result is published. Throws processUnknown, processPrivate and openDataNotYet. */
export async function collectOpenData(ctx: Context, { processId }: { processId: number }): Promise<OpenData> {
  const result = await findResult(ctx, { processId })
  // Officers read an unpublished result; the ballots of a vote are nobody's before it is published.
  if (result === null || result.publishedAt === null) throw new AppError('openDataNotYet')
  const vote = await voteOf(ctx, result.moduleId)
  const projects = await projectsOf(ctx, result, vote.settings)
  const points = pointsOf(vote.settings)
  const limits = ballotLimits({ process: vote, module: vote })
  const source = await findSource(ctx, processId)
  const { country, dataLicence } = ctx.organization
  return {
    processId,
    processName: pickText(vote.name, ctx.locale, ctx.organization.languages),
    organizationName: source ? (source.unit ?? source.name) : ctx.organization.name,
    source,
    licence: licenceOf(source, dataLicence),
    country: source ? source.country : countryName(country),
    language: ctx.organization.languages[0] ?? 'en',
    timeZone: ctx.organization.timeZone,
    currency: vote.currency,
    budget: result.budget,
    rule: result.rule,
    parameters: result.parameters,
    hash: result.hash,
    votingFrom: vote.votingOpenedAt,
    votingUntil: vote.votingClosedAt,
    limits,
    points: limits.kind === 'donations' ? 'donations' : (points?.kind ?? null),
    longest: points?.longest ?? null,
    projects,
    ballots: await ballotsOf(ctx, result, projects),
  }
}

const voteRow = limitsRow.extend({
  name: localizedText,
  currency: z.string(),
  votingOpenedAt: z.date().nullable(),
  votingClosedAt: z.date().nullable(),
})

async function voteOf(ctx: Context, moduleId: number): Promise<z.infer<typeof voteRow>> {
  const [vote] = await ctx.sql(voteRow)`
    SELECT p."name", p."currency", p."preferencesMax", p."personalBudget", p."donationMin", p."donationMax",
      m."type"::text,
      m."settings", m."votingOpenedAt", m."votingClosedAt"
    FROM "Module" m JOIN "Process" p ON p."id" = m."processId"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}`
  if (!vote) throw new AppError('processUnknown')
  return vote
}

const projectRow = z.object({
  proposalId: z.number(),
  cost: z.number(),
  summary: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  categories: z.array(localizedText),
  columns: z.record(z.string(), z.string()).nullable(),
})

// What a hidden or withdrawn idea said is no open data; that it stood to the vote is.
const readable = fragment`(p."hiddenAt" IS NULL AND p."cancelledAt" IS NULL)`

async function projectsOf(ctx: Context, result: Result, settings: unknown): Promise<OpenProject[]> {
  const groups = exclusiveGroupNames(exclusiveGroupsOf(settings))
  const rows = await ctx.sql(projectRow)`
    SELECT k."proposalId", k."cost", t."summary",
      CASE WHEN ${readable} THEN ${proposalLat} END AS "lat", CASE WHEN ${readable} THEN ${proposalLng} END AS "lng",
      coalesce((SELECT jsonb_agg(h."name" ORDER BY h."id")
        FROM "ProposalChallenge" x JOIN "Challenge" h ON h."id" = x."challengeId"
        WHERE x."proposalId" = p."id"), '[]') AS "categories", j."columns"
    FROM "Candidate" k JOIN "Proposal" p ON p."id" = k."proposalId"
    LEFT JOIN "ImportedProject" j ON j."proposalId" = p."id"
    LEFT JOIN LATERAL (
      SELECT "summary" FROM "ProposalTranslation" t WHERE t."versionId" = p."currentVersionId" AND ${readable}
      ORDER BY t."locale" = ${ctx.locale} DESC, t."locale" LIMIT 1
    ) t ON true
    WHERE k."moduleId" = ${result.moduleId} AND k."organizationId" = ${ctx.organization.id}
    ORDER BY k."position"`
  const items = new Map(result.items.map((item) => [item.proposalId, item]))
  return rows.flatMap(({ proposalId, cost, summary, lat, lng, categories, columns }) => {
    const item = items.get(proposalId)
    if (!item) return []
    const { reference, title, rank, votes, collected, funded, reason, override } = item
    return [
      {
        id: reference ?? String(proposalId),
        proposalId,
        name: title,
        description: summary ?? '',
        cost,
        categories: categories.map((name) => pickText(name, ctx.locale, ctx.organization.languages)),
        ...{ lat, lng, rank, votes, score: collected, reason },
        isFunded: funded,
        isWithdrawn: reason === 'withdrawn',
        columns: columns ?? {},
        exclusiveGroup: groups.get(proposalId) ?? null,
        decision: override && { isFunded: override.funded, reason: override.reason },
      },
    ]
  })
}

const ballotRow = z.object({ id: z.string(), isImported: z.boolean() })

// The choices of a published vote change no more, so they may be read after its ballots.
async function ballotsOf(ctx: Context, result: Result, projects: readonly OpenProject[]): Promise<OpenBallot[]> {
  const ballots = await ctx.sql(ballotRow)`
    SELECT "id", "channel" = 'IMPORT' AS "isImported" FROM "Ballot"
    WHERE "moduleId" = ${result.moduleId} AND "organizationId" = ${ctx.organization.id}`
  const choicesOf = await choicesByBallot(ctx, result.moduleId)
  const idOf = new Map(projects.map(({ proposalId, id }) => [proposalId, id]))
  const publicId = publicIdOf(result)
  return ballots
    .filter(({ id, isImported }) => isImported || choicesOf.has(id))
    .map(({ id }) => ({
      id: publicId(id),
      choices: (choicesOf.get(id) ?? []).map(([proposalId, amount]) => ({
        project: idOf.get(proposalId) ?? '',
        amount,
      })),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

// It hides the ballot's own id, which receipts follow from; sorting by it hides who came when.
function publicIdOf(result: Result): (ballotId: string) => string {
  const seed = `open data|${result.moduleId}|${result.computedAt.toISOString()}`
  return (ballotId) => keyedHash('ledger', `${seed}|${ballotId}`).slice(0, 20)
}
