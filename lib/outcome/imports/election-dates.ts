import { addZonedDays, zonedInstant } from '@/lib/foundation/i18n/zoned-time'
import type { PabulibMeta } from '@/lib/outcome/pabulib/parse-meta'

export type ElectionDates = { ideasFrom: Date; voteFrom: Date; voteUntil: Date; until: Date }

const IDEAS_DAYS = 30
const RESULT_DAYS = 14

/**
 * When the phases of an imported election were: the vote as the file says, ideas the month before, results two weeks
 * after. A file without days gets the last ones that let the election be over.
 */
export function electionDates(
  { beginsOn, endsOn }: Pick<PabulibMeta, 'beginsOn' | 'endsOn'>,
  now: Date,
  timeZone: string,
): ElectionDates {
  const known = (day: string | null) => (day === null ? null : zonedInstant(day, timeZone))
  const first = known(beginsOn) ?? known(endsOn) ?? addZonedDays(now, -RESULT_DAYS - 2, timeZone)
  // The last day counts whole.
  const last = addZonedDays(known(endsOn) ?? first, 1, timeZone)
  const voteUntil = last > first ? last : addZonedDays(first, 1, timeZone)
  return {
    ideasFrom: addZonedDays(first, -IDEAS_DAYS, timeZone),
    voteFrom: first,
    voteUntil,
    until: addZonedDays(voteUntil, RESULT_DAYS, timeZone),
  }
}
