import type { PlannedOpening as Row } from '@/lib/generated/prisma/client'

/** The decision that a vote opens by itself. */
export type PlannedOpening = Pick<
  Row,
  'moduleId' | 'revision' | 'closesAt' | 'withoutUndecided' | 'decidedBy' | 'signedAt' | 'stoppedAt' | 'stopReason'
> & {
  /** The date of its phase. */
  opensAt: Date
}

export function plannedOpeningOf(row: Row, { startsAt }: { startsAt: Date }): PlannedOpening {
  const { organizationId: _, stopCount: __, ...planned } = row
  return { ...planned, opensAt: startsAt }
}
