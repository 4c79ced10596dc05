import { type Actor, holds, isSignedIn } from '@/lib/foundation/context/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor may change the organization's options: its ADMIN, or a PLATFORM_ADMIN. */
export function canAdministerOrganization(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN') || actor.isPlatformAdmin ? allow : deny('permissionDenied')
}

/** Whether the actor may create organizations and assign domains: PLATFORM_ADMIN (spec: provisioning). */
export function canProvision(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return actor.isPlatformAdmin ? allow : deny('permissionDenied')
}

/** Whether the actor may enter the back office; its pages are 404 for others. */
export function canEnterBackOffice(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN', 'DELEGATE', 'FACILITATOR') || actor.isPlatformAdmin ? allow : deny('permissionDenied')
}
