import { type Actor, holds, isSignedIn } from '@/lib/catalogues/actor'
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
 * Whether the actor may request the change, before anything is read of the other organization: PLATFORM_ADMIN any, ADMIN
 * detaching from their own umbrella and leaving one. Attaching by others needs an invitation and its acceptance.
 */
export function canRequestParent(actor: Actor, { own, childId, parentId }: ParentFacts): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (actor.isPlatformAdmin) return allow
  if (!holds(actor, 'ADMIN')) return deny('permissionDenied')
  if (parentId === null) return allow
  if (parentId !== own.id || childId === own.id) return deny('permissionDenied')
  return own.umbrellaWorkspaceActive ? deny('invitationNeeded') : deny('notAnUmbrella')
}

type AttachFacts = {
  child: { id: number; parentId: number | null; hasChildren: boolean }
  parent: { id: number; parentId: number | null; umbrellaWorkspaceActive: boolean }
}

/** Whether an organization may become a workspace of an umbrella: one level, and none that belongs to another one. */
export function canBecomeWorkspace({ child, parent }: AttachFacts): Decision {
  const decision = canStandBelow({ child, parent })
  if (!decision.allowed) return decision
  return child.parentId !== null && child.parentId !== parent.id ? deny('workspaceTaken') : allow
}

function canStandBelow({ child, parent }: AttachFacts): Decision {
  if (!parent.umbrellaWorkspaceActive) return deny('notAnUmbrella')
  return child.id === parent.id || parent.parentId !== null || child.hasChildren ? deny('umbrellaNested') : allow
}

type LockedFacts = ParentFacts & { child: AttachFacts['child']; parent: AttachFacts['parent'] | null }

/** Whether the actor may change the locked organizations: detach by both parties; attach, and move, by PLATFORM_ADMIN. */
export function canSetParent(actor: Actor, { own, childId, child, parent }: LockedFacts): Decision {
  const isPlatform = isSignedIn(actor) && actor.isPlatformAdmin
  if (parent !== null) return isPlatform ? canStandBelow({ child, parent }) : deny('permissionDenied')
  const isParty = childId === own.id || child.parentId === own.id
  return isPlatform || isParty ? allow : deny('permissionDenied')
}
