import { type Actor, administers, worksIn } from '@/lib/foundation/context/actor'
import { allow, type Decision, deny, firstDenial } from '@/lib/foundation/errors/decision'
import { isAuthor, type ProposalFacts } from '@/lib/ideas/proposals/policy'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { EvaluationKind } from './schemas'

/** Decisions 2: ASSESSOR enters the detailed evaluation, EXPERT the final one. */
export const EVALUATOR: Record<EvaluationKind, 'EXPERT' | 'ASSESSOR'> = { FINAL: 'EXPERT', DETAILED: 'ASSESSOR' }

type Around = {
  module: Pick<ModuleFacts['module'], 'enabled'>
  phase: Pick<ModuleFacts['phase'], 'state'>
  process: Pick<ModuleFacts['process'], 'id' | 'status'>
}

type EvaluationFacts = {
  proposal: ProposalFacts
  /** The kinds that were entered. */
  entered: readonly EvaluationKind[]
  /** Whether the evaluation asks for this idea at all. */
  isAsked: boolean
  /** Whether the actor declared an interest of their own. */
  hasConflict: boolean
}

/** Whether the actor may enter an evaluation of a proposal now; that it was entered is said before who could have. */
export function canEvaluate(actor: Actor, facts: Around & EvaluationFacts & { kind: EvaluationKind }): Decision {
  const { kind, proposal, entered } = facts
  const evaluates = canWorkOn(actor, facts.process.id, proposal, [kind])
  if (!evaluates.allowed) return evaluates
  return firstDenial(
    isAuthor(actor, proposal) ? deny('ownProposal') : allow,
    proposal.status === 'CANCELLED' ? deny('proposalCancelled') : allow,
    facts.isAsked ? allow : deny('proposalNotAsked'),
    isNotEntered(kind, entered),
    facts.hasConflict ? deny('conflictDeclared') : allow,
    isLive(facts),
  )
}

/** Whether the actor may say, or take back, that an idea is left to others: while there is something of theirs to enter. */
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

/** Whether the actor sees the queue of a process: who evaluates there, and who administers it. */
export function canSeeQueue(actor: Actor, processId: number): Decision {
  if (actor.kind !== 'user') return deny('signInRequired')
  return kindsOf(actor, processId).length > 0 || administers(actor, processId) ? allow : deny('permissionDenied')
}

/** The kinds of evaluation that the actor enters in a process. */
export function kindsOf(actor: Actor, processId: number): EvaluationKind[] {
  return (['DETAILED', 'FINAL'] as const).filter((kind) => worksIn(actor, processId, EVALUATOR[kind]))
}

/** Whether evaluations are entered now. */
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

// spec: evaluations: each once, and nothing after the final one.
function isNotEntered(kind: EvaluationKind, entered: readonly EvaluationKind[]): Decision {
  if (entered.includes('FINAL')) return deny('alreadyEvaluated')
  return kind === 'DETAILED' && entered.includes('DETAILED') ? deny('detailedEvaluationEntered') : allow
}
