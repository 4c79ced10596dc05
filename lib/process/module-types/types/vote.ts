import { routes } from '@/lib/catalogues/routes'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import { ballotSchema, COPIED_BALLOT_SETTINGS } from './ballot-settings'
import { commonKind, type ModuleKind } from './module-kind'

export const vote = {
  ...commonKind,
  settings: ballotSchema,
  copiedSettings: COPIED_BALLOT_SETTINGS,
  newSettings: { rule: { kind: 'greedy' } },
  address: routes.proposals,
  icon: 'vote',
  ideas: 'source',
  ballot: 'preferences',
  isReady: isVotingOpen,
  step: (module, now) => (isVotingOpen(module, now) ? 'vote' : null),
} as const satisfies ModuleKind
