import { type Actor, administers, worksIn } from '@/lib/auth/actor'
import { allow, type Decision, deny, firstDenial } from '@/lib/errors/decision'
import type { ModuleFacts } from '@/lib/modules/queries'
import { isAuthor, type ProposalFacts } from '@/lib/proposals/policy'
import type { EvaluationKind } from './schemas'

/** Decisions 2: ASSESSOR enters the detailed evaluation, EXPERT the final one. */
export const EVALUATOR: Record<EvaluationKind, 'EXPERT' | 'ASSESSOR'> = { FINAL: 'EXPERT', DETAILED: 'ASSESSOR' }

type EvaluationFacts = {
  kind: EvaluationKind
  proposal: ProposalFacts
  module: Pick<ModuleFacts['module'], 'enabled'>
  phase: Pick<ModuleFacts['phase'], 'state'>
  process: Pick<ModuleFacts['process'], 'id' | 'status'>
  /** The kinds that were entered. */
  entered: readonly EvaluationKind[]
}

/** Whether the actor may enter an evaluation of a proposal now; that it was entered is said before who could have. */
export function canEvaluate(actor: Actor, facts: EvaluationFacts): Decision {
  if (actor.kind !== 'user') return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  const { kind, proposal } = facts
  if (!worksIn(actor, facts.process.id, EVALUATOR[kind])) return deny('permissionDenied')
  if (!proposal.isPublished || proposal.isHidden) return deny('proposalUnknown')
  return firstDenial(
    isAuthor(actor, proposal) ? deny('ownProposal') : allow,
    proposal.status === 'CANCELLED' ? deny('proposalCancelled') : allow,
    isNotEntered(facts),
    isLive(facts),
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

// Specification section 4: each once, and nothing after the final one.
function isNotEntered({ kind, entered }: EvaluationFacts): Decision {
  if (entered.includes('FINAL')) return deny('alreadyEvaluated')
  return kind === 'DETAILED' && entered.includes('DETAILED') ? deny('detailedEvaluationEntered') : allow
}

function isLive({ process, module, phase }: EvaluationFacts): Decision {
  if (process.status !== 'OPEN') return deny('processNotOpen')
  if (!module.enabled) return deny('moduleNotEnabled')
  return phase.state === 'IN_PROGRESS' ? allow : deny('phaseNotActive')
}
