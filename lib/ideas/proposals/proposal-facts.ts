import { z } from 'zod'
import type { ProposalFacts } from './policy'
import { PROPOSAL_STATUSES } from './states'

/** ProposalFacts as statements read them. */
export const proposalFacts = z.object({
  processId: z.number(),
  status: z.enum(PROPOSAL_STATUSES),
  authorId: z.number().nullable(),
  coAuthorIds: z.array(z.number()),
  isPublished: z.boolean(),
  isHidden: z.boolean(),
}) satisfies z.ZodType<ProposalFacts>
