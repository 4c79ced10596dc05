import { type Actor, administers, isSignedIn, worksIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'
import type { DeskAct } from './schemas'

/** Whether the actor works at the desk of a process: its administrators and facilitators. */
export function canUseDesk(actor: Actor, processId: number): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  return administers(actor, processId) || worksIn(actor, processId, 'FACILITATOR') ? allow : deny('permissionDenied')
}

/** Facilitators moderate and answer; what an idea is about and who evaluates it is for administrators. */
const OF_FACILITATORS: readonly DeskAct['kind'][] = ['status', 'hide']

/** Whether the actor may do this to ideas of the process. */
export function canAct(actor: Actor, processId: number, kind: DeskAct['kind']): Decision {
  const uses = canUseDesk(actor, processId)
  if (!uses.allowed || administers(actor, processId)) return uses
  return OF_FACILITATORS.includes(kind) ? allow : deny('permissionDenied')
}

/** Acts that publish nothing can be undone. */
export function isUndoable(kind: DeskAct['kind']): boolean {
  return kind !== 'status' && kind !== 'hide'
}
