import { type Actor, holds, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor has a cockpit: ADMIN of everything, DELEGATE of the own processes. */
export function canSeeCockpit(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN', 'DELEGATE') ? allow : deny('permissionDenied')
}
