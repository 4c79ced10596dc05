import { type Actor, administers, isSignedIn, worksIn } from '@/lib/foundation/context/actor'
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

/** Whether the actor may delete a comment: its author and the moderators of the process (spec: comments). */
export function canDeleteComment(actor: Actor, comment: { authorId: number | null }, processId: number): Decision {
  if (!isSignedIn(actor)) return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  const mayModerate = administers(actor, processId) || worksIn(actor, processId, 'FACILITATOR')
  return comment.authorId === actor.userId || mayModerate ? allow : deny('permissionDenied')
}
