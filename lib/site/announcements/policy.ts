import { type Actor, administers, holds, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'
import { ANNOUNCEMENTS_AT_ONCE } from './limits'
import type { AnnouncementInput } from './schemas'

/** Whether the actor may open the list of announcements: ADMIN and DELEGATE. */
export function canListAnnouncements(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN', 'DELEGATE') ? allow : deny('permissionDenied')
}

/** Whether the actor may write an announcement: ADMIN any, DELEGATE to the members of own processes. */
export function canAnnounce(actor: Actor, { processId }: { processId: number | null }): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  const isOwn = processId === null ? holds(actor, 'ADMIN') : administers(actor, processId)
  return isOwn ? allow : deny('permissionDenied')
}

type Timed = Pick<AnnouncementInput, 'level' | 'audience' | 'processId' | 'startsAt' | 'endsAt'>

/**
 * Whether another banner fits: a reader sees two at once. An outage is announced beside any others, as long as there are
 * not two outages already; the pages show outages first.
 */
export function canAddAnnouncement(wanted: Timed, others: readonly Timed[]): Decision {
  const rivals = others.filter(
    (other) => sharesReaders(wanted, other) && (wanted.level !== 'OUTAGE' || other.level === 'OUTAGE'),
  )
  // The number of running banners grows only when one starts.
  const starts = [wanted, ...rivals]
    .map(({ startsAt }) => startsAt.getTime())
    .filter((at) => at >= wanted.startsAt.getTime() && at < wanted.endsAt.getTime())
  const most = Math.max(...starts.map((at) => rivals.filter((rival) => isRunning(rival, at)).length))
  return most < ANNOUNCEMENTS_AT_ONCE ? allow : deny('announcementsTooMany')
}

function isRunning({ startsAt, endsAt }: Timed, at: number): boolean {
  return startsAt.getTime() <= at && at < endsAt.getTime()
}

function sharesReaders(one: Timed, other: Timed): boolean {
  return one.audience !== 'PROCESS' || other.audience !== 'PROCESS' || one.processId === other.processId
}
