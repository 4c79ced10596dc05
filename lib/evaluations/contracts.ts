import { z } from 'zod'
import { contract, pathId } from '@/lib/api/contract'
import { DECIDED_STATUSES } from '@/lib/proposals/states'
import { EVALUATION_KINDS, evaluationBody, QUEUE_VIEWS } from './schemas'

const tag = 'Evaluations'
const id = z.number().int()
const kind = z.enum(EVALUATION_KINDS)
const outcome = { kind, status: z.enum(DECIDED_STATUSES).nullable(), score: id.nullable() }
const ofProposal = z.strictObject({ proposalId: pathId })

export const getEvaluationsContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/evaluations',
  summary: 'The evaluations of a proposal, as everybody reads them',
  tag,
  access: 'public',
  params: ofProposal,
  output: z.array(
    z.object({
      id,
      ...outcome,
      criteria: z.array(z.object({ key: z.string(), name: z.record(z.string(), z.string()), weight: id, mark: id })),
      comment: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  errors: ['proposalUnknown', 'processPrivate'],
})

export const evaluateProposalContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/evaluations',
  summary: 'Enter an evaluation, once: ASSESSOR the detailed one, EXPERT the final one, which sets the status',
  tag,
  access: 'member',
  params: ofProposal,
  body: evaluationBody,
  output: z.object({ id, proposalId: id, processId: id, phaseId: id, moduleId: id, ...outcome }),
  status: 201,
  errors: [
    'proposalUnknown',
    'moduleUnknown',
    'processPrivate',
    'permissionDenied',
    'ownProposal',
    'proposalCancelled',
    'alreadyEvaluated',
    'detailedEvaluationEntered',
    'statusOrScoreRequired',
    'proposalStatusUnreachable',
    'votingAlreadyOpened',
    'processNotOpen',
    'moduleNotEnabled',
    'phaseNotActive',
    'noDecimals',
    'tooManyDigits',
  ],
})

export const listQueueContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/evaluations',
  summary: 'What there is to evaluate in a module, and how far the work is (EXPERT, ASSESSOR, ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: z.strictObject({ moduleId: pathId }),
  query: z.strictObject({
    view: z.enum(QUEUE_VIEWS).optional(),
    kind: kind.optional(),
    page: z.coerce.number().int().min(0).max(10_000).optional(),
    size: z.coerce.number().int().min(1).max(100).optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        proposalId: id,
        title: z.string(),
        titleLocale: z.string(),
        status: z.string(),
        entered: z.array(kind),
      }),
    ),
    total: id,
    page: id,
    size: id,
    progress: z.object({ proposals: id, detailed: id, final: id }),
  }),
  errors: ['moduleUnknown', 'processPrivate', 'permissionDenied'],
})
