import { z } from 'zod'
import { kindOf } from '@/lib/process/module-types/registry'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import type { BallotLimits } from './ballot-rules'

/** Columns of a process and a module that limit ballots. */
export const limitsRow = z.object({
  preferencesMax: z.number().nullable(),
  personalBudget: z.number(),
  donationMin: z.number(),
  donationMax: z.number(),
  type: z.string(),
  settings: z.unknown(),
})

type LimitColumns = z.infer<typeof limitsRow>
type Source = { process: Omit<LimitColumns, 'type' | 'settings'>; module: Pick<LimitColumns, 'type' | 'settings'> }

/** The limits of a vote's ballots: frozen when voting opened (`settings.ballot`), before that those of the process. */
export function ballotLimits(source: Source): BallotLimits {
  return ballotSettings(source.module.settings).ballot ?? limitsOfProcess(source)
}

/** The limits of this module's ballots by the rules of the process. */
export function limitsOfProcess({
  process,
  module,
}: Omit<Source, 'module'> & { module: { type: string } }): BallotLimits {
  if (kindOf(module.type).ballot !== 'donations') return { kind: 'preferences', choicesMax: process.preferencesMax }
  return {
    kind: 'donations',
    budget: process.personalBudget,
    amountMin: process.donationMin,
    amountMax: process.donationMax,
  }
}
