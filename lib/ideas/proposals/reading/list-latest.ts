import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { fragment } from '@/lib/foundation/db/sql'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { currentCover, currentText } from '@/lib/ideas/proposals/current-text'
import { OPEN_STATUSES } from '@/lib/ideas/proposals/states'
import { lookColumns } from '@/lib/process/topics/looks'

export const latestProposalRow = z.object({
  id: z.number(),
  status: z.enum(OPEN_STATUSES),
  title: z.string(),
  summary: z.string(),
  /** The language of title and summary: the reader's, or the original's. */
  locale: localeColumn,
  cost: z.number().nullable(),
  coverFileId: z.string().nullable(),
  followersCount: z.number(),
  commentsCount: z.number(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  currency: z.string(),
  topic: z.object({ id: z.number(), ...lookColumns.shape }).nullable(),
  publishedAt: z.date(),
})

/** The first topic of a proposal `p`, for the look of its card. */
export const firstTopic = fragment`(
  SELECT jsonb_build_object('id', x."id", 'colour', x."colour", 'icon', x."icon") FROM "ProposalChallenge" l
  JOIN "Challenge" x ON x."id" = l."challengeId"
  WHERE l."proposalId" = p."id" ORDER BY x."id" LIMIT 1)`

export type LatestProposal = z.infer<typeof latestProposalRow>

/**
 * The newest published ideas of some modules; the caller must have checked that the actor may see them. Uses one
 * index scan per module.
 */
export async function listLatestProposals(
  ctx: Context,
  moduleIds: readonly number[],
  size: number,
): Promise<LatestProposal[]> {
  if (moduleIds.length === 0) return []
  return ctx.sql(latestProposalRow)`
    SELECT p."id", p."status"::text, p."cost", p."followersCount", p."commentsCount", p."processId", p."moduleId",
      p."publishedAt", m."phaseId",
      r."currency", t."title", t."summary", t."locale", c."fileId" AS "coverFileId",
      ${firstTopic} AS "topic"
    FROM "Module" m
    JOIN "Process" r ON r."id" = m."processId"
    JOIN LATERAL (
      SELECT * FROM "Proposal" l
      WHERE l."moduleId" = m."id" AND l."publishedAt" IS NOT NULL AND l."cancelledAt" IS NULL AND l."hiddenAt" IS NULL
      ORDER BY l."publishedAt" DESC, l."id" DESC LIMIT ${size}
    ) p ON true
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentText(ctx.locale)}
    ${currentCover}
    WHERE m."organizationId" = ${ctx.organization.id} AND m."id" = ANY(${moduleIds}::int[])
    ORDER BY p."publishedAt" DESC, p."id" DESC LIMIT ${size}`
}

/** Proposals by id in the given order, without hidden and withdrawn ones; their modules must be visible to the actor. */
export async function listPublishedByIds(ctx: Context, ids: readonly number[]): Promise<LatestProposal[]> {
  if (ids.length === 0) return []
  return ctx.sql(latestProposalRow)`
    SELECT p."id", p."status"::text, p."cost", p."followersCount", p."commentsCount", p."processId", p."moduleId",
      p."publishedAt", m."phaseId", r."currency", t."title", t."summary", t."locale", c."fileId" AS "coverFileId",
      ${firstTopic} AS "topic"
    FROM unnest(${ids}::int[]) WITH ORDINALITY k("id", "place")
    JOIN "Proposal" p ON p."id" = k."id" AND p."organizationId" = ${ctx.organization.id}
      AND p."publishedAt" IS NOT NULL AND p."cancelledAt" IS NULL AND p."hiddenAt" IS NULL
    JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "Process" r ON r."id" = p."processId"
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentText(ctx.locale)}
    ${currentCover}
    ORDER BY k."place"`
}

const pictureRow = z.object({
  id: z.number(),
  coverFileId: z.string().nullable(),
  topic: z.object({ id: z.number(), ...lookColumns.shape }).nullable(),
})

/** The cover and the first topic of a proposal. */
export type ProposalPicture = z.infer<typeof pictureRow>

/** Cover and first topic of proposals, by id; hidden ones have none. */
export async function listPictures(ctx: Context, ids: readonly number[]): Promise<Map<number, ProposalPicture>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.sql(pictureRow)`
    SELECT p."id", c."fileId" AS "coverFileId", ${firstTopic} AS "topic"
    FROM "Proposal" p JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentCover}
    WHERE p."id" = ANY(${ids}::int[]) AND p."organizationId" = ${ctx.organization.id} AND p."hiddenAt" IS NULL`
  return new Map(rows.map((row) => [row.id, row]))
}
