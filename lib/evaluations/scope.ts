import { z } from 'zod'
import { type Fragment, fragment } from '@/lib/db/sql'
import { PROPOSAL_TYPES, type ProposalType } from '@/lib/proposals/states'

/** Which ideas of its source an evaluation asks for; an empty list means all. */
export type Scope = { types: ProposalType[]; challengeIds: number[] }

const schema = z.object({
  types: z.array(z.enum(PROPOSAL_TYPES)).default([]),
  challengeIds: z.array(z.number().int()).default([]),
})

/** The scope of an evaluation module, everything where its settings say nothing. */
export function scopeOf(settings: Record<string, unknown>): Scope {
  const parsed = schema.safeParse(settings['scope'] ?? {})
  return parsed.success ? parsed.data : { types: [], challengeIds: [] }
}

/** Whether the evaluation module `m` asks for the proposal `p`. */
export function isAsked(): Fragment {
  return fragment`(
    (coalesce(m."settings"->'scope'->'types', '[]') = '[]' OR m."settings"->'scope'->'types' @> to_jsonb(p."type"::text))
    AND (coalesce(m."settings"->'scope'->'challengeIds', '[]') = '[]' OR EXISTS (
      SELECT 1 FROM "ProposalChallenge" pc WHERE pc."proposalId" = p."id"
        AND m."settings"->'scope'->'challengeIds' @> to_jsonb(pc."challengeId"))))`
}
