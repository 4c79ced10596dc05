import { kindOf } from '@/lib/process/module-types/registry'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import type { BallotLimits } from './ballot-rules'

type ProcessLimits = {
  preferencesMax: number | null
  personalBudget: number
  donationMin: number
  donationMax: number
}

type Source = { process: ProcessLimits; module: { type: string; settings: unknown } }

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
