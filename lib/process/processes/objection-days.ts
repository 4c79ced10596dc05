import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

/** Days after the result during which a ballot can still be traced to its voter, for objections. */
export function objectionDaysOf(settings: unknown): number {
  return ballotSettings(settings).objectionDays
}
