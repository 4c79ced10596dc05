import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { detail, ofProposal, tag, writing } from '@/lib/ideas/proposals/contracts'
import { PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'
import { correctAnswerInput } from './official-schemas'

const id = z.number().int()

export const listAnswersContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/answers',
  summary: 'The official answer to a proposal, the present wording first, with earlier ones and their dates',
  tag,
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
})

export const correctAnswerContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/answers',
  summary: 'Correct the official answer to a decided proposal; the earlier wording stays visible (FACILITATOR, ADMIN)',
  tag,
  access: 'member',
  params: ofProposal,
  body: correctAnswerInput,
  output: detail,
  limit: writing,
  errors: [
    'proposalUnknown',
    'permissionDenied',
    'proposalCancelled',
    'answerMissing',
    'fieldMissing',
    'fileUnknown',
    'savedMeanwhile',
  ],
})
