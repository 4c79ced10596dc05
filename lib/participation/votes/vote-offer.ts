import type { Actor } from '@/lib/foundation/context/actor'
import type { ErrorParams } from '@/lib/foundation/errors/app-error'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { asMember, type JoinableProcess, joiningOf } from '@/lib/process/processes/policy'
import { canVote } from './policy'

/** What a page may offer in a vote: only buttons whose command is not refused. */
export type VoteOffer =
  /** `joins`: the first choice also joins the process. */
  | { kind: 'vote'; joins: boolean }
  | { kind: 'signIn' }
  /** Joining requires a code or a group. */
  | { kind: 'joinByForm' }
  | { kind: 'refused'; reason: ErrorName; params?: ErrorParams | undefined }

type Facts = Parameters<typeof canVote>[1] & { process: JoinableProcess }

/** What the actor can do in a vote now, directly or by joining its process. */
export function voteOffer(actor: Actor, facts: Facts, now: Date): VoteOffer {
  const decision = canVote(actor, facts, now)
  if (decision.allowed) return { kind: 'vote', joins: false }
  if (decision.reason === 'signInRequired') return { kind: 'signIn' }
  if (decision.reason !== 'processNotJoined' || actor.kind !== 'user')
    return { kind: 'refused', reason: decision.reason, params: decision.params }
  const asJoined = canVote(asMember(actor, facts.process.id), facts, now)
  if (!asJoined.allowed) return { kind: 'refused', reason: asJoined.reason, params: asJoined.params }
  const joining = joiningOf(actor, facts.process)
  if (joining.kind === 'refused') return joining
  return joining.kind === 'byForm' ? { kind: 'joinByForm' } : { kind: 'vote', joins: true }
}
