import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { countryName } from '@/lib/foundation/i18n/countries'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { currentText, placeholderTitle } from '@/lib/ideas/proposals/current-text'
import { versionLat, versionLng } from '@/lib/ideas/proposals/places/location'
import { pointsOf } from '@/lib/outcome/results/counting/points-of'
import { findResult, type Result } from '@/lib/outcome/results/reading/queries'
import { ballotLimits, limitsRow } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { exclusiveGroupNames, exclusiveGroupsOf } from '@/lib/process/module-types/exclusive-groups'
import type { OpenDataHead, OpenProject } from './open-data'
import type { PublicBallots } from './public-ballots'
import { publicationKey } from './publication-key'
import { findSource, licenceOf, type OpenDataSource } from './source'

/**
 * Everything public of a process whose result is published, with a function that reads its ballots. Throws
 * processUnknown, processPrivate and openDataNotYet.
 */
export async function collectOpenData(
  ctx: Context,
  { processId, language = defaultLanguage(ctx) }: { processId: number; language?: Locale | undefined },
): Promise<{ head: OpenDataHead; readBallots: () => Promise<PublicBallots> }> {
  const result = await findResult(ctx, { processId })
  // Officers read an unpublished result; the ballots of a vote are nobody's before it is published.
  if (result === null || result.publishedAt === null) throw new AppError('openDataNotYet')
  const vote = await voteOf(ctx, result.moduleId)
  const points = pointsOf(vote.settings)
  const limits = ballotLimits({ process: vote, module: vote })
  const source = await findSource(ctx, processId)
  const projects = await projectsOf(ctx, { result, vote, language, source })
  const { country, dataLicence } = ctx.organization
  const head: OpenDataHead = {
    processId,
    processName: pickText(vote.name, language, ctx.organization.languages),
    organizationName: source ? (source.unit ?? source.name) : ctx.organization.name,
    source,
    licence: licenceOf(source, dataLicence),
    country: source ? source.country : countryName(country),
    language: commonLanguage(projects),
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
  }
  return { head, readBallots: () => readBallots(ctx, { result, settings: vote.settings }, projects) }
}

/** The language of open data that nobody asked in another one; it does not depend on who asks. */
function defaultLanguage({ organization }: Pick<Context, 'organization'>): Locale {
  return organization.languages[0] ?? 'en'
}

// ISO 639-2 has a code for texts in several languages.
function commonLanguage(projects: readonly OpenProject[]): string | null {
  const languages = new Set(projects.map(({ language }) => language).filter((language) => language !== ''))
  const [first = null] = languages
  return languages.size > 1 ? 'mul' : first
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
  title: z.string().nullable(),
  summary: z.string().nullable(),
  language: z.string().nullable(),
  isHidden: z.boolean(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  categories: z.array(localizedText),
  columns: z.record(z.string(), z.string()).nullable(),
})

// What a hidden or withdrawn idea said is no open data; that it stood to the vote is.
const readable = fragment`(p."hiddenAt" IS NULL AND p."cancelledAt" IS NULL)`

type Asked = {
  result: Result
  vote: z.infer<typeof voteRow>
  language: Locale
  source: OpenDataSource | null
}

async function projectsOf(ctx: Context, { result, vote, language, source }: Asked): Promise<OpenProject[]> {
  const groups = exclusiveGroupNames(exclusiveGroupsOf(vote.settings))
  const rows = await ctx.sql(projectRow)`
    SELECT k."proposalId", k."cost", CASE WHEN p."hiddenAt" IS NULL THEN t."title" ELSE ${placeholderTitle(language)} END
      AS "title", CASE WHEN ${readable} THEN t."summary" END AS "summary",
      t."locale" AS "language", p."hiddenAt" IS NOT NULL AS "isHidden",
      CASE WHEN ${readable} THEN ${versionLat} END AS "lat", CASE WHEN ${readable} THEN ${versionLng} END AS "lng",
      coalesce((SELECT jsonb_agg(h."name" ORDER BY h."id")
        FROM "Challenge" h WHERE h."id" = ANY(v."challengeIds") AND h."organizationId" = p."organizationId"), '[]') AS "categories", j."columns"
    FROM "Candidate" k JOIN "Proposal" p ON p."id" = k."proposalId"
    LEFT JOIN "ImportedProject" j ON j."proposalId" = p."id"
    ${votedVersion(vote.votingOpenedAt)}
    ${currentText(language)}
    WHERE k."moduleId" = ${result.moduleId} AND k."organizationId" = ${ctx.organization.id}
    ORDER BY k."position"`
  // An imported text was stored in a language of the organization; only its file knows the right one.
  const ofText = (locale: string | null) => (source === null ? locale : source.meta['language']) ?? ''
  const items = new Map(result.items.map((item) => [item.proposalId, item]))
  return rows.flatMap(({ proposalId, cost, summary, lat, lng, categories, columns, ...text }) => {
    const item = items.get(proposalId)
    if (!item) return []
    const { reference, rank, votes, collected, funded, reason, override, distance } = item
    return [
      {
        id: reference ?? String(proposalId),
        proposalId,
        name: text.title ?? '',
        description: summary ?? '',
        language: text.isHidden ? language : ofText(text.language),
        cost,
        categories: categories.map((name) => pickText(name, language, ctx.organization.languages)),
        lat,
        lng,
        rank,
        votes,
        score: collected,
        reason,
        isFunded: funded,
        isWithdrawn: reason === 'withdrawn',
        columns: columns ?? {},
        exclusiveGroup: groups.get(proposalId) ?? null,
        distance: distance && {
          cheaperBy: distance.cheaperBy === null ? null : distance.cheaperBy / 100,
          moreSupport: distance.moreSupport,
          notComputed: distance.notComputed,
        },
        decision: override && {
          isFunded: override.funded,
          reason: override.reason,
          decidedBy: override.decidedBy,
        },
      },
    ]
  })
}

/**
 * Joins the version `v` that was voted on: the latest that was published when voting opened. Of an imported vote, whose
 * dates lie before its import, the first.
 */
function votedVersion(openedAt: Date | null): Fragment {
  return fragment`JOIN LATERAL (
    SELECT v.* FROM "ProposalVersion" v WHERE v."proposalId" = p."id" AND v."status" = 'PUBLISHED'
    ORDER BY (${openedAt}::timestamptz IS NULL OR v."publishedAt" <= ${openedAt}) DESC,
      CASE WHEN ${openedAt}::timestamptz IS NULL OR v."publishedAt" <= ${openedAt} THEN v."number" END DESC, v."number"
    LIMIT 1
  ) v ON true`
}

/** Some lines of a text. */
const linesRow = z.object({ text: z.string() })

/**
 * Few rows of long texts instead of 130,000 rows or one text of megabytes, which would block the event loop while they are
 * parsed. Two queries: joined, PostgreSQL groups the choices anew for each ballot while it has no statistics of a vote that
 * was just imported. The choices of a published vote no longer change.
 */
async function readBallots(
  ctx: Context,
  { result, settings }: { result: Result; settings: unknown },
  projects: readonly OpenProject[],
): Promise<PublicBallots> {
  const { moduleId } = result
  const chosen = await ctx.sql(linesRow)`
    SELECT string_agg(c."ballotId" || ' ' || c."projects" || ' ' || c."amounts", E'\n') AS "text" FROM (
      SELECT "ballotId", string_agg("proposalId"::text, ',' ORDER BY "amount" DESC, "proposalId") AS "projects",
        string_agg("amount"::text, ',' ORDER BY "amount" DESC, "proposalId") AS "amounts"
      FROM "Choice" WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} GROUP BY 1
    ) c GROUP BY left(c."ballotId"::text, 2)`
  // A ballot of a member without choices was emptied by its voter; an imported one was cast so.
  const imported = await ctx.sql(linesRow)`
    SELECT string_agg("id"::text, E'\n') AS "text" FROM "Ballot"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} AND "channel" = 'IMPORT'
    GROUP BY left("id"::text, 2)`
  return {
    chosen: chosen.map(({ text }) => text),
    imported: imported.map(({ text }) => text),
    projectIds: new Map(projects.map(({ proposalId, id }) => [proposalId, id])),
    key: publicationKey(moduleId, settings, result.computedAt),
  }
}
