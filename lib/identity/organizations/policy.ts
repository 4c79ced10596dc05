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

/** Whether the actor may set order, groups and visibility of the workspaces on the portal: ADMIN of an umbrella. */
export function canArrangePortal(actor: Actor, organization: { umbrellaWorkspaceActive: boolean }): Decision {
  const decision = canAdministerOrganization(actor)
  if (!decision.allowed) return decision
  return organization.umbrellaWorkspaceActive ? allow : deny('notAnUmbrella')
}

type ParentFacts = {
  /** The organization of the request. */
  own: { id: number; umbrellaWorkspaceActive: boolean }
  childId: number
  /** The requested umbrella; null for none. */
  parentId: number | null
}

/**
 * Whether the actor may ask for the change, before anything is read of the other organization: PLATFORM_ADMIN for any,
 * ADMIN for attaching to or detaching from their own umbrella and for leaving it.
 */
export function canAskForParent(actor: Actor, { own, childId, parentId }: ParentFacts): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (actor.isPlatformAdmin) return allow
  if (!holds(actor, 'ADMIN')) return deny('permissionDenied')
  if (parentId === null) return allow
  if (parentId !== own.id || childId === own.id) return deny('permissionDenied')
  return own.umbrellaWorkspaceActive ? allow : deny('notAnUmbrella')
}

type LockedFacts = ParentFacts & {
  child: { parentId: number | null; hasChildren: boolean }
  parent: { parentId: number | null; umbrellaWorkspaceActive: boolean } | null
}

/** Whether the locked organizations allow the change: one level, no workspace taken from another umbrella. */
export function canSetParent(actor: Actor, { own, childId, parentId, child, parent }: LockedFacts): Decision {
  const isPlatform = isSignedIn(actor) && actor.isPlatformAdmin
  if (parentId === null || parent === null) {
    const isParty = childId === own.id || child.parentId === own.id
    return isPlatform || isParty ? allow : deny('permissionDenied')
  }
  if (!parent.umbrellaWorkspaceActive) return deny('notAnUmbrella')
  if (childId === parentId || parent.parentId !== null || child.hasChildren) return deny('umbrellaNested')
  const isTaken = child.parentId !== null && child.parentId !== parentId
  return isTaken && !isPlatform ? deny('workspaceTaken') : allow
}
