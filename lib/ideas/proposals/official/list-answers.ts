import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { canReadText } from '@/lib/ideas/proposals/policy'
import { getProposal, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { ofProposal } from '@/lib/ideas/proposals/shapes'
import { PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'

const answerRow = z.object({
  id: z.number(),
  status: z.enum(PROPOSAL_STATUSES),
  text: z.string(),
  createdAt: z.date(),
  documents: z.array(z.object({ fileId: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: z.number() })),
})

export type OfficialAnswer = z.infer<typeof answerRow>

/** The wordings of the official answer to a proposal that was read, the present one first. */
export async function listAnswers(ctx: Context, proposal: ProposalDetail): Promise<OfficialAnswer[]> {
  if (proposal.status === 'CANCELLED' || !canReadText(ctx.actor, proposal).allowed) return []
  return ctx.sql(answerRow)`
    SELECT a."id", a."status"::text, a."text", a."createdAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', f."id", 'name', f."originalName", 'mediaType',
          f."mediaType", 'sizeBytes', f."sizeBytes") ORDER BY x."position"), '[]')
        FROM "OfficialAnswerFile" x JOIN "File" f ON f."id" = x."fileId" WHERE x."answerId" = a."id") AS "documents"
    FROM "OfficialAnswer" a WHERE a."organizationId" = ${ctx.organization.id} AND a."proposalId" = ${proposal.id}
    ORDER BY a."id" DESC`
}

const id = z.number().int()

export const listAnswersCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/answers',
  summary: 'The official answer to a proposal, the present wording first, with earlier ones and their dates',
  tag: 'Proposals',
  access: 'public',
  params: ofProposal,
  output: z.array(
    z.object({
      id,
      status: z.enum(PROPOSAL_STATUSES),
      text: z.string(),
      createdAt: z.iso.datetime(),
      documents: z.array(z.object({ fileId: z.string(), name: z.string(), mediaType: z.string(), sizeBytes: id })),
    }),
  ),
  errors: ['proposalUnknown', 'processPrivate'],
  run: async (ctx, { proposalId }) => listAnswers(ctx, await getProposal(ctx, proposalId)),
})
