import { type Actor, administers, worksIn } from '@/lib/catalogues/actor'
import { allow, type Decision, deny, firstDenial } from '@/lib/foundation/errors/decision'
import { kindOf } from '@/lib/process/module-types/registry'
import { canParticipate, type ParticipationFacts } from '@/lib/process/modules/policy'
import type { ProposalStatus } from './states'

/** The facts that decide who may see and change a proposal. */
export type ProposalFacts = {
  processId: number
  status: ProposalStatus
  authorId: number | null
  coAuthorIds: readonly number[]
  isPublished: boolean
  isHidden: boolean
  /** Its content was removed for good; read by the commands that lock it. */
  isRemoved?: boolean
}

/** Whether the actor may write proposals in a module now. */
export function canPropose(actor: Actor, facts: ParticipationFacts, now: Date): Decision {
  if (kindOf(facts.module.type).ideas !== 'own') return deny('moduleTypeWrong')
  return canParticipate(actor, facts, now)
}

/** Whether the actor may see that a proposal exists. */
export function canSeeProposal(actor: Actor, proposal: ProposalFacts): Decision {
  if (isAuthor(actor, proposal) || administers(actor, proposal.processId)) return allow
  return proposal.isPublished ? allow : deny('proposalUnknown')
}

/** Whether the actor may read the content of a proposal: that of cancelled and hidden ones is withheld. */
export function canReadText(actor: Actor, proposal: ProposalFacts): Decision {
  const seen = canSeeProposal(actor, proposal)
  if (!seen.allowed || isAuthor(actor, proposal) || administers(actor, proposal.processId)) return seen
  if (proposal.isHidden && !worksIn(actor, proposal.processId, 'FACILITATOR')) return deny('proposalHidden')
  return proposal.status === 'CANCELLED' ? deny('proposalCancelled') : allow
}

/**
 * Whether the actor may change the draft of a proposal: its authors, also after the phase, so that nothing typed is
 * lost.
 */
export function canEditDraft(actor: Actor, proposal: ProposalFacts): Decision {
  return firstDenial(
    canSeeProposal(actor, proposal),
    mayWrite(actor, proposal),
    isNotCancelled(proposal),
    isNotRemoved(proposal),
  )
}

/** Whether the actor may publish the draft of a proposal: its authors, while the module takes ideas. */
export function canPublish(actor: Actor, proposal: ProposalFacts, facts: ParticipationFacts, now: Date): Decision {
  return firstDenial(canEditDraft(actor, proposal), canPropose(actor, facts, now))
}

/** Whether the actor may cancel a proposal: its authors, or who administers the process. */
export function canCancel(actor: Actor, proposal: ProposalFacts): Decision {
  const seen = canSeeProposal(actor, proposal)
  if (!seen.allowed) return seen
  return firstDenial(
    administers(actor, proposal.processId) ? allow : mayWrite(actor, proposal),
    isNotCancelled(proposal),
  )
}

/** Whether the actor may undo an officer's withdrawal: who administers the process. */
export function canRestore(actor: Actor, proposal: ProposalFacts, withdrawnFrom: ProposalStatus | null): Decision {
  const seen = canSeeProposal(actor, proposal)
  if (!seen.allowed) return seen
  if (!administers(actor, proposal.processId)) return deny('permissionDenied')
  return proposal.status === 'CANCELLED' && withdrawnFrom !== null ? allow : deny('withdrawalNotOurs')
}

/**
 * Whether the actor facilitates or administers the process of a proposal, and so may set its status and propose
 * merges.
 */
export function canFacilitate(actor: Actor, proposal: ProposalFacts): Decision {
  return firstDenial(canWithdrawMerge(actor, proposal), isNotCancelled(proposal))
}

/** Whether the actor may take back a proposed merge: as canFacilitate, also where the proposal was cancelled since. */
export function canWithdrawMerge(actor: Actor, proposal: ProposalFacts): Decision {
  if (actor.kind !== 'user') return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  const isStaff = worksIn(actor, proposal.processId, 'FACILITATOR') || administers(actor, proposal.processId)
  return firstDenial(canSeeProposal(actor, proposal), isStaff ? allow : deny('permissionDenied'))
}

/**
 * Whether the actor may translate a version of a proposal: its authors, and who facilitates or administers its
 * process what is published.
 */
export function canTranslate(
  actor: Actor,
  proposal: ProposalFacts,
  version: { status: 'DRAFT' | 'PUBLISHED' },
): Decision {
  const isStaff = worksIn(actor, proposal.processId, 'FACILITATOR') || administers(actor, proposal.processId)
  if (version.status === 'PUBLISHED' && isStaff && !isAuthor(actor, proposal))
    return firstDenial(canReadText(actor, proposal), isNotCancelled(proposal), isNotRemoved(proposal))
  return canEditDraft(actor, proposal)
}

/** Whether everybody who sees the process may read a proposal and act on it. */
export function isOpenToReaders({
  isPublished,
  isHidden,
  status,
}: Pick<ProposalFacts, 'isPublished' | 'isHidden' | 'status'>): boolean {
  return isPublished && !isHidden && status !== 'CANCELLED'
}

export function isAuthor(actor: Actor, proposal: Pick<ProposalFacts, 'authorId' | 'coAuthorIds'>): boolean {
  return actor.kind === 'user' && (proposal.authorId === actor.userId || proposal.coAuthorIds.includes(actor.userId))
}

function mayWrite(actor: Actor, proposal: ProposalFacts): Decision {
  if (actor.kind !== 'user') return deny('signInRequired')
  if (!actor.consentsCurrent) return deny('consentOutdated')
  return isAuthor(actor, proposal) ? allow : deny('permissionDenied')
}

function isNotRemoved({ isRemoved = false }: ProposalFacts): Decision {
  return isRemoved ? deny('proposalRemoved') : allow
}

function isNotCancelled(proposal: ProposalFacts): Decision {
  return proposal.status === 'CANCELLED' ? deny('proposalCancelled') : allow
}

/**
 * Whether visitors may read a proposal of a publicly visible organization: required for share tags and search
 * engines.
 */
export function isOpenToAll(proposal: ProposalFacts & { process: { status: string; visibility: string } }): boolean {
  const { status, visibility } = proposal.process
  return isOpenToReaders(proposal) && status !== 'DRAFT' && visibility === 'PUBLIC'
}
