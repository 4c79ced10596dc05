import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

/** The days after a result in which objections to a vote are heard: until they are over, a ballot can be traced to its voter. */
export function objectionDaysOf(settings: unknown): number {
  return ballotSettings(settings).objectionDays
}
