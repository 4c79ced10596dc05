import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import type { ModuleKind } from './module-kind'
import { vote } from './vote'

export const donation = {
  ...vote,
  icon: 'hand-heart',
  ballot: 'donations',
  step: (module, now) => (isVotingOpen(module, now) ? 'donate' : null),
} as const satisfies ModuleKind
