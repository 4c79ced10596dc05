/** Events of a process that people are notified of; each is a kind of notification too. */
export const PROCESS_EVENT_KINDS = [
  'processOpened',
  'phaseChanged',
  'votingOpened',
  'twoDaysLeft',
  'extension',
  'closedEarly',
  'result',
] as const

export type ProcessEventKind = (typeof PROCESS_EVENT_KINDS)[number]
