import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { reading } from '@/lib/foundation/context/reading'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { translator } from '@/lib/foundation/i18n/translations'
import type { Dataset } from './dataset'
import { licenceOf } from './source'

const DATASETS_MAX = 5000

const datasetRow = z.object({
  processId: z.number(),
  name: z.unknown(),
  publishedAt: z.date(),
  isImported: z.boolean(),
  source: z.string().nullable(),
  unit: z.string().nullable(),
  licence: z.string().nullable(),
})

/** The data sets that anybody may take, the latest first; or the one of a process. */
export async function listDatasets(asked: Context, processId: number | null = null): Promise<Dataset[]> {
  const ctx = reading(asked)
  const { organization, locale } = ctx
  if (!organization.publiclyVisible) return []
  const rows = await ctx.sql(datasetRow)`
    SELECT p."id" AS "processId", p."name", max(r."publishedAt") AS "publishedAt",
      s."processId" IS NOT NULL AS "isImported",
      s."name" AS "source", s."meta"->>'unit' AS "unit", s."licence"
    FROM "Process" p JOIN "Result" r ON r."processId" = p."id" AND r."publishedAt" IS NOT NULL
    LEFT JOIN "ImportSource" s ON s."processId" = p."id" AND s."organizationId" = p."organizationId"
    WHERE p."organizationId" = ${organization.id} AND p."visibility" = 'PUBLIC' AND p."status" <> 'DRAFT'
      AND (${processId}::int IS NULL OR p."id" = ${processId}::int)
    GROUP BY p."id", s."organizationId", s."fingerprint" ORDER BY 3 DESC, 1 DESC LIMIT ${DATASETS_MAX}`
  const t = translator(locale, 'openData')
  return rows.map(({ processId, name, publishedAt, isImported, source, unit, licence }) => ({
    processId,
    publishedAt,
    isImported,
    language: locale,
    name: pickText(name, locale, organization.languages),
    description: t('intro'),
    publisher: isImported ? (unit ?? source ?? '') : organization.name,
    licence: licenceOf(isImported ? { licence } : null, organization.dataLicence),
  }))
}
