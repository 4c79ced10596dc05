import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import type { ProposalType } from '@/lib/ideas/proposals/states'
import { evaluationSettingsOf } from '@/lib/process/module-types/types/evaluation'

/** Which ideas of its source an evaluation requests; an empty list means all. */
export type Scope = { types: ProposalType[]; challengeIds: number[] }

/** The scope of an evaluation module; all ideas by default. */
export function scopeOf(settings: unknown): Scope {
  return evaluationSettingsOf(settings).scope
}

/** SQL condition: the evaluation module `m` requests the proposal `p`. */
export function isInScope(): Fragment {
  return fragment`(
    (coalesce(m."settings"->'scope'->'types', '[]') = '[]'
      OR m."settings"->'scope'->'types' @> to_jsonb(p."type"::text))
    AND (coalesce(m."settings"->'scope'->'challengeIds', '[]') = '[]' OR EXISTS (
      SELECT 1 FROM "ProposalChallenge" pc WHERE pc."proposalId" = p."id"
        AND m."settings"->'scope'->'challengeIds' @> to_jsonb(pc."challengeId"))))`
}
