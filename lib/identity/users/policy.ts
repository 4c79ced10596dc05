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

/** Whether a member may become a PLATFORM_ADMIN, which an operator decides: an account that is in use and well protected. */
export function canHoldPlatform(member: {
  isSuspended: boolean
  emailConfirmed: boolean
  hasSecondFactor: boolean
}): Decision {
  if (member.isSuspended) return deny('memberSuspended')
  if (!member.emailConfirmed) return deny('emailUnconfirmed')
  return member.hasSecondFactor ? allow : deny('secondFactorOff')
}

/** Whether the actor may edit their profile: an organization can lock profiles (spec: profile). */
export function canEditProfile(options: { isEditable: boolean }): Decision {
  return options.isEditable ? allow : deny('profileFixed')
}

/**
 * Whether the actor may remove their second factor: never a PLATFORM_ADMIN, and none of the staff if the organization requires
 * one (spec: second-factor).
 */
export function canRemoveSecondFactor(actor: SignedIn, organization: { secondFactorRequired: boolean }): Decision {
  const isStaff = holds(actor, 'ADMIN', 'DELEGATE')
  const isDemanded = actor.isPlatformAdmin || (organization.secondFactorRequired && isStaff)
  return isDemanded ? deny('secondFactorRequired') : allow
}
