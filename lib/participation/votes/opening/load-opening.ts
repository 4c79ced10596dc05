import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { limitsOfProcess } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { standing, undecided } from '@/lib/participation/votes/opening/eligible-ideas'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { PHASE_STATES } from '@/lib/process/processes/states'
import type { OpeningFacts } from './policy'

const openingRow = z.object({
  type: z.string(),
  settings: z.unknown(),
  votingOpenedAt: z.date().nullable(),
  state: z.enum(PHASE_STATES),
  byDate: z.boolean(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.string(),
  isImporting: z.boolean(),
  standing: z.number(),
  withoutCost: z.number(),
  undecided: z.number(),
  /** Digest of the ideas that stand, with their costs. */
  ideas: z.string(),
  /** Who may vote. */
  conditions: z.unknown(),
  budget: z.number(),
  preferencesMax: z.number().nullable(),
  personalBudget: z.number(),
  donationMin: z.number(),
  donationMax: z.number(),
})

export type Opening = OpeningFacts & {
  /** Digest of what opening fixes: ideas with their costs, rule, limits, conditions. */
  revision: string
}

/** What decides whether a vote can open, and the revision of what it would fix, for a caller that checked the actor. */
export async function loadOpening(ctx: Context, moduleId: number): Promise<Opening> {
  const [row] = await ctx.sql(openingRow)`
    SELECT m."type"::text, m."settings", m."votingOpenedAt", f."state"::text, f."byDate", f."startsAt", f."endsAt",
      p."status"::text, p."preferencesMax", p."personalBudget", p."donationMin", p."donationMax",
      p."budgetAvailable"::float8 AS "budget", s.*,
      EXISTS (SELECT 1 FROM "ImportSource" i WHERE i."organizationId" = m."organizationId"
        AND i."processId" = m."processId" AND i."finishedAt" IS NULL) AS "isImporting",
      jsonb_build_array(m."requiresEmail", m."requiresMobile", m."requiresAuthCitizen", m."minimumAge", p."minimumAge",
        ARRAY(SELECT g."groupId" FROM "ModuleGroup" g WHERE g."moduleId" = m."id" ORDER BY 1)) AS "conditions"
    FROM "Module" m JOIN "Phase" f ON f."id" = m."phaseId" JOIN "Process" p ON p."id" = m."processId"
    CROSS JOIN LATERAL (SELECT (count(*) FILTER (WHERE x."stands"))::int AS "standing",
        (count(*) FILTER (WHERE x."stands" AND x."cost" IS NULL))::int AS "withoutCost",
        (count(*) FILTER (WHERE x."isUndecided"))::int AS "undecided",
        md5(coalesce(string_agg(concat(x."id", ':', x."cost"), ',' ORDER BY x."id") FILTER (WHERE x."stands"), ''))
          AS "ideas"
      FROM (SELECT p."id", p."cost", ${standing} AS "stands", ${undecided} AS "isUndecided" FROM "Proposal" p
        WHERE p."organizationId" = ${ctx.organization.id} AND p."moduleId" = m."sourceModuleId") x) s
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}`
  if (!row) throw new AppError('moduleUnknown')
  const { type, settings, votingOpenedAt, state, byDate, startsAt, endsAt, status, isImporting } = row
  return {
    module: { type, settings, votingOpenedAt },
    phase: { state, byDate, startsAt, endsAt },
    process: { status },
    isImporting,
    ideas: { standing: row.standing, withoutCost: row.withoutCost, undecided: row.undecided },
    revision: revisionOf(row),
  }
}

function revisionOf({ ideas, undecided, conditions, budget, settings, ...row }: z.infer<typeof openingRow>): string {
  const { rule, exclusiveGroups, objectionDays, showOpenings, auditBy } = ballotSettings(settings)
  const limits = limitsOfProcess({ process: row, module: row })
  const fixed = { ideas, undecided, conditions, budget, limits, rule, exclusiveGroups }
  const text = JSON.stringify({ ...fixed, objectionDays, showOpenings, auditBy }, bigints)
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function bigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
