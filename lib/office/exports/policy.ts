import { type Actor, holds, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor may request exports at all; each source decides about its own data. */
export function canExport(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN', 'DELEGATE', 'FACILITATOR') ? allow : deny('permissionDenied')
}
