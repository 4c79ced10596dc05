import type { Duty } from './list-duties'

/** What the sentence of a duty says, for notifications and the cockpit. */
export function dutyFacts({ process, name, count, state, reason, dueAt, path }: Duty) {
  return { process, phase: name, count, state, ...(reason && { refusal: reason }), until: dueAt.toISOString(), path }
}
