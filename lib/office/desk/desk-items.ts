import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'
import { STANDINGS } from './schemas'

const stateRow = z.object({
  id: z.number(),
  stamp: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  isHidden: z.boolean(),
  isMerged: z.boolean(),
  isCandidate: z.boolean(),
  authorIds: z.array(z.number()),
  challengeIds: z.array(z.number()),
  scenarioId: z.number().nullable(),
  assigneeId: z.number().nullable(),
  standsToVote: z.enum(STANDINGS),
})

/** The state of an idea that acts of the desk depend on. */
export type DeskState = z.infer<typeof stateRow>

/** States of ideas `p`, by number. The stamp differs when anything differs that an act changes or depends on. */
export function readStates(ctx: Context, where: Fragment): Promise<DeskState[]> {
  const topics = fragment`ARRAY(SELECT x."challengeId" FROM "ProposalChallenge" x
    WHERE x."proposalId" = p."id" ORDER BY 1)`
  const assignee = fragment`(SELECT a."userId" FROM "EvaluationAssignment" a WHERE a."proposalId" = p."id")`
  return ctx.sql(stateRow)`
    SELECT p."id", p."status"::text, p."hiddenAt" IS NOT NULL AS "isHidden", p."mergedIntoId" IS NOT NULL AS "isMerged",
      EXISTS (SELECT 1 FROM "Candidate" k WHERE k."proposalId" = p."id") AS "isCandidate",
      array_remove(ARRAY(SELECT a."userId" FROM "CoAuthor" a
        WHERE a."proposalId" = p."id" AND a."acceptedAt" IS NOT NULL) || p."authorId", NULL) AS "authorIds",
      ${topics} AS "challengeIds", p."scenarioId", ${assignee} AS "assigneeId", p."standsToVote"::text,
      left(md5(concat_ws('|', p."status"::text, p."hiddenAt", p."mergedIntoId", p."standsToVote"::text,
        'c' || p."scenarioId", array_to_string(${topics}, ','), 'a' || ${assignee}, p."currentVersionId")), 16) AS "stamp"
    FROM "Proposal" p WHERE p."organizationId" = ${ctx.organization.id} AND ${where} ORDER BY p."id"`
}
