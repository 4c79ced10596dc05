import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { routes } from '@/lib/foundation/routes'
import { standing, undecided } from '@/lib/participation/votes/voting/eligible-ideas'
import { EVALUATED_TYPES } from '@/lib/process/module-types/registry'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/reading/process-view'
import { checkDeadline } from './check-process'
import { CHECKED_IDEAS_MAX, type Checked, type CheckedIdea, checked } from './checks'

type Vote = { process: ProcessView; phase: ProcessPhase; module: ProcessModule }

const sumsRow = z.object({ ideas: z.number(), cost: z.number(), members: z.number(), confirmed: z.number() })

/** What an officer should look at before a vote opens. */
export async function checkVote(ctx: Context, { process, phase, module }: Vote): Promise<Checked[]> {
  const source = module.sourceModuleId ?? 0
  const [sums, without, above, open, untranslated, rules, isEvaluated, undecidedIdeas] = await Promise.all([
    readSums(ctx, source, process.id),
    listIdeas(ctx, source, fragment`p."cost" IS NULL`),
    listIdeas(ctx, source, fragment`p."cost" > (SELECT "projectCostMax" FROM "Process" WHERE "id" = p."processId")`),
    listIdeas(ctx, source, fragment`p."status" = 'PUBLISHED'`),
    listIdeas(ctx, source, fragment`NOT v."languages" @> ${ctx.organization.languages}::text[]`),
    ctx.db.process.findFirstOrThrow({ where: { id: process.id }, select: { projectCostMax: true } }),
    ctx.db.module.count({ where: { processId: process.id, type: { in: EVALUATED_TYPES } } }),
    listIdeas(ctx, source, fragment`true`, undecided),
  ])
  const { budgetAvailable, currency } = process
  const money = (amount: number) => formatMoney(ctx.locale, amount, currency)
  const rulesPage = routes.adminProcessRules(process.id)
  const ideasPage = routes.adminIdeas(process.id)
  const maximum = rules.projectCostMax === null ? null : Number(rules.projectCostMax)
  return [
    checked('ideas', ideasPage, { state: sums.ideas > 0 ? 'ok' : 'stop', facts: { count: sums.ideas } }),
    checked('shortlist', routes.adminIdeas(process.id, { stands: 'OPEN' }), {
      state: undecidedIdeas.total === 0 ? 'ok' : 'stop',
      facts: { count: undecidedIdeas.total },
      ideas: undecidedIdeas.items,
    }),
    checked('costs', routes.adminIdeas(process.id, { cost: 'MISSING' }), {
      state: without.total === 0 ? 'ok' : 'stop',
      facts: { count: without.total },
      ideas: without.items,
    }),
    ...(maximum === null
      ? []
      : [
          checked('costMaximum', rulesPage, {
            state: above.total === 0 ? 'ok' : 'warning',
            facts: { count: above.total, maximum: money(maximum) },
            ideas: above.items,
          }),
        ]),
    ...(isEvaluated === 0
      ? []
      : [
          checked('evaluated', routes.adminIdeas(process.id, { status: 'PUBLISHED' }), {
            state: open.total === 0 ? 'ok' : 'warning',
            facts: { count: open.total },
            ideas: open.items,
          }),
        ]),
    ...(ctx.organization.languages.length === 1
      ? []
      : [
          checked('translations', ideasPage, {
            state: untranslated.total === 0 ? 'ok' : 'warning',
            facts: { count: untranslated.total },
            ideas: untranslated.items,
          }),
        ]),
    checked('contest', rulesPage, {
      state: sums.cost > budgetAvailable ? 'ok' : 'warning',
      facts: { cost: money(sums.cost), budget: money(budgetAvailable) },
    }),
    checkDeadline(ctx, process, phase),
    checked('voters', routes.adminModule(process.id, module.id), {
      state: sums.members > 0 ? 'ok' : 'warning',
      facts: {
        members: formatNumber(ctx.locale, sums.members),
        confirmed: formatNumber(ctx.locale, sums.confirmed),
      },
    }),
  ]
}

async function readSums(ctx: Context, source: number, processId: number) {
  const [row] = await ctx.sql(sumsRow)`
    SELECT count(*)::int AS "ideas", coalesce(sum(p."cost"), 0)::float8 AS "cost",
      (SELECT count(*)::int FROM "ProcessMembership" j
        WHERE j."processId" = ${processId} AND j."organizationId" = ${ctx.organization.id}) AS "members",
      (SELECT count(*)::int FROM "ProcessMembership" j JOIN "User" u ON u."id" = j."userId"
        WHERE j."processId" = ${processId} AND j."organizationId" = ${ctx.organization.id}
          AND (u."emailConfirmedAt" IS NOT NULL OR u."mobileConfirmedAt" IS NOT NULL)) AS "confirmed"
    FROM "Proposal" p WHERE p."organizationId" = ${ctx.organization.id} AND p."moduleId" = ${source}
      AND ${standing}`
  return row ?? { ideas: 0, cost: 0, members: 0, confirmed: 0 }
}

const ideaRow = z.object({
  id: z.number(),
  title: z.string(),
  cost: z.number().nullable(),
  phaseId: z.number(),
  processId: z.number(),
  total: z.number(),
})

async function listIdeas(
  ctx: Context,
  source: number,
  condition: Fragment,
  among: Fragment = standing,
): Promise<{ items: CheckedIdea[]; total: number }> {
  const rows = await ctx.sql(ideaRow)`
    SELECT p."id", p."cost"::float8 AS "cost", p."processId", m."phaseId", (count(*) OVER ())::int AS "total", coalesce((
      SELECT t."title" FROM "ProposalTranslation" t WHERE t."versionId" = v."id"
      ORDER BY (t."locale" = ${ctx.locale}) DESC, (t."locale" = v."originalLocale") DESC LIMIT 1), '') AS "title"
    FROM "Proposal" p JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    JOIN "Module" m ON m."id" = p."moduleId"
    WHERE p."organizationId" = ${ctx.organization.id} AND p."moduleId" = ${source} AND ${among} AND (${condition})
    ORDER BY p."id" LIMIT ${CHECKED_IDEAS_MAX}`
  const items = rows.map(({ id, title, cost, processId, phaseId }) => ({
    ...{ id, title, cost },
    path: routes.proposal({ id, processId, phaseId, moduleId: source }),
  }))
  return { items, total: rows[0]?.total ?? 0 }
}
