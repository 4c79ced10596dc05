import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment, joinFragments } from '@/lib/foundation/db/sql'
import type { Box } from '@/lib/foundation/geo/box'
import { folded } from '@/lib/foundation/i18n/folded'
import { proposalInBox } from '@/lib/ideas/proposals/places/location'
import { escapeLike, hasWords, type Lookup, type SearchPlace } from '@/lib/ideas/proposals/search-words'
import type { OpenStatus, ProposalType } from '@/lib/ideas/proposals/states'
import type { ListScope } from './list-scope'

/** Filters of a list or map. */
export type ProposalFilters = {
  /** All words must occur, ignoring case and accents; quoted words form a phrase. */
  q?: string | undefined
  /** Where the words must occur, for the parts of a ranking. */
  place?: SearchPlace | undefined
  /** Substring of the title. */
  title?: string | undefined
  challengeId?: number | undefined
  driverId?: number | undefined
  scenarioId?: number | undefined
  groupId?: number | undefined
  processId?: number | undefined
  /** A choice of the reader: such a list is not counted into a cache. */
  ids?: readonly number[] | undefined
  type?: ProposalType | undefined
  status?: OpenStatus | undefined
  costMin?: number | undefined
  costMax?: number | undefined
  box?: Box | undefined
}

export function isUnfiltered(filters: ProposalFilters): boolean {
  return Object.values(filters).every((value) => value === undefined || value === '')
}

/** SQL condition: proposal `p` is open, belongs to the scope and matches the filters. */
export function openProposals(
  ctx: Pick<Context, 'organization'>,
  scope: ListScope,
  filters: ProposalFilters,
  lookup: Lookup = 'asSet',
): Fragment {
  const [only, ...others] = scope.moduleIds
  const inScope =
    only !== undefined && others.length === 0
      ? fragment`p."moduleId" = ${only}`
      : fragment`p."moduleId" = ANY(${scope.moduleIds}::int[])`
  return fragment`${inScope} AND ${fittingProposals(ctx, scope, filters, lookup)}`
}

/**
 * The condition that a proposal `p` is published, shown (a candidate, once voting opened) and fits the filters, of
 * whatever module.
 */
export function fittingProposals(
  ctx: Pick<Context, 'organization'>,
  { candidatesOf }: Pick<ListScope, 'candidatesOf'>,
  filters: ProposalFilters,
  lookup: Lookup = 'asSet',
): Fragment {
  const conditions = [
    fragment`p."organizationId" = ${ctx.organization.id}
      AND p."publishedAt" IS NOT NULL AND p."cancelledAt" IS NULL AND p."hiddenAt" IS NULL`,
  ]
  if (candidatesOf !== null) {
    conditions.push(
      fragment`EXISTS (SELECT 1 FROM "Candidate" k WHERE k."moduleId" = ${candidatesOf} AND k."proposalId" = p."id")`,
    )
  }
  return joinFragments([...conditions, ...filterConditions(filters, lookup)], ' AND ')
}

function filterConditions(filters: ProposalFilters, lookup: Lookup): Fragment[] {
  const { q, place, title, challengeId, driverId, scenarioId, groupId, processId, type, status, box } = filters
  const conditions: Fragment[] = []
  if (challengeId !== undefined) {
    conditions.push(
      fragment`p."id" IN (SELECT l."proposalId" FROM "ProposalChallenge" l WHERE l."challengeId" = ${challengeId})`,
    )
  }
  if (driverId !== undefined) {
    conditions.push(fragment`p."id" IN (SELECT l."proposalId" FROM "ProposalChallenge" l
      JOIN "Challenge" h ON h."id" = l."challengeId" WHERE h."driverId" = ${driverId})`)
  }
  if (scenarioId !== undefined) conditions.push(fragment`p."scenarioId" = ${scenarioId}`)
  if (groupId !== undefined) conditions.push(fragment`p."groupId" = ${groupId}`)
  if (processId !== undefined) conditions.push(fragment`p."processId" = ${processId}`)
  if (filters.ids !== undefined) conditions.push(fragment`p."id" = ANY(${filters.ids}::int[])`)
  if (type !== undefined) conditions.push(fragment`p."type"::text = ${type}`)
  if (status !== undefined) conditions.push(fragment`p."status"::text = ${status}`)
  if (filters.costMin !== undefined) conditions.push(fragment`p."cost" >= ${filters.costMin}::numeric`)
  if (filters.costMax !== undefined) conditions.push(fragment`p."cost" <= ${filters.costMax}::numeric`)
  if (box !== undefined) conditions.push(proposalInBox(box))
  const words = hasWords(q, { place, lookup })
  if (words) conditions.push(words)
  if (title) {
    conditions.push(fragment`EXISTS (SELECT 1 FROM "ProposalTranslation" x
      JOIN "ProposalVersion" y ON y."id" = x."versionId"
      WHERE x."versionId" = p."currentVersionId" AND (x."locale" = y."originalLocale" OR x."completedAt" IS NOT NULL)
        AND fold(x."title") LIKE '%' || fold(${escapeLike(folded(title))}::text) || '%')`)
  }
  return conditions
}
