import { type Actor, administers, worksIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny, firstDenial } from '@/lib/foundation/errors/decision'
import { isAuthor, type ProposalFacts } from '@/lib/ideas/proposals/policy'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { EvaluationKind } from './schemas'

/** ASSESSOR enters the detailed evaluation, EXPERT the final one (spec: evaluations). */
const EVALUATOR: Record<EvaluationKind, 'EXPERT' | 'ASSESSOR'> = { FINAL: 'EXPERT', DETAILED: 'ASSESSOR' }

type Around = {
  module: Pick<ModuleFacts['module'], 'enabled'>
  phase: Pick<ModuleFacts['phase'], 'state'>
  process: Pick<ModuleFacts['process'], 'id' | 'status'>
}

type EvaluationFacts = {
  proposal: ProposalFacts
  /** The kinds that were entered. */
  entered: readonly EvaluationKind[]
  /** Whether the evaluation requests this idea. */
  isInScope: boolean
  /** Whether the actor declared a conflict of interest. */
  hasConflict: boolean
}

/** Whether the actor may enter an evaluation of a proposal now. */
export function canEvaluate(actor: Actor, facts: Around & EvaluationFacts & { kind: EvaluationKind }): Decision {
  const { kind, proposal, entered } = facts
  const evaluates = canWorkOn(actor, facts.process.id, proposal, [kind])
  if (!evaluates.allowed) return evaluates
  return firstDenial(
    isAuthor(actor, proposal) ? deny('ownProposal') : allow,
    proposal.status === 'CANCELLED' ? deny('proposalCancelled') : allow,
    facts.isInScope ? allow : deny('proposalOutOfScope'),
    isNotEntered(kind, entered),
    facts.hasConflict ? deny('conflictDeclared') : allow,
    isLive(facts),
  )
}

/** Whether the actor may declare or withdraw a conflict of interest: while one of their evaluations is pending. */
export function canDeclareConflict(actor: Actor, facts: Pick<Around, 'process'> & EvaluationFacts): Decision {
  const { proposal, entered, process } = facts
  const kinds = kindsOf(actor, process.id)
  const evaluates = canWorkOn(actor, process.id, proposal, kinds)
  if (!evaluates.allowed) return evaluates
  const isLeft = kinds.some((kind) => isNotEntered(kind, entered).allowed)
  return firstDenial(
    isAuthor(actor, proposal) ? deny('ownProposal') : allow,
    isLeft ? allow : isNotEntered(kinds[0] ?? 'FINAL', entered),
    process.status === 'OPEN' ? allow : deny('processNotOpen'),
  )
}

/** Whether the actor sees the evaluation queue of a process: its evaluators and administrators. */
export function canSeeQueue(actor: Actor, processId: number): Decision {
  if (actor.kind !== 'user') return deny('signInRequired')
  return kindsOf(actor, processId).length > 0 || administers(actor, processId) ? allow : deny('permissionDenied')
}

/** Whether the actor may check the cost of an idea: who evaluates it, and administrators, except its authors. */
export function canCheckCost(
  actor: Actor,
  { proposal, hasConflict }: Pick<EvaluationFacts, 'proposal' | 'hasConflict'>,
): Decision {
  return firstDenial(
    canWriteNote(actor, proposal),
    proposal.status === 'CANCELLED' ? deny('proposalCancelled') : allow,
    hasConflict ? deny('conflictDeclared') : allow,
  )
}

/** Whether the actor may add a note about an idea for the office. */
export function canWriteNote(actor: Actor, proposal: ProposalFacts): Decision {
  const reads = canReadNotes(actor, proposal)
  if (!reads.allowed) return reads
  return isAuthor(actor, proposal) ? deny('ownProposal') : allow
}

/** Whether the actor reads the office's notes about an idea: evaluators and administrators of its process. */
export function canReadNotes(actor: Actor, proposal: ProposalFacts): Decision {
  if (actor.kind !== 'user') return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  const works = administers(actor, proposal.processId) || kindsOf(actor, proposal.processId).length > 0
  if (!works) return deny('permissionDenied')
  return proposal.isPublished ? allow : deny('proposalUnknown')
}

/** The kinds of evaluation that the actor enters in a process. */
export function kindsOf(actor: Actor, processId: number): EvaluationKind[] {
  return (['DETAILED', 'FINAL'] as const).filter((kind) => worksIn(actor, processId, EVALUATOR[kind]))
}

/** Whether evaluations can be entered now. */
export function isLive({ process, module, phase }: Around): Decision {
  if (process.status !== 'OPEN') return deny('processNotOpen')
  if (!module.enabled) return deny('moduleNotEnabled')
  return phase.state === 'IN_PROGRESS' ? allow : deny('phaseNotActive')
}

function canWorkOn(actor: Actor, processId: number, proposal: ProposalFacts, kinds: EvaluationKind[]): Decision {
  if (actor.kind !== 'user') return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  if (!kinds.some((kind) => worksIn(actor, processId, EVALUATOR[kind]))) return deny('permissionDenied')
  return !proposal.isPublished || proposal.isHidden ? deny('proposalUnknown') : allow
}

// spec: evaluations: each kind once, none after the final one.
function isNotEntered(kind: EvaluationKind, entered: readonly EvaluationKind[]): Decision {
  if (entered.includes('FINAL')) return deny('alreadyEvaluated')
  return kind === 'DETAILED' && entered.includes('DETAILED') ? deny('detailedEvaluationEntered') : allow
}
