import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import type { DeskFilter } from './schemas'

/** Restricts ideas `p` to those of the desk of a process that match its filter: published ones, also hidden. */
export function matching({ organization }: Context, processId: number, filter: DeskFilter): Fragment {
  const conditions = [
    fragment`p."organizationId" = ${organization.id} AND p."processId" = ${processId} AND p."publishedAt" IS NOT NULL`,
    filter.q ? named(filter.q) : null,
    filter.status ? fragment`p."status"::text = ${filter.status}` : null,
    filter.type ? fragment`p."type"::text = ${filter.type}` : null,
    filter.challengeId
      ? fragment`EXISTS (SELECT 1 FROM "ProposalChallenge" x
          WHERE x."proposalId" = p."id" AND x."challengeId" = ${filter.challengeId})`
      : null,
    filter.scenarioId ? fragment`p."scenarioId" = ${filter.scenarioId}` : null,
    filter.language
      ? fragment`EXISTS (SELECT 1 FROM "ProposalVersion" x
          WHERE x."id" = p."currentVersionId" AND ${filter.language}::text = ANY(x."languages"))`
      : null,
    evaluated(filter.evaluation),
    costed(filter.cost),
    filter.stands ? fragment`p."standsToVote"::text = ${filter.stands}` : null,
    filter.assigneeId
      ? fragment`EXISTS (SELECT 1 FROM "EvaluationAssignment" x
          WHERE x."proposalId" = p."id" AND x."userId" = ${filter.assigneeId})`
      : null,
    filter.reported
      ? fragment`EXISTS (SELECT 1 FROM "ModerationCase" x
          WHERE x."proposalId" = p."id" AND x."state" IN ('OPEN', 'APPEALED'))`
      : null,
    filter.hidden ? fragment`(p."hiddenAt" IS NOT NULL) = ${filter.hidden === 'yes'}::boolean` : null,
  ].filter((condition) => condition !== null)
  return joinFragments(conditions, ' AND ')
}

// Escapes LIKE wildcards. A number finds the idea of this number.
function named(q: string): Fragment {
  if (/^#?\d{1,9}$/.test(q)) return fragment`p."id" = ${Number(q.replace('#', ''))}`
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return fragment`EXISTS (SELECT 1 FROM "ProposalTranslation" x
    WHERE x."versionId" = p."currentVersionId" AND fold(x."title") LIKE fold(${pattern}))`
}

function evaluated(evaluation: DeskFilter['evaluation']): Fragment | null {
  if (!evaluation) return null
  const found = fragment`SELECT 1 FROM "Evaluation" x WHERE x."proposalId" = p."id"`
  return evaluation === 'NONE'
    ? fragment`NOT EXISTS (${found})`
    : fragment`EXISTS (${found} AND x."kind"::text = ${evaluation})`
}

function costed(cost: DeskFilter['cost']): Fragment | null {
  if (!cost) return null
  const checked = fragment`EXISTS (SELECT 1 FROM "CostCheck" x WHERE x."proposalId" = p."id")`
  if (cost === 'MISSING') return fragment`p."cost" IS NULL`
  return cost === 'CHECKED' ? checked : fragment`NOT ${checked}`
}
