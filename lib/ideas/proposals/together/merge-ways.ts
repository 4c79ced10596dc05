import type { Actor } from '@/lib/catalogues/actor'
import { canFacilitate, type ProposalFacts } from '@/lib/ideas/proposals/policy'
import { silenceEnd } from './merge-silence'
import type { OpenMerge } from './merges'

const MERGE_WAYS = ['agree', 'refuse', 'complete', 'withdraw'] as const
export type MergeWay = (typeof MERGE_WAYS)[number]

type MergeFacts = { proposal: ProposalFacts; merge: Pick<OpenMerge, 'createdAt' | 'consents'>; now: Date }

/** What the actor may do with the pending merge of a proposal. */
export function mergeWaysOf(actor: Actor, facts: MergeFacts): MergeWay[] {
  return MERGE_WAYS.filter((way) => OFFERED[way](actor, facts))
}

const OFFERED: Record<MergeWay, (actor: Actor, facts: MergeFacts) => boolean> = {
  agree: (actor, { merge }) => consentOf(actor, merge)?.agreed === null,
  // Also after having agreed.
  refuse: (actor, { merge }) => consentOf(actor, merge) !== undefined,
  complete: (actor, { proposal, merge, now }) =>
    canFacilitate(actor, proposal).allowed && silenceEnd(merge.createdAt) <= now,
  withdraw: (actor, { proposal }) => canFacilitate(actor, proposal).allowed,
}

function consentOf(actor: Actor, { consents }: MergeFacts['merge']) {
  return actor.kind === 'user' ? consents.find(({ userId }) => userId === actor.userId) : undefined
}
