import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const ofProposal = z.strictObject({ proposalId: pathId })

export const costCheck = z.object({
  id: z.number().int(),
  amount: z.number().int(),
  yearly: z.number().int().nullable(),
  note: z.string(),
  checkedAt: z.iso.datetime(),
})
