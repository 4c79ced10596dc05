import { type Actor, administers, holds, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny } from '@/lib/foundation/errors/decision'

/** Whether the actor sees requests for a second officer: ADMIN all of them, DELEGATE those of their processes. */
export function canListApprovals(actor: Actor): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  return holds(actor, 'ADMIN', 'DELEGATE') ? allow : deny('permissionDenied')
}

/** Whether the actor may decide about a request: who may do the act, but not who asked for it. */
export function canDecideApproval(
  actor: Actor,
  { processId, requesterId }: { processId: number | null; requesterId: number | null },
): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!isOfficerOf(actor, processId)) return deny('approvalUnknown')
  return requesterId === actor.userId ? deny('approvalNeedsAnother') : allow
}

/** Whether the actor is one of the officers to whom a request is shown. */
function isOfficerOf(actor: Actor, processId: number | null): boolean {
  return processId === null ? holds(actor, 'ADMIN') : administers(actor, processId)
}

/** What an officer types and what is asked for are compared without case and without the number of blanks. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()
  return plain(typed) !== '' && plain(typed) === plain(name)
}

type Decided = { decision: 'CONFIRMED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED' | null; expiresAt: Date }

/** What a request is now: one that nobody decided in time has expired. */
export function approvalStateOf({ decision, expiresAt }: Decided, now: Date) {
  return decision ?? (expiresAt <= now ? ('EXPIRED' as const) : ('WAITING' as const))
}
