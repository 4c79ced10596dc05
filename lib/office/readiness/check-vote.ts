import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { standing, undecided } from '@/lib/participation/votes/opening/eligible-ideas'
import { loadOpening, type Opening } from '@/lib/participation/votes/opening/load-opening'
import { canOpenAt } from '@/lib/participation/votes/opening/policy'
import { EVALUATED_TYPES } from '@/lib/process/module-types/registry'
import type { ProcessModule, ProcessPhase, ProcessView } from '@/lib/process/processes/process-view'
import { checkDeadline } from './check-process'
import { CHECKED_IDEAS_MAX, type Checked, type CheckedIdea, checked } from './checks'

type Vote = { process: ProcessView; phase: ProcessPhase; module: ProcessModule }

const sumsRow = z.object({ ideas: z.number(), cost: z.number(), members: z.number(), confirmed: z.number() })

/** What an officer should look at before a vote opens. */
export async function checkVote(
  ctx: Context,
  { process, phase, module }: Vote,
): Promise<{ checks: Checked[]; revision: string }> {
  const source = module.sourceModuleId ?? 0
  const [sums, ideas, opening] = await Promise.all([
    readSums(ctx, source, process.id),
    checkIdeas(ctx, process, source),
    loadOpening(ctx, module.id),
  ])
  const { budgetAvailable, currency } = process
  const money = (amount: number) => formatMoney(ctx.locale, amount, currency)
  const checks = [
    checkPhase(ctx, { process, phase, module }, opening),
    checked('ideas', routes.adminIdeas(process.id), {
      state: sums.ideas > 0 ? 'ok' : 'stop',
      facts: { count: sums.ideas },
    }),
    ...ideas,
    checked('contest', routes.adminProcessRules(process.id), {
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
  return { checks, revision: opening.revision }
}

/** Whether people could vote from now on: the rule that opening follows too. */
function checkPhase(ctx: Context, { process, phase, module }: Vote, opening: Opening): Checked {
  const decision = canOpenAt(opening, {}, ctx.now)
  if (decision.allowed) return checked('phase', routes.adminPhase(process.id, phase.id), { state: 'ok' })
  const { reason, params } = decision
  const text = errorText(reason, ctx.locale, params)
  return checked('phase', remedyOf({ process, phase, module }, reason), { state: 'stop', facts: { reason: text } })
}

function remedyOf({ process, phase, module }: Vote, reason: ErrorName): string {
  if (reason === 'processNotOpen') return routes.adminProcessStatus(process.id, 'OPEN')
  if (reason === 'ruleUnknown') return routes.adminProcessRules(process.id)
  if (reason === 'votingAlreadyOpened') return routes.adminModule(process.id, module.id)
  return routes.adminPhase(process.id, phase.id)
}

/** Ideas that cannot stand to the vote as they are: undecided, without a cost, too dear, not evaluated, not translated. */
async function checkIdeas(ctx: Context, process: ProcessView, source: number): Promise<Checked[]> {
  const { languages } = ctx.organization
  const [undecidedIdeas, without, above, open, untranslated, rules, isEvaluated] = await Promise.all([
    listIdeas(ctx, source, fragment`true`, undecided),
    listIdeas(ctx, source, fragment`p."cost" IS NULL`),
    listIdeas(ctx, source, fragment`p."cost" > (SELECT "projectCostMax" FROM "Process" WHERE "id" = p."processId")`),
    listIdeas(ctx, source, fragment`p."status" = 'PUBLISHED'`),
    listIdeas(ctx, source, fragment`NOT v."languages" @> ${languages}::text[]`),
    ctx.db.process.findFirstOrThrow({ where: { id: process.id }, select: { projectCostMax: true } }),
    ctx.db.module.count({ where: { processId: process.id, type: { in: EVALUATED_TYPES } } }),
  ])
  const ideasPage = (query?: Parameters<typeof routes.adminIdeas>[1]) => routes.adminIdeas(process.id, query)
  const checks = [
    checked('shortlist', ideasPage({ stands: 'OPEN' }), noneOf(undecidedIdeas, 'stop')),
    checked('costs', ideasPage({ cost: 'MISSING' }), noneOf(without, 'stop')),
  ]
  if (rules.projectCostMax !== null) {
    const maximum = formatMoney(ctx.locale, Number(rules.projectCostMax), process.currency)
    checks.push(checked('costMaximum', routes.adminProcessRules(process.id), noneOf(above, 'warning', { maximum })))
  }
  if (isEvaluated > 0) checks.push(checked('evaluated', ideasPage({ status: 'PUBLISHED' }), noneOf(open, 'warning')))
  if (languages.length !== 1) checks.push(checked('translations', ideasPage(), noneOf(untranslated, 'warning')))
  return checks
}

type Found = { items: CheckedIdea[]; total: number }

/** A check that passes when no idea was found; otherwise `level`, with the ideas. */
function noneOf({ items, total }: Found, level: 'stop' | 'warning', facts: Record<string, string> = {}) {
  return { state: total === 0 ? ('ok' as const) : level, facts: { count: total, ...facts }, ideas: items }
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
): Promise<Found> {
  const rows = await ctx.sql(ideaRow)`
    SELECT p."id", p."cost"::float8 AS "cost", p."processId", m."phaseId", (count(*) OVER ())::int AS "total", coalesce((
      SELECT t."title" FROM "ProposalTranslation" t WHERE t."versionId" = v."id"
      ORDER BY (t."locale" = ${ctx.locale}) DESC, (t."locale" = v."originalLocale") DESC LIMIT 1), '') AS "title"
    FROM "Proposal" p JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    JOIN "Module" m ON m."id" = p."moduleId"
    WHERE p."organizationId" = ${ctx.organization.id} AND p."moduleId" = ${source} AND ${among} AND (${condition})
    ORDER BY p."id" LIMIT ${CHECKED_IDEAS_MAX}`
  const items = rows.map(({ id, title, cost, processId, phaseId }) => ({
    id,
    title,
    cost,
    path: routes.proposal({ id, processId, phaseId, moduleId: source }),
  }))
  return { items, total: rows[0]?.total ?? 0 }
}
