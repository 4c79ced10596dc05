import { allow, type Decision, deny, firstDenial } from '@/lib/foundation/errors/decision'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { ruleOf } from '@/lib/process/module-types/rule-of'
import { type PhaseDates, phaseStateAt } from '@/lib/process/processes/states'

/** What decides whether a vote can open. */
export type OpeningFacts = {
  module: { type: string; settings: unknown; votingOpenedAt: Date | null }
  phase: PhaseDates
  process: { status: string }
  /** Part of an unfinished import, which writes the vote of a past day. */
  isImporting: boolean
  ideas: { standing: number; withoutCost: number; undecided: number }
}

/** What the officer chose: the deadline, by default the end of the phase, and whether undecided ideas are left out. */
export type OpeningChoice = { closesAt?: Date | null | undefined; withoutUndecided?: boolean | undefined }

/** Whether a vote can open now, with the first reason against it. */
export function canOpenVoting(facts: OpeningFacts, choice: OpeningChoice, now: Date): Decision {
  return firstDenial(canOpenAt(facts, choice, now), haveCandidates(facts, choice))
}

/** Whether it can be decided that a vote opens by itself: it could open at the date of its phase. */
export function canPlanOpening(facts: OpeningFacts, choice: OpeningChoice, now: Date): Decision {
  return canOpenVoting(facts, choice, facts.phase.startsAt > now ? facts.phase.startsAt : now)
}

/** The part of it that has nothing to do with ideas: people could vote from this instant until the deadline. */
export function canOpenAt(facts: OpeningFacts, { closesAt }: OpeningChoice, now: Date): Decision {
  const { module, phase, process } = facts
  if (!isBallotModule(module.type)) return deny('moduleTypeWrong')
  if (module.votingOpenedAt !== null) return deny('votingAlreadyOpened')
  if (ruleOf(module.settings) === null) return deny('ruleUnknown')
  if (facts.isImporting) return allow
  if (process.status !== 'OPEN') return deny('processNotOpen')
  const state = phaseStateAt(phase, now)
  if (state === 'CONCLUDED' || phase.endsAt <= now) return deny('votingPhaseOver')
  if (state !== 'IN_PROGRESS') return deny('votingPhaseNotBegun')
  return canCloseAt(phase, closesAt ?? phase.endsAt, now)
}

/** Whether a deadline lies ahead, within the phase in which people can vote. */
function canCloseAt(phase: Pick<PhaseDates, 'startsAt' | 'endsAt'>, closesAt: Date, now: Date): Decision {
  if (closesAt <= now || closesAt <= phase.startsAt) return deny('datesOutOfOrder')
  return closesAt > phase.endsAt ? deny('deadlineAfterPhase') : allow
}

function haveCandidates({ ideas }: OpeningFacts, { withoutUndecided = false }: OpeningChoice): Decision {
  if (ideas.undecided > 0 && !withoutUndecided) return deny('candidatesUndecided', { count: ideas.undecided })
  if (ideas.standing === 0) return deny('noCandidates')
  return ideas.withoutCost > 0 ? deny('candidateWithoutCost', { count: ideas.withoutCost }) : allow
}
