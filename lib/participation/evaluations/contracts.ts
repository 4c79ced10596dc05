import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { idText } from '@/lib/foundation/input/ids'
import { DECIDED_STATUSES, PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import { conflictBody, EVALUATION_KINDS, evaluationBody, evaluationSettingsBody, QUEUE_VIEWS } from './schemas'

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
      months: id.nullable().meta({ description: 'Months until it could be realized' }),
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
    'proposalOutOfScope',
    'conflictDeclared',
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
    'q.contains': z.string().max(100).optional().meta({ description: 'Words of the title' }),
    challengeId: idText.optional(),
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
        isOwn: z.boolean(),
        hasConflict: z.boolean(),
        isAssigned: z.boolean().meta({ description: 'Assigned to the caller' }),
      }),
    ),
    total: id,
    page: id,
    size: id,
    progress: z.object({ proposals: id, detailed: id, final: id, conflicts: id }),
  }),
  errors: ['moduleUnknown', 'processPrivate', 'permissionDenied'],
})

const ofModule = z.strictObject({ moduleId: pathId })
const settings = {
  sourceModuleId: id.nullable(),
  criteria: z.array(z.object({ key: z.string(), name: z.record(z.string(), z.string()), weight: id })),
  types: z.array(z.enum(PROPOSAL_TYPES)),
  challengeIds: z.array(id),
}

export const getEvaluationSettingsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/evaluation',
  summary: 'What an evaluation weighs, and which ideas it asks for; empty lists mean all',
  tag,
  access: 'public',
  params: ofModule,
  output: z.object({
    ...settings,
    isFixed: z.boolean().meta({ description: 'An evaluation was entered: weights cannot change any more' }),
  }),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'],
})

export const setEvaluationContract = contract({
  method: 'PUT',
  path: '/process-modules/{moduleId}/evaluation',
  summary: 'Set what an evaluation weighs and which ideas it asks for; what is left out stays (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: ofModule,
  body: evaluationSettingsBody,
  output: z.object({ moduleId: id, processId: id, ...settings }),
  errors: [
    'savedMeanwhile',
    'moduleUnknown',
    'moduleTypeWrong',
    'moduleNotInProcess',
    'challengeUnknown',
    'criteriaFixed',
    'permissionDenied',
    'processPrivate',
    'textMissing',
  ],
})

export const listConflictsContract = contract({
  method: 'GET',
  path: '/process-modules/{moduleId}/conflicts',
  summary: 'Who left which idea of an evaluation to others (ADMIN, DELEGATE)',
  tag,
  access: 'member',
  params: ofModule,
  query: z.strictObject({
    page: z.coerce.number().int().min(0).max(10_000).optional(),
    size: z.coerce.number().int().min(1).max(100).optional(),
  }),
  output: z.array(
    z.object({
      proposalId: id,
      title: z.string(),
      titleLocale: z.string(),
      userId: id,
      name: z.string(),
      reason: z.string(),
      declaredAt: z.iso.datetime(),
      missing: z.array(kind).meta({ description: 'Kinds that nobody is left to enter' }),
    }),
  ),
  answers: 'list',
  errors: ['moduleUnknown', 'moduleTypeWrong', 'permissionDenied', 'processPrivate'],
})

const declared = z.object({ proposalId: id, processId: id, phaseId: id, moduleId: id, declared: z.boolean() })
const conflictErrors = [
  'proposalUnknown',
  'moduleUnknown',
  'processPrivate',
  'permissionDenied',
  'ownProposal',
  'alreadyEvaluated',
  'detailedEvaluationEntered',
  'processNotOpen',
] as const

export const declareConflictContract = contract({
  method: 'PUT',
  path: '/proposals/{proposalId}/conflict',
  summary: 'Leave an idea to others, for an interest of one’s own (EXPERT, ASSESSOR)',
  tag,
  access: 'member',
  params: ofProposal,
  body: conflictBody,
  output: declared,
  errors: conflictErrors,
})

export const withdrawConflictContract = contract({
  method: 'DELETE',
  path: '/proposals/{proposalId}/conflict',
  summary: 'Take that back, while nobody else entered the evaluation (EXPERT, ASSESSOR)',
  tag,
  access: 'member',
  params: ofProposal,
  output: declared,
  errors: [...conflictErrors, 'conflictUnknown'],
})
