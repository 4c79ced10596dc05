import type { Actor } from '@/lib/foundation/context/actor'
import { allow, type Decision, deny, firstDenial } from '@/lib/foundation/errors/decision'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { canParticipate, type ParticipationFacts } from '@/lib/process/modules/policy'
import { type VotingTimes, votingStateAt } from './states'

type VotingFacts = ParticipationFacts & { module: VotingTimes }

/** Whether the actor may change a ballot in a module now. A closed vote is reported before missing eligibility. */
export function canVote(actor: Actor, facts: VotingFacts, now: Date): Decision {
  if (!isBallotModule(facts.module.type)) return deny('moduleTypeWrong')
  return firstDenial(isOpen(facts.module, now), canParticipate(actor, facts, now))
}

function isOpen(module: VotingTimes, now: Date): Decision {
  switch (votingStateAt(module, now)) {
    case 'NOT_OPEN':
      return deny('votingNotOpen')
    case 'CLOSED':
      return deny('votingClosed')
    case 'OPEN':
      return allow
  }
}
