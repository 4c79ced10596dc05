import { type Actor, holds, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor may join and leave groups at all. */
export function canBeInGroups(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return actor.consentsCurrent ? allow : deny('consentOutdated')
}

/** Whether the actor may create and change topics: ADMIN. */
export function canManageTopics(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN') ? allow : deny('permissionDenied')
}
