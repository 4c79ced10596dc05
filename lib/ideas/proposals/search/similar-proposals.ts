import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import type { LngLat } from '@/lib/foundation/geo/point'
import { folded } from '@/lib/foundation/i18n/folded'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { currentText } from '@/lib/ideas/proposals/current-text'
import { SIMILAR_MAX, SIMILAR_METRES } from '@/lib/ideas/proposals/limits'
import { metresFrom, proposalNear } from '@/lib/ideas/proposals/places/location'
import { scopeOfModule } from '@/lib/ideas/proposals/reading/list-scope'
import { openProposals } from '@/lib/ideas/proposals/reading/open-proposals'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'

const similarProposalRow = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  locale: localeColumn,
  /** Similarity of the titles, from 0 to 1. */
  similarity: z.number(),
  /** Distance in metres; null if one of the two has no place. */
  metres: z.number().nullable(),
})

type SimilarProposal = z.infer<typeof similarProposalRow>

type SimilarQuery = { text: string; point?: LngLat | null | undefined; except?: number | undefined }

/** Open proposals of a module with a similar title; nearby ones need less similarity. Most similar first. */
export async function similarProposals(
  ctx: Context,
  facts: ModuleFacts,
  query: SimilarQuery,
): Promise<SimilarProposal[]> {
  const text = folded(query.text).slice(0, 200)
  if (text.trim().length < 3) return []
  const point = query.point ?? null
  const rows = await ctx.sql(similarProposalRow)`
    WITH w AS MATERIALIZED (SELECT fold(${text}::text) AS "words"), n AS (
      SELECT s."proposalId" AS "id" FROM "ProposalSearch" s
      WHERE s."organizationId" = ${ctx.organization.id} AND split_part(s."text", E'\n', 1) %> (SELECT w."words" FROM w)
      UNION
      SELECT p."id" FROM "Proposal" p
        WHERE p."organizationId" = ${ctx.organization.id} AND ${proposalNear(point, SIMILAR_METRES)}
    ), c AS (
      SELECT p."id", p."currentVersionId",
        greatest(similarity(x."titles", w."words"), word_similarity(w."words", x."titles")) AS "similarity",
        ${metresFrom(point)} AS "metres"
      FROM n JOIN "Proposal" p ON p."id" = n."id"
      JOIN "ProposalSearch" s ON s."proposalId" = p."id"
      CROSS JOIN w
      CROSS JOIN LATERAL (SELECT split_part(s."text", E'\n', 1) AS "titles") x
      WHERE ${openProposals(ctx, scopeOfModule(ctx, facts), {})} AND p."id" <> ${query.except ?? 0}
        AND word_similarity(w."words", x."titles") > 0.3)
    SELECT c."id", t."title", t."summary", t."locale", round(c."similarity"::numeric, 2)::float8 AS "similarity",
      round(c."metres")::int AS "metres"
    FROM c JOIN "ProposalVersion" v ON v."id" = c."currentVersionId" ${currentText(ctx.locale)}
    ORDER BY c."similarity" + CASE WHEN c."metres" < ${SIMILAR_METRES}::float8 THEN 0.2 ELSE 0 END DESC, c."id"
      LIMIT ${SIMILAR_MAX}`
  return rows
}

const degrees = (max: number) =>
  z
    .string()
    .regex(/^[+-]?\d{1,3}(?:\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-max).max(max))
    .optional()

export const similarProposalsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/proposals/similar',
  summary: 'Open proposals whose title is much like a text, or somewhat like it and near a place; at most five',
  tag: 'Proposals',
  access: 'public',
  params: z.strictObject({ moduleId: pathId }),
  query: z.strictObject({ text: z.string().min(3).max(1000), lng: degrees(180), lat: degrees(90) }),
  output: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      summary: z.string(),
      locale: z.enum(LOCALES),
      similarity: z.number().meta({ description: 'Of the titles, from 0 to 1' }),
      metres: z.number().int().nullable(),
    }),
  ),
  errors: ['moduleUnknown', 'processPrivate', 'processUnknown', 'fieldInvalid'],
  run: async (ctx, { moduleId, text, lng, lat }) => {
    const facts = await getModuleFacts(ctx, { moduleId })
    return similarProposals(ctx, facts, { text, point: lng === undefined || lat === undefined ? null : { lng, lat } })
  },
})
