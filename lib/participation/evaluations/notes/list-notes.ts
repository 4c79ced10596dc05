import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { canReadNotes } from '@/lib/participation/evaluations/policy'

export const ofProposal = z.strictObject({ proposalId: pathId })

export const note = z.object({
  id: z.number().int(),
  body: z.string(),
  author: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

const LISTED_MAX = 200

const noteRow = z.object({
  id: z.number(),
  body: z.string(),
  author: z.string().nullable(),
  createdAt: z.date(),
})

export type EvaluationNote = z.infer<typeof noteRow>

/** The office's notes about an idea, the latest first. */
export async function listNotes(ctx: Context, { proposalId }: { proposalId: number }): Promise<EvaluationNote[]> {
  requireAllowed(canReadNotes(ctx.actor, await getProposal(ctx, proposalId)))
  return ctx.sql(noteRow)`
    SELECT n."id", n."body", n."createdAt",
      coalesce(nullif(trim(concat_ws(' ', u."name", u."surname")), ''), u."username") AS "author"
    FROM "EvaluationNote" n LEFT JOIN "User" u ON u."id" = n."authorId" AND u."erasedAt" IS NULL
    WHERE n."proposalId" = ${proposalId} AND n."organizationId" = ${ctx.organization.id}
    ORDER BY n."id" DESC LIMIT ${LISTED_MAX}`
}

export const listNotesCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/notes',
  summary: 'The office’s own notes about a proposal (ADMIN, DELEGATE, EXPERT, ASSESSOR)',
  tag: 'Evaluations',
  access: 'member',
  params: ofProposal,
  output: z.array(note),
  errors: ['proposalUnknown', 'processPrivate', 'permissionDenied'],
  run: listNotes,
})
