import { ANNOUNCED_DAYS, type PhaseState } from '@/lib/process/processes/states'

type Dates = { startsAt: Date; endsAt: Date }

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * The dates of a phase that is moved to a state by hand, so that they never contradict it: a concluded phase ends now,
 * a phase in progress has begun, a phase to come begins later. A new end keeps the length of the phase.
 */
export function movedDates({ startsAt, endsAt }: Dates, state: PhaseState, now: Date): Dates {
  const length = endsAt.getTime() - startsAt.getTime()
  const from = (start: Date): Dates => ({ startsAt: start, endsAt: new Date(start.getTime() + length) })
  const inDays = (days: number) => new Date(now.getTime() + days * DAY)
  switch (state) {
    case 'CONCLUDED':
      if (endsAt <= now) return { startsAt, endsAt }
      return { startsAt: startsAt < now ? startsAt : new Date(now.getTime() - MINUTE), endsAt: now }
    case 'IN_PROGRESS':
      if (endsAt <= now) return from(now)
      return { startsAt: startsAt <= now ? startsAt : now, endsAt }
    case 'IN_ACTIVATION':
      return startsAt > now && startsAt <= inDays(ANNOUNCED_DAYS) ? { startsAt, endsAt } : from(inDays(ANNOUNCED_DAYS))
    case 'TO_BE_ACTIVATED':
      return startsAt > inDays(ANNOUNCED_DAYS) ? { startsAt, endsAt } : from(inDays(ANNOUNCED_DAYS + 1))
  }
}
