import type { Actor } from '@/lib/catalogues/actor'
import { canParticipate } from '@/lib/process/modules/policy'
import { type ActOffer, actOffer } from '@/lib/process/processes/act-offer'
import type { JoinableProcess } from '@/lib/process/processes/policy'

type Facts = Parameters<typeof canParticipate>[1] & { process: JoinableProcess }

/** Whether the actor can answer a questionnaire now. */
export function answerOffer(actor: Actor, facts: Facts, now: Date): ActOffer {
  return actOffer(actor, facts.process, (one) => canParticipate(one, facts, now))
}
