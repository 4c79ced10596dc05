import 'server-only'
import type { Context } from '@/lib/context/context'
import type { Locale } from '@/lib/i18n/locales'

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
}

type Input = { processId: number; moduleId: number; locale: Locale; rows: readonly ImportedRow[] }

/** Inserts many published proposals with their place, version and text in a few statements; answers the ids of those that are new. */
export async function insertImported(ctx: Context, { processId, moduleId, locale, rows }: Input): Promise<number[]> {
  const json = JSON.stringify(rows)
  const organizationId = ctx.organization.id
  const added = await ctx.sql<{ id: number }>`
    INSERT INTO "Proposal" ("organizationId", "processId", "moduleId", "reference", "cost", "location", "createdAt", "updatedAt")
    SELECT ${organizationId}::int, ${processId}::int, ${moduleId}::int, r."reference", r."cost",
      ST_SetSRID(ST_MakePoint(r."lng", r."lat"), 4326), r."publishedAt", ${ctx.now}::timestamptz
    FROM jsonb_to_recordset(${json}::jsonb) AS r("reference" text, "cost" numeric, "lng" float8, "lat" float8, "publishedAt" timestamptz)
    ON CONFLICT ("moduleId", "reference") DO NOTHING
    RETURNING "id"`
  const ids = added.map(({ id }) => id)
  if (ids.length === 0) return []
  await ctx.sql`
    INSERT INTO "ProposalVersion" ("organizationId", "proposalId", "number", "status", "originalLocale", "languages", "cost", "location",
      "challengeIds", "createdAt", "updatedAt", "publishedAt")
    SELECT p."organizationId", p."id", 1, 'PUBLISHED', ${locale}::text, ARRAY[${locale}::text], p."cost", p."location",
      ARRAY(SELECT jsonb_array_elements_text(r."challengeIds")::int), p."createdAt", ${ctx.now}::timestamptz, r."publishedAt"
    FROM jsonb_to_recordset(${json}::jsonb) AS r("reference" text, "publishedAt" timestamptz, "challengeIds" jsonb)
    JOIN "Proposal" p ON p."moduleId" = ${moduleId} AND p."reference" = r."reference"
    WHERE p."id" = ANY(${ids}::int[]) AND p."organizationId" = ${organizationId}`
  await ctx.sql`
    INSERT INTO "ProposalTranslation" ("organizationId", "versionId", "locale", "title", "summary", "narrative", "imported", "completedAt")
    SELECT p."organizationId", v."id", ${locale}::text, r."title", r."summary", r."narrative", true, r."publishedAt"
    FROM jsonb_to_recordset(${json}::jsonb) AS r("reference" text, "title" text, "summary" text, "narrative" text, "publishedAt" timestamptz)
    JOIN "Proposal" p ON p."moduleId" = ${moduleId} AND p."reference" = r."reference"
    JOIN "ProposalVersion" v ON v."proposalId" = p."id"
    WHERE p."id" = ANY(${ids}::int[]) AND p."organizationId" = ${organizationId}`
  await ctx.sql`
    UPDATE "Proposal" p SET "status" = 'PUBLISHED', "currentVersionId" = v."id", "publishedAt" = v."publishedAt"
    FROM "ProposalVersion" v
    WHERE v."proposalId" = p."id" AND p."id" = ANY(${ids}::int[]) AND p."organizationId" = ${organizationId}`
  await ctx.sql`
    INSERT INTO "ProposalChallenge" ("organizationId", "proposalId", "challengeId")
    SELECT v."organizationId", v."proposalId", unnest(v."challengeIds") FROM "ProposalVersion" v
    WHERE v."proposalId" = ANY(${ids}::int[]) AND v."organizationId" = ${organizationId}`
  return ids
}
