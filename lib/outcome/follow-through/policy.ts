import { type Actor, administers, holds, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'
import type { DeliveryState } from './states'

type DeliveryFacts = {
  processId: number
  state: DeliveryState
  /** The people who report for its office. */
  officeUserIds: readonly number[]
}

/** Whether the actor may plan a project, assign its office and enter money: administrators of its process. */
export function canPlan(actor: Actor, { processId }: Pick<DeliveryFacts, 'processId'>): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  return administers(actor, processId) ? allow : deny('permissionDenied')
}

/** Whether the actor may report on a project and mark milestones as done: also the members of its office. */
export function canReport(actor: Actor, facts: DeliveryFacts): Decision {
  if (isSignedIn(actor) && actor.consentsCurrent && facts.officeUserIds.includes(actor.userId)) return allow
  return canPlan(actor, facts)
}

/** Whether the actor may change the state: only administrators stop a project or take that back. */
export function canSetState(actor: Actor, facts: DeliveryFacts, state: DeliveryState): Decision {
  return state === 'STOPPED' || facts.state === 'STOPPED' ? canPlan(actor, facts) : canReport(actor, facts)
}

/** Whether the actor may create and change offices: ADMIN. */
export function canManageOffices(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  return holds(actor, 'ADMIN') ? allow : deny('permissionDenied')
}

/** Whether the actor reads the offices with their addresses: ADMIN and DELEGATE. */
export function canListOffices(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN', 'DELEGATE') ? allow : deny('permissionDenied')
}
