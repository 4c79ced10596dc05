import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { translator } from '@/lib/foundation/i18n/translations'
import { canModerate } from '@/lib/participation/moderation/policy'
import { REPORT_REASONS } from '@/lib/participation/moderation/schemas'
import { MODERATION_STATES } from '@/lib/participation/moderation/states'
import { byId } from './keyset'
import {
  nameReader,
  ofProcess,
  type ProcessFilter,
  processFilter,
  requireAdministered,
  titleOf,
} from './process-filter'
import { exportSource } from './source'

const caseRow = z.object({
  id: z.number(),
  process: z.unknown(),
  proposalId: z.number(),
  title: z.string().nullable(),
  commentId: z.number().nullable(),
  state: z.enum(MODERATION_STATES),
  reports: z.number(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  openedAt: z.date(),
  reason: z.string(),
  decidedAt: z.date().nullable(),
  decider: z.string().nullable(),
  appeal: z.string(),
  answer: z.string(),
  answeredAt: z.date().nullable(),
})

const COLUMNS = ['number', 'process', 'idea', 'title', 'comment', 'state', 'reports', 'reportReasons'] as const
const MORE = ['opened', 'reason', 'decided', 'decider', 'appeal', 'answer', 'answered'] as const

/** Cases of moderation with their decisions, without authors and reporters. */
export const moderationSource = exportSource({
  filter: processFilter,
  authorize: async (ctx, filter) => {
    if (filter.processId === undefined) return requireAdministered(ctx, filter)
    requireAllowed(canModerate(ctx.actor, filter.processId))
  },
  head: async (ctx) => [...COLUMNS, ...MORE].map((name) => translator(ctx.locale, 'exports')(`columns.${name}`)),
  count: async (ctx, filter) => {
    const [row] = await ctx.sql(countRow)`
      SELECT count(*)::int AS "count" FROM "ModerationCase" k JOIN "Proposal" p ON p."id" = k."proposalId"
      WHERE k."organizationId" = ${ctx.organization.id} AND ${ofProcess(filter)}`
    return row?.count ?? 0
  },
  rows: (ctx, filter) => {
    const t = translator(ctx.locale, 'moderation')
    const talk = translator(ctx.locale, 'talk')
    const nameOf = nameReader(ctx)
    return byId(
      (after, size) => readCases(ctx, filter, { after, size }),
      (found) => [
        ...[found.id, nameOf(found.process), found.proposalId, found.title, found.commentId],
        ...[t(`states.${found.state}`), found.reports],
        found.reasons.map((reason) => talk(`report.reasons.${reason}`)).join(', '),
        ...[found.openedAt, found.reason, found.decidedAt, found.decider, found.appeal, found.answer, found.answeredAt],
      ],
    )
  },
})

function readCases(ctx: Context, filter: ProcessFilter, { after, size }: { after: number; size: number }) {
  return ctx.sql(caseRow)`
    SELECT k."id", r."name" AS "process", k."proposalId", t."title", k."commentId", k."state"::text,
      (SELECT count(*)::int FROM "AbuseReport" y WHERE y."caseId" = k."id") AS "reports",
      ARRAY(SELECT DISTINCT y."reason" FROM "AbuseReport" y WHERE y."caseId" = k."id" ORDER BY 1) AS "reasons",
      k."openedAt", k."reason", k."decidedAt", nullif(concat_ws(' ', d."name", d."surname"), '') AS "decider",
      k."appeal", k."answer", k."answeredAt"
    FROM "ModerationCase" k JOIN "Proposal" p ON p."id" = k."proposalId" JOIN "Process" r ON r."id" = p."processId"
    LEFT JOIN "User" d ON d."id" = k."deciderId" AND d."erasedAt" IS NULL ${titleOf(ctx)}
    WHERE k."organizationId" = ${ctx.organization.id} AND k."id" > ${after} AND ${ofProcess(filter)}
    ORDER BY k."id" LIMIT ${size}`
}
