import { z } from 'zod'
import type { BallotLimits } from './ballot-rules'

const frozenLimits = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('preferences'), choicesMax: z.number().int().min(1).nullable() }),
  z.object({
    kind: z.literal('donations'),
    budget: z.number().int(),
    amountMin: z.number().int(),
    amountMax: z.number().int(),
  }),
])

type Source = { process: { preferencesMax: number | null }; module: { settings: Record<string, unknown> } }

/** The limits of a vote's ballots: as they were when voting opened (`settings.ballot`), before that as the process has them. */
export function ballotLimits({ process, module }: Source): BallotLimits {
  const frozen = frozenLimits.safeParse(module.settings['ballot'])
  return frozen.success ? frozen.data : { kind: 'preferences', choicesMax: process.preferencesMax }
}
