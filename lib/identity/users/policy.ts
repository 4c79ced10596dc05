import { type Actor, holds, isSignedIn, type SignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor may list members and change their authorities: the organization's ADMIN. */
export function canAdministerPeople(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN') ? allow : deny('permissionDenied')
}

/**
 * Whether the actor may remove the second factor of a member: accounts are global, so an ADMIN may not for people who work
 * for another organization or for the platform.
 */
export function canResetSecondFactor(actor: Actor, { worksElsewhere }: { worksElsewhere: boolean }): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return worksElsewhere && !actor.isPlatformAdmin ? deny('secondFactorElsewhere') : allow
}

/** Whether the actor may edit their profile: an organization can lock profiles (spec: profile). */
export function canEditProfile(options: { isEditable: boolean }): Decision {
  return options.isEditable ? allow : deny('profileFixed')
}

/**
 * Whether the actor may remove their second factor: not if the organization requires one of its staff
 * (spec: second-factor).
 */
export function canRemoveSecondFactor(actor: SignedIn, organization: { secondFactorRequired: boolean }): Decision {
  const runsIt = actor.isPlatformAdmin || holds(actor, 'ADMIN', 'DELEGATE')
  return organization.secondFactorRequired && runsIt ? deny('secondFactorRequired') : allow
}
