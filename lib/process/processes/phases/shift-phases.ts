import type { PhaseState } from '@/lib/process/processes/states'

type Dated = { id: number; startsAt: Date; endsAt: Date; state: PhaseState }
export type MovedPhase = { id: number; startsAt: Date; endsAt: Date }

/**
 * The phases whose dates change when a phase ends later: the phase itself, and by the same time those that begin at its
 * end or after it. Phases that are over stay.
 */
export function shiftPhases(phases: readonly Dated[], phaseId: number, endsAt: Date): MovedPhase[] {
  const phase = phases.find(({ id }) => id === phaseId)
  if (!phase || endsAt <= phase.endsAt) return []
  const by = endsAt.getTime() - phase.endsAt.getTime()
  const later = phases.filter(
    (other) => other.id !== phaseId && other.state !== 'CONCLUDED' && other.startsAt >= phase.endsAt,
  )
  return [
    { id: phase.id, startsAt: phase.startsAt, endsAt },
    ...later.map(({ id, startsAt, endsAt: end }) => ({
      id,
      startsAt: new Date(startsAt.getTime() + by),
      endsAt: new Date(end.getTime() + by),
    })),
  ]
}

/** Pairs of phases that run at the same time, the earlier one first. */
export function overlapsOf<Phase extends { startsAt: Date; endsAt: Date }>(phases: readonly Phase[]): [Phase, Phase][] {
  const sorted = phases.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return sorted.flatMap((phase, index) =>
    sorted
      .slice(index + 1)
      .filter((other) => other.startsAt < phase.endsAt)
      .map((other): [Phase, Phase] => [phase, other]),
  )
}
