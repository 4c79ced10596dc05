import type { ModuleFacts } from '@/lib/process/modules/queries'

type Facts = {
  module: Pick<ModuleFacts['module'], 'enabled'>
  phase: Pick<ModuleFacts['phase'], 'state' | 'startsAt'>
}

/** Why a module is or is not open: open, over, never opened, or waiting for a date or for an officer. */
export type Waiting =
  | { kind: 'open' | 'over' | 'neverOpened' | 'byHand' }
  | { kind: 'opensAt' | 'enablesAt'; date: Date }

/** Why a module is or is not open at an instant. */
export function waitingOf({ module, phase }: Facts, enablesAt: Date | null, now: Date): Waiting {
  if (phase.state === 'CONCLUDED') return { kind: module.enabled ? 'over' : 'neverOpened' }
  if (phase.state === 'IN_PROGRESS') {
    if (module.enabled) return { kind: 'open' }
    return enablesAt && enablesAt > now ? { kind: 'enablesAt', date: enablesAt } : { kind: 'byHand' }
  }
  const date = !module.enabled && enablesAt && enablesAt > phase.startsAt ? enablesAt : phase.startsAt
  return date > now ? { kind: 'opensAt', date } : { kind: 'byHand' }
}
