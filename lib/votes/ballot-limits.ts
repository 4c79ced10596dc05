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

type ProcessLimits = {
  preferencesMax: number | null
  personalBudget: number
  donationMin: number
  donationMax: number
}

type Source = { process: ProcessLimits; module: { type: string; settings: Record<string, unknown> } }

/** The limits of a vote's ballots: as they were when voting opened (`settings.ballot`), before that as the process has them. */
export function ballotLimits(source: Source): BallotLimits {
  const frozen = frozenLimits.safeParse(source.module.settings['ballot'])
  return frozen.success ? frozen.data : limitsOfProcess(source)
}

/** The limits that the rules of the process give a ballot of this module. */
export function limitsOfProcess({
  process,
  module,
}: Omit<Source, 'module'> & { module: { type: string } }): BallotLimits {
  if (module.type !== 'DONATION') return { kind: 'preferences', choicesMax: process.preferencesMax }
  return {
    kind: 'donations',
    budget: process.personalBudget,
    amountMin: process.donationMin,
    amountMax: process.donationMax,
  }
}
