import { type Actor, holds, isSignedIn } from '@/lib/catalogues/actor'
import { repeatHoursOf } from '@/lib/catalogues/outbox/deliveries'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor may see what was sent, and send it again: ADMIN. */
export function canSeeMessages(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN') ? allow : deny('permissionDenied')
}

type Repeated = {
  status: 'PENDING' | 'SENT' | 'DEAD'
  template: string
  hasFacts: boolean
  createdAt: Date
}

/**
 * Whether a message may be sent again: a dead letter while its content is stored, a sent one while its links work. What
 * waits is on its way.
 */
export function canRepeat({ status, template, hasFacts, createdAt }: Repeated, now: Date): Decision {
  if (status === 'PENDING') return deny('messageUnknown')
  if (!hasFacts) return deny('messageSpent')
  const hours = repeatHoursOf(template)
  const isTooOld = now.getTime() - createdAt.getTime() > hours * 3_600_000
  return isTooOld && (status === 'SENT' || hours > 0) ? deny('messageSpent') : allow
}
