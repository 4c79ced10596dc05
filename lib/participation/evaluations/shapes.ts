import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import { DECIDED_STATUSES, PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import { EVALUATION_KINDS } from './schemas'

export const id = z.number().int()

export const kind = z.enum(EVALUATION_KINDS)

export const outcome = { kind, status: z.enum(DECIDED_STATUSES).nullable(), score: id.nullable() }

export const ofProposal = z.strictObject({ proposalId: pathId })

export const ofModule = z.strictObject({ moduleId: pathId })

export const settings = {
  sourceModuleId: id.nullable(),
  criteria: z.array(z.object({ key: z.string(), name: z.record(z.string(), z.string()), weight: id })),
  types: z.array(z.enum(PROPOSAL_TYPES)),
  challengeIds: z.array(id),
}
