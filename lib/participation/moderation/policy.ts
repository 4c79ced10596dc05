import { type Actor, administers, holds, isSignedIn, worksIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor may report a text that they can read: any member except its authors. */
export function canReport(actor: Actor, authorIds: readonly (number | null)[]): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  return authorIds.includes(actor.userId) ? deny('notOnYourself') : allow
}

/** Whether the actor moderates a process: its FACILITATOR and its administrators. */
export function canModerate(actor: Actor, processId: number): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  return administers(actor, processId) || worksIn(actor, processId, 'FACILITATOR') ? allow : deny('permissionDenied')
}

type CaseFacts = {
  processId: number
  /** Of the reported text. */
  authorIds: readonly number[]
  /** Whether the actor is one of those who reported it. */
  isReporter: boolean
}

/** Whether the actor may decide a case: who moderates the process, except authors of the text and who reported it. */
export function canDecide(actor: Actor, { processId, authorIds, isReporter }: CaseFacts): Decision {
  const moderates = canModerate(actor, processId)
  if (!moderates.allowed) return moderates
  if (isSignedIn(actor) && authorIds.includes(actor.userId)) return deny('notOnYourself')
  return isReporter ? deny('notOnOwnReport') : allow
}

/** Whether the actor may remove the text of a case for good, with a second officer: who decides it and administers the process. */
export function canRemove(actor: Actor, facts: CaseFacts): Decision {
  const decides = canDecide(actor, facts)
  if (!decides.allowed) return decides
  return administers(actor, facts.processId) ? allow : deny('permissionDenied')
}

/** Whether the actor may open the sealed copy of a removed text, with a reason: administrators. */
export function canOpenCopy(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN') ? allow : deny('permissionDenied')
}

/** Whether the actor may open the moderation queue. */
export function canSeeQueue(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN', 'DELEGATE', 'FACILITATOR') ? allow : deny('permissionDenied')
}

/** Ids of the processes that the actor moderates, or null for all. */
export function moderatedProcesses(actor: Actor): number[] | null {
  if (!isSignedIn(actor)) return []
  if (holds(actor, 'ADMIN')) return null
  return actor.processRoles.map(({ processId }) => processId).filter((id) => canModerate(actor, id).allowed)
}
