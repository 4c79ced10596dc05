import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { costCheckBody } from './cost-schemas'

const ofProposal = z.strictObject({ proposalId: pathId })

const costCheck = z.object({
  id: z.number().int(),
  amount: z.number().int(),
  yearly: z.number().int().nullable(),
  note: z.string(),
  checkedAt: z.iso.datetime(),
})

export const listCostChecksContract = contract({
  method: 'GET',
  path: '/proposals/{proposalId}/cost-checks',
  summary: 'What the office checked a proposal to cost, the latest first, which counts',
  tag: 'Evaluations',
  access: 'public',
  params: ofProposal,
  output: z.array(costCheck),
  errors: ['proposalUnknown', 'processPrivate'],
})

export const checkCostContract = contract({
  method: 'POST',
  path: '/proposals/{proposalId}/cost-checks',
  summary: 'Enter the cost as the office checked it, until a vote opens (ADMIN, DELEGATE, EXPERT, ASSESSOR)',
  tag: 'Evaluations',
  access: 'member',
  params: ofProposal,
  body: costCheckBody,
  output: costCheck,
  status: 201,
  errors: [
    ...(['proposalUnknown', 'processPrivate', 'permissionDenied', 'ownProposal', 'proposalCancelled'] as const),
    ...(['conflictDeclared', 'votingAlreadyOpened', 'numberInvalid', 'noDecimals', 'tooManyDigits'] as const),
  ],
})
