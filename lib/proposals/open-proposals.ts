import 'server-only'
import type { Context } from '@/lib/context/context'
import { type Fragment, fragment, joinFragments } from '@/lib/db/sql'
import type { Box } from '@/lib/geo/box'
import { proposalInBox } from '@/lib/geo/location'
import type { ModuleFacts } from '@/lib/modules/queries'
import { candidatesModuleId, ideasModuleId } from './ideas-module'
import { SEARCH_LENGTH_MAX, SEARCH_WORDS_MAX } from './limits'
import type { OpenStatus } from './states'

/** What a list or a map may be narrowed to. */
export type ProposalFilters = {
  /** Words that all must occur, without regard to case and accents. */
  q?: string | undefined
  /** A part of the title. */
  title?: string | undefined
  challengeId?: number | undefined
  driverId?: number | undefined
  scenarioId?: number | undefined
  groupId?: number | undefined
  status?: OpenStatus | undefined
  box?: Box | undefined
}

export function isUnfiltered(filters: ProposalFilters): boolean {
  return Object.values(filters).every((value) => value === undefined || value === '')
}

/** The condition that a proposal `p` is published, shown, of the module (a candidate, once voting opened) and fits the filters. */
export function openProposals(
  ctx: Pick<Context, 'organization'>,
  facts: ModuleFacts,
  filters: ProposalFilters,
): Fragment {
  const conditions = [
    fragment`p."moduleId" = ${ideasModuleId(facts)} AND p."organizationId" = ${ctx.organization.id}
      AND p."publishedAt" IS NOT NULL AND p."cancelledAt" IS NULL AND p."hiddenAt" IS NULL`,
  ]
  const candidates = candidatesModuleId(facts)
  if (candidates !== null) {
    conditions.push(
      fragment`EXISTS (SELECT 1 FROM "Candidate" k WHERE k."moduleId" = ${candidates} AND k."proposalId" = p."id")`,
    )
  }
  return joinFragments([...conditions, ...filterConditions(filters)], ' AND ')
}

function filterConditions({
  q,
  title,
  challengeId,
  driverId,
  scenarioId,
  groupId,
  status,
  box,
}: ProposalFilters): Fragment[] {
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
  if (status !== undefined) conditions.push(fragment`p."status"::text = ${status}`)
  if (box !== undefined) conditions.push(proposalInBox(box))
  const words = searchWords(q).map((word) => fragment`s."text" LIKE '%' || fold(${word}::text) || '%'`)
  if (words.length > 0) {
    conditions.push(
      fragment`p."id" IN (SELECT s."proposalId" FROM "ProposalSearch" s WHERE ${joinFragments(words, ' AND ')})`,
    )
  }
  if (title) {
    conditions.push(fragment`EXISTS (SELECT 1 FROM "ProposalTranslation" x
      WHERE x."versionId" = p."currentVersionId" AND fold(x."title") LIKE '%' || fold(${escapeLike(title.normalize('NFKD'))}::text) || '%')`)
  }
  return conditions
}

function searchWords(q: string | undefined): string[] {
  return (q ?? '')
    .slice(0, SEARCH_LENGTH_MAX)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, SEARCH_WORDS_MAX)
    .map((word) => escapeLike(word.normalize('NFKD')))
}

// A literal search: the wildcards of LIKE are letters like any other.
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
