import type { ModuleFacts } from '@/lib/process/modules/queries'

type Facts = {
  module: Pick<ModuleFacts['module'], 'enabled'>
  phase: Pick<ModuleFacts['phase'], 'state' | 'startsAt'>
}

/** How it stands with a module that people came to: open now, over, never opened, or waiting for a date or for a hand. */
export type Waiting =
  | { kind: 'open' | 'over' | 'neverOpened' | 'byHand' }
  | { kind: 'opensAt' | 'enablesAt'; date: Date }

/** Why a module waits: a phase that was set by hand no longer follows its dates. */
export function waitingOf({ module, phase }: Facts, enablesAt: Date | null, now: Date): Waiting {
  if (phase.state === 'CONCLUDED') return { kind: module.enabled ? 'over' : 'neverOpened' }
  if (phase.state === 'IN_PROGRESS') {
    if (module.enabled) return { kind: 'open' }
    return enablesAt && enablesAt > now ? { kind: 'enablesAt', date: enablesAt } : { kind: 'byHand' }
  }
  const date = !module.enabled && enablesAt && enablesAt > phase.startsAt ? enablesAt : phase.startsAt
  return date > now ? { kind: 'opensAt', date } : { kind: 'byHand' }
}
