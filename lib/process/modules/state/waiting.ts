import { isBallotModule } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type Facts = {
  module: Pick<ModuleFacts['module'], 'type' | 'enabled' | 'votingOpenedAt'>
  phase: Pick<ModuleFacts['phase'], 'state' | 'startsAt'>
}

/** Why a module is or is not open: open, over, never opened, or waiting for a date or for an officer. */
export type Waiting =
  | { kind: 'open' | 'over' | 'neverOpened' | 'byHand' | 'vote' }
  | { kind: 'opensAt' | 'enablesAt' | 'voteAfter'; date: Date }

/** Why a module is or is not open at an instant. */
export function waitingOf({ module, phase }: Facts, enablesAt: Date | null, now: Date, opensByItself = false): Waiting {
  const isUnopened = isBallotModule(module.type) && module.votingOpenedAt === null
  if (phase.state === 'CONCLUDED') return { kind: module.enabled && !isUnopened ? 'over' : 'neverOpened' }
  if (isUnopened && opensByItself && phase.startsAt > now) return { kind: 'opensAt', date: phase.startsAt }
  if (isUnopened) return waitingVote(phase, now)
  if (phase.state === 'IN_PROGRESS') {
    if (module.enabled) return { kind: 'open' }
    return enablesAt && enablesAt > now ? { kind: 'enablesAt', date: enablesAt } : { kind: 'byHand' }
  }
  const date = !module.enabled && enablesAt && enablesAt > phase.startsAt ? enablesAt : phase.startsAt
  return date > now ? { kind: 'opensAt', date } : { kind: 'byHand' }
}

// A vote does not open with its phase: an officer opens it.
function waitingVote({ state, startsAt }: Facts['phase'], now: Date): Waiting {
  return state !== 'IN_PROGRESS' && startsAt > now ? { kind: 'voteAfter', date: startsAt } : { kind: 'vote' }
}
