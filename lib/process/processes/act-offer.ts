import type { Actor } from '@/lib/catalogues/actor'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { ErrorParams } from '@/lib/foundation/errors/app-error'
import type { Decision } from '@/lib/foundation/errors/decision'
import { asMember, type JoinableProcess, joiningOf } from './policy'

/** What a page may offer: only buttons whose command is not refused. */
export type ActOffer =
  /** `joins`: the first act also joins the process. */
  | { kind: 'act'; joins: boolean }
  | { kind: 'signIn' }
  /** Joining requires a code or a group. */
  | { kind: 'joinByForm' }
  | { kind: 'refused'; reason: ErrorName; params?: ErrorParams | undefined }

/** What the actor can do in a process now, directly or by joining it, by the policy of the act. */
export function actOffer(actor: Actor, process: JoinableProcess, decide: (actor: Actor) => Decision): ActOffer {
  const decision = decide(actor)
  if (decision.allowed) return { kind: 'act', joins: false }
  if (decision.reason === 'signInRequired') return { kind: 'signIn' }
  if (decision.reason !== 'processNotJoined' || actor.kind !== 'user')
    return { kind: 'refused', reason: decision.reason, params: decision.params }
  const asJoined = decide(asMember(actor, process.id))
  if (!asJoined.allowed) return { kind: 'refused', reason: asJoined.reason, params: asJoined.params }
  const joining = joiningOf(actor, process)
  if (joining.kind === 'refused') return joining
  return joining.kind === 'byForm' ? { kind: 'joinByForm' } : { kind: 'act', joins: true }
}
