import { type Fragment, fragment } from '@/lib/foundation/db/sql'

/** Ideas `p` that could stand in a vote. */
const eligible: Fragment = fragment`p."status" IN ('PUBLISHED', 'APPROVED') AND p."hiddenAt" IS NULL
  AND p."mergedIntoId" IS NULL`

// By a partial index that holds the marked ideas only.
const hasShortlist = fragment`EXISTS (SELECT 1 FROM "Proposal" x WHERE x."organizationId" = p."organizationId"
  AND x."moduleId" = p."moduleId" AND x."standsToVote" <> 'OPEN')`

/** Ideas `p` that stand: all eligible ones, or those of the shortlist as soon as one idea is marked (ADR-036). */
export const standing: Fragment = fragment`${eligible} AND (p."standsToVote" = 'YES' OR NOT ${hasShortlist})`

/** Eligible ideas `p` that are still undecided while others are marked. */
export const undecided: Fragment = fragment`${eligible} AND p."standsToVote" = 'OPEN' AND ${hasShortlist}`
