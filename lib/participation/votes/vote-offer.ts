import type { Actor } from '@/lib/catalogues/actor'
import { type ActOffer, actOffer } from '@/lib/process/processes/act-offer'
import type { JoinableProcess } from '@/lib/process/processes/policy'
import { canVote } from './policy'

type Facts = Parameters<typeof canVote>[1] & { process: JoinableProcess }

/** What the actor can do in a vote now. */
export function voteOffer(actor: Actor, facts: Facts, now: Date): ActOffer {
  return actOffer(actor, facts.process, (one) => canVote(one, facts, now))
}
