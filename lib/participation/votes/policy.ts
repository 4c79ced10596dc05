import type { Actor } from '@/lib/catalogues/actor'
import { allow, type Decision, deny, firstDenial } from '@/lib/foundation/errors/decision'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { canParticipate, type ParticipationFacts } from '@/lib/process/modules/policy'
import { type VotingTimes, votingStateAt } from './states'

type VotingFacts = ParticipationFacts & { module: VotingTimes }

/** Whether the actor may change a ballot in a module now. A closed vote is reported before missing eligibility. */
export function canVote(actor: Actor, facts: VotingFacts, now: Date): Decision {
  if (!isBallotModule(facts.module.type)) return deny('moduleTypeWrong')
  return firstDenial(isOpen(facts.module, now), canParticipate(actor, facts, now))
}

type OpeningFacts = { type: string; settings: unknown; votingClosedAt: Date | null; votersForgottenAt: Date | null }

/** Whether voters may see the opening of their own ballot: if the vote offers it, after closing, while the link lasts. */
export function canSeeOpening(module: OpeningFacts): Decision {
  if (!isBallotModule(module.type)) return deny('moduleTypeWrong')
  if (!ballotSettings(module.settings).showOpenings) return deny('openingNotOffered')
  if (module.votingClosedAt === null) return deny('votingStillOpen')
  return module.votersForgottenAt === null ? allow : deny('votersForgotten')
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
