import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import { requireType } from '@/lib/process/module-types/registry'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { canAdminister } from '@/lib/process/processes/policy'
import { CONFLICTS_PAGE_SIZE } from './limits'
import { EVALUATION_KINDS } from './schemas'
import { id, kind, ofModule } from './shapes'

const listedConflictRow = z.object({
  proposalId: z.number(),
  title: z.string(),
  titleLocale: z.string(),
  userId: z.number(),
  name: z.string(),
  reason: z.string(),
  declaredAt: z.date(),
  /** Pending kinds without any eligible evaluator. */
  missing: z.array(z.enum(EVALUATION_KINDS)),
})

export type ListedConflict = z.infer<typeof listedConflictRow>

type Options = { moduleId: number; page?: number | undefined; size?: number | undefined }

const listedConflictPageRow = listedConflictRow.extend(totalRow.shape)

/** Declared conflicts of an evaluation (administrators of the process). */
export async function listConflicts(ctx: Context, options: Options): Promise<Page<ListedConflict>> {
  const { moduleId, page = 0, size = CONFLICTS_PAGE_SIZE } = options
  const { process, module } = await getModuleFacts(ctx, { moduleId })
  requireAllowed(canAdminister(ctx.actor, process.id))
  requireType(module, 'EVALUATION')
  const rows = await ctx.sql(listedConflictPageRow)`
    SELECT (count(*) OVER ())::int AS "total", c."proposalId", t."title", t."locale" AS "titleLocale", c."userId",
      coalesce(nullif(trim(concat_ws(' ', u."name", u."surname")), ''), u."username") AS "name", c."reason",
      c."createdAt" AS "declaredAt",
      ARRAY(SELECT k."kind" FROM (VALUES ('DETAILED', 'ASSESSOR'), ('FINAL', 'EXPERT')) AS k("kind", "authority")
        WHERE NOT EXISTS (SELECT 1 FROM "Evaluation" e
          WHERE e."proposalId" = p."id" AND e."kind"::text IN (k."kind", 'FINAL'))
          AND NOT EXISTS (
            SELECT 1 FROM "ProcessRole" r
            JOIN "Membership" ms ON ms."organizationId" = r."organizationId" AND ms."userId" = r."userId"
              AND ms."status" = 'ACTIVE'
            WHERE r."processId" = p."processId" AND r."authority"::text = k."authority"
              AND k."authority" = ANY(ms."authorities"::text[]) AND r."userId" IS DISTINCT FROM p."authorId"
              AND NOT EXISTS (SELECT 1 FROM "EvaluationConflict" o
                WHERE o."proposalId" = p."id" AND o."userId" = r."userId"))) AS "missing"
    FROM "EvaluationConflict" c
    JOIN "Proposal" p ON p."id" = c."proposalId"
    JOIN "User" u ON u."id" = c."userId"
    LEFT JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    LEFT JOIN LATERAL (
      SELECT "title", "locale" FROM "ProposalTranslation" t WHERE t."versionId" = v."id"
      ORDER BY t."locale" = ${ctx.locale} DESC, t."locale" = v."originalLocale" DESC, t."locale" LIMIT 1
    ) t ON true
    WHERE p."moduleId" = ${module.sourceModuleId ?? 0} AND c."organizationId" = ${ctx.organization.id}
    ORDER BY c."createdAt" DESC, c."proposalId", c."userId" LIMIT ${size} OFFSET ${page * size}`
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
}

export const listConflictsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/conflicts',
  summary: 'Who left which idea of an evaluation to others (ADMIN, DELEGATE)',
  tag: 'Evaluations',
  access: 'member',
  params: ofModule,
  query: z.strictObject({
    page: z.coerce.number().int().min(0).max(10_000).optional(),
    size: z.coerce.number().int().min(1).max(100).optional(),
  }),
  output: z.array(
    z.object({
      proposalId: id,
      title: z.string(),
      titleLocale: z.string(),
      userId: id,
      name: z.string(),
      reason: z.string(),
      declaredAt: z.iso.datetime(),
      missing: z.array(kind).meta({ description: 'Kinds that nobody is left to enter' }),
    }),
  ),
  answers: 'list',
  errors: ['moduleUnknown', 'moduleTypeWrong', 'permissionDenied', 'processPrivate'],
  run: listConflicts,
})
