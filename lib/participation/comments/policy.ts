import { type Actor, isSignedIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny, firstDenial } from '@/lib/foundation/errors/decision'
import { canReadText, type ProposalFacts } from '@/lib/ideas/proposals/policy'
import { canParticipate } from '@/lib/process/modules/policy'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** Whether the actor may comment on a proposal now; `facts` are those of `getTalkFacts`. */
export function canComment(actor: Actor, proposal: ProposalFacts, facts: ModuleFacts, now: Date): Decision {
  return firstDenial(
    canReadText(actor, proposal),
    isOpenToTalk(proposal, facts.process),
    canParticipate(actor, facts, now),
  )
}

function isOpenToTalk(proposal: ProposalFacts, process: Pick<ModuleFacts['process'], 'commentsEnabled'>): Decision {
  if (proposal.status === 'CANCELLED') return deny('proposalCancelled')
  return process.commentsEnabled && proposal.isPublished && !proposal.isHidden ? allow : deny('commentsDisabled')
}

/**
 * Whether the actor may delete a comment: only its author (spec: comments). Moderators hide it, with a reason, a notice and
 * an appeal.
 */
export function canDeleteComment(actor: Actor, comment: { authorId: number | null }): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  return comment.authorId === actor.userId ? allow : deny('permissionDenied')
}
