import { type Actor, holds, isSignedIn, type SignedIn } from '@/lib/foundation/context/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor may see who the members are and change what they may do: the organization's ADMIN. */
export function canAdministerPeople(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN') ? allow : deny('permissionDenied')
}

/** Whether the actor may change their profile: an organization can keep profiles as they are (spec: profile). */
export function canEditProfile(options: { isEditable: boolean }): Decision {
  return options.isEditable ? allow : deny('profileFixed')
}

/** Whether the actor may do without a second factor: not where the organization demands it of those who run it (spec: second-factor). */
export function canRemoveSecondFactor(actor: SignedIn, organization: { secondFactorRequired: boolean }): Decision {
  const runsIt = actor.isPlatformAdmin || holds(actor, 'ADMIN', 'DELEGATE')
  return organization.secondFactorRequired && runsIt ? deny('secondFactorRequired') : allow
}
