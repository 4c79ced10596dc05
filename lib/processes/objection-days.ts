import { OBJECTION_DAYS } from './limits'

/** The days after a result in which objections to a vote are heard: until they are over, a ballot can be traced to its voter. */
export function objectionDaysOf(settings: Readonly<Record<string, unknown>>): number {
  const days = settings['objectionDays']
  return typeof days === 'number' && Number.isFinite(days) ? Math.max(0, Math.trunc(days)) : OBJECTION_DAYS
}
