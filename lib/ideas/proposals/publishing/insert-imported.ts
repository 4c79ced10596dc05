import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'

export type ImportedRow = {
  reference: string
  title: string
  summary: string
  narrative: string
  cost: number
  lng: number | null
  lat: number | null
  publishedAt: string
  challengeIds: number[]
  scenarioId: number | null
}

type Input = { processId: number; moduleId: number; locale: Locale; rows: readonly ImportedRow[] }

const versionRow = z.object({ versionId: z.number(), proposalId: z.number() })

const proposalRow = z.object({ id: z.number(), reference: z.string() })

/** Bulk-inserts published proposals with location, version and text; returns the ids of new ones. */
export async function insertImported(ctx: Context, { processId, moduleId, locale, rows }: Input): Promise<number[]> {
  const organizationId = ctx.organization.id
  const added = await ctx.sql(proposalRow)`
    INSERT INTO "Proposal" ("organizationId", "processId", "moduleId", "reference", "cost", "location", "scenarioId",
      "createdAt", "updatedAt")
    SELECT ${organizationId}::int, ${processId}::int, ${moduleId}::int, r."reference", r."cost",
      ST_SetSRID(ST_MakePoint(r."lng", r."lat"), 4326), r."scenarioId", r."publishedAt", ${ctx.now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("reference" text, "cost" numeric, "lng" float8,
      "lat" float8, "scenarioId" int, "publishedAt" timestamptz)
    ON CONFLICT ("moduleId", "reference") DO NOTHING
    RETURNING "id", "reference"`
  if (added.length === 0) return []
  // Pass ids along: looking the rows up again would use a plan made for an empty table.
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  const proposals = added.map(({ id, reference }) => ({ ...byReference.get(reference), proposalId: id }))
  const versions = await ctx.sql(versionRow)`
    INSERT INTO "ProposalVersion" ("organizationId", "proposalId", "number", "status", "originalLocale",
      "languages", "cost", "location",
      "challengeIds", "scenarioId", "createdAt", "updatedAt", "publishedAt")
    SELECT ${organizationId}::int, r."proposalId", 1, 'PUBLISHED', ${locale}::text, ARRAY[${locale}::text], r."cost",
      ST_SetSRID(ST_MakePoint(r."lng", r."lat"), 4326), ARRAY(SELECT jsonb_array_elements_text(r."challengeIds")::int),
      r."scenarioId", r."publishedAt", ${ctx.now}::timestamptz, r."publishedAt"
    FROM jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb) AS r("proposalId" int, "cost" numeric,
      "lng" float8, "lat" float8,
      "publishedAt" timestamptz, "challengeIds" jsonb, "scenarioId" int)
    RETURNING "id" AS "versionId", "proposalId"`
  const versionOf = new Map(versions.map(({ proposalId, versionId }) => [proposalId, versionId]))
  const texts = JSON.stringify(
    proposals.map((proposal) => ({ ...proposal, versionId: versionOf.get(proposal.proposalId) })),
  )
  await ctx.sql`
    INSERT INTO "ProposalTranslation" ("organizationId", "versionId", "locale", "title", "summary", "narrative",
      "imported", "completedAt")
    SELECT ${organizationId}::int, r."versionId", ${locale}::text, r."title", r."summary", r."narrative", true,
      r."publishedAt"
    FROM jsonb_to_recordset(${texts}::jsonb) AS r("versionId" bigint, "title" text, "summary" text, "narrative" text,
      "publishedAt" timestamptz)`
  await ctx.sql`
    UPDATE "Proposal" p SET "status" = 'PUBLISHED', "currentVersionId" = r."versionId", "publishedAt" = r."publishedAt"
    FROM jsonb_to_recordset(${texts}::jsonb) AS r("proposalId" int, "versionId" bigint, "publishedAt" timestamptz)
    WHERE p."id" = r."proposalId" AND p."organizationId" = ${organizationId}`
  await ctx.sql`
    INSERT INTO "ProposalChallenge" ("organizationId", "proposalId", "challengeId")
    SELECT ${organizationId}::int, r."proposalId", h."id"::int
    FROM jsonb_to_recordset(${texts}::jsonb) AS r("proposalId" int, "challengeIds" jsonb),
      jsonb_array_elements_text(r."challengeIds") AS h("id")`
  return added.map(({ id }) => id)
}
