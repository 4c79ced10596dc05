import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { pathId } from '@/lib/foundation/api/call'

export const moduleParams = z.strictObject({ moduleId: pathId })

export const ballot = z.object({
  moduleId: z.number().int(),
  kind: z.enum(['preferences', 'donations']),
  version: z.number().int().meta({ description: 'Grows with each change; 0 before the first' }),
  choices: z.array(z.object({ proposalId: z.number().int(), amount: z.number().int() })),
  used: z.number().int(),
  limit: z.number().int().nullable(),
  left: z.number().int().nullable(),
  closesAt: z.iso.datetime().nullable(),
  receipt: z.string().nullable().meta({ description: 'Of the last change' }),
})

export const extension = z.object({
  id: z.number().int(),
  moduleId: z.number().int(),
  closedBefore: z.iso.datetime().meta({ description: 'The deadline until then' }),
  closesAt: z.iso.datetime(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
})

/** Refusals of opening a vote and of deciding that it opens by itself: both ask the same policy. */
export const openingRefusals: readonly ErrorName[] = [
  'moduleUnknown',
  'permissionDenied',
  'moduleTypeWrong',
  'votingAlreadyOpened',
  'noCandidates',
  'candidateWithoutCost',
  'candidatesUndecided',
  'ruleUnknown',
  'processNotOpen',
  'votingPhaseNotBegun',
  'votingPhaseOver',
  'datesOutOfOrder',
  'deadlineAfterPhase',
  'voteChangedMeanwhile',
]
