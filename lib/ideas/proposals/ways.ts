import type { Actor } from '@/lib/catalogues/actor'
import {
  canCancel,
  canEditDraft,
  canFacilitate,
  canRestore,
  canTranslate,
  isAuthor,
  isOpenToReaders,
  type ProposalFacts,
} from './policy'
import { canBecome, DECIDED_STATUSES, type ProposalStatus } from './states'

/** What the page of an idea may lead to, in the order in which it is displayed. */
const WAYS = [
  'contact',
  'report',
  'edit',
  'newVersion',
  'coAuthors',
  'versions',
  'translate',
  'evaluate',
  'decide',
  'merge',
  'cancel',
  'restore',
] as const
export type Way = (typeof WAYS)[number]

export type WayFacts = {
  proposal: ProposalFacts & { author: object | null; version: { status: 'DRAFT' | 'PUBLISHED' } }
  /** A draft that the actor may edit. */
  hasDraft: boolean
  /** A candidate of a vote: its status is frozen, and it can be neither merged nor withdrawn. */
  isOnBallot: boolean
  /** The status before an officer withdrew it; null if none did. */
  withdrawnFrom: ProposalStatus | null
  /** The actor evaluates ideas of its process. */
  evaluates: boolean
  /** The organization has several languages. */
  isMultilingual: boolean
}

/** What the actor may do with an idea: nothing that its command would refuse. */
export function waysOf(actor: Actor, facts: WayFacts): Way[] {
  return WAYS.filter((way) => OFFERED[way](actor, facts))
}

const OFFERED: Record<Way, (actor: Actor, facts: WayFacts) => boolean> = {
  // Visitors are led through the sign-in.
  contact: (actor, { proposal }) => isOpenToReaders(proposal) && proposal.author !== null && !isAuthor(actor, proposal),
  report: (actor, { proposal }) => isOpenToReaders(proposal) && !isAuthor(actor, proposal),
  edit: (actor, { proposal, hasDraft }) => hasDraft && canEditDraft(actor, proposal).allowed,
  newVersion: (actor, { proposal, hasDraft }) =>
    isStillPublished(proposal) && !hasDraft && canEditDraft(actor, proposal).allowed,
  coAuthors: (actor, { proposal }) => canEditDraft(actor, proposal).allowed,
  versions: (_actor, { proposal }) => isStillPublished(proposal),
  translate: (actor, { proposal, isMultilingual }) =>
    isMultilingual && canTranslate(actor, proposal, proposal.version).allowed,
  evaluate: (_actor, { proposal, evaluates }) => isStillPublished(proposal) && evaluates,
  decide: (actor, facts) => mayMerge(actor, facts) && !isSettled(facts.proposal),
  merge: (actor, facts) => mayMerge(actor, facts),
  cancel: (actor, { proposal, isOnBallot }) => canCancel(actor, proposal).allowed && !isOnBallot,
  restore: (actor, { proposal, withdrawnFrom }) => canRestore(actor, proposal, withdrawnFrom).allowed,
}

function mayMerge(actor: Actor, { proposal, isOnBallot }: WayFacts): boolean {
  return isStillPublished(proposal) && canFacilitate(actor, proposal).allowed && !isOnBallot
}

function isStillPublished({ isPublished, status }: ProposalFacts): boolean {
  return isPublished && status !== 'CANCELLED'
}

function isSettled({ status }: ProposalFacts): boolean {
  return DECIDED_STATUSES.every((decided) => !canBecome(status, decided))
}
