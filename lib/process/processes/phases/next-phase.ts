import { type PhaseState, phaseStateAt } from '@/lib/process/processes/states'

type Placed = { id: number; state: PhaseState; byDate: boolean; startsAt: Date; endsAt: Date }

/** The first phase after this one, in their order, that has not begun. */
export function followingPhase<Phase extends Placed>(
  phases: readonly Phase[],
  phaseId: number,
  now: Date,
): Phase | undefined {
  const at = phases.findIndex(({ id }) => id === phaseId)
  return phases.slice(at + 1).find((phase) => ['TO_BE_ACTIVATED', 'IN_ACTIVATION'].includes(phaseStateAt(phase, now)))
}
