import { type Actor, administers, holds, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor sees figures of a process, or of the organization: its administrators. */
export function canSeeStatistics(actor: Actor, processId: number | undefined): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  const may = processId === undefined ? holds(actor, 'ADMIN') : administers(actor, processId)
  return may ? allow : deny('permissionDenied')
}
