import { type Actor, holds, isSignedIn } from '@/lib/foundation/context/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor may change the organization's options: its ADMIN, or a PLATFORM_ADMIN. */
export function canAdministerOrganization(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN') || actor.isPlatformAdmin ? allow : deny('permissionDenied')
}

/** Whether the actor may create organizations and give them domains: PLATFORM_ADMIN, who does nothing else (spec: provisioning). */
export function canProvision(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return actor.isPlatformAdmin ? allow : deny('permissionDenied')
}

/** Whether the actor sees the back office at all, and so whether a page of it exists for them. */
export function canEnterBackOffice(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN', 'DELEGATE', 'FACILITATOR') || actor.isPlatformAdmin ? allow : deny('permissionDenied')
}
