import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'

export const ofProposal = z.strictObject({ proposalId: pathId })
