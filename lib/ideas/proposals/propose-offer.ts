import type { Actor } from '@/lib/catalogues/actor'
import { type ActOffer, actOffer } from '@/lib/process/processes/act-offer'
import type { JoinableProcess } from '@/lib/process/processes/policy'
import { canPropose } from './policy'

type Facts = Parameters<typeof canPropose>[1] & { process: JoinableProcess }

/** Whether the actor can write an idea in a module now. */
export function proposeOffer(actor: Actor, facts: Facts, now: Date): ActOffer {
  return actOffer(actor, facts.process, (one) => canPropose(one, facts, now))
}
