import { z } from 'zod'

/** The values of `BallotAuditStep.kind`. */
export const AUDIT_STEPS = ['DRAWN', 'CHECKED'] as const

/** Facts of DRAWN. */
export const drawnFacts = z.object({ randomness: z.string(), positions: z.array(z.number().int()) })

/** Facts of CHECKED. */
export const checkedFacts = z.object({
  checked: z.number().int(),
  /** Whether the ballots of the database still are those of the list. */
  isSameList: z.boolean(),
  different: z.array(
    z.object({ position: z.number().int(), what: z.enum(['commitment', 'list', 'published', 'ledger']) }),
  ),
})

/** Facts of a step, as the column holds them. */
export const stepFacts = z.union([drawnFacts, checkedFacts])
