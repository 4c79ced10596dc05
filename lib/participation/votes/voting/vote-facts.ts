import type { BallotLimits } from '@/lib/participation/votes/ballots/ballot-rules'
import type { Rule } from '@/lib/process/allocation-rule/election'
import type { Proofs } from '@/lib/process/processes/proofs'

type Opening = {
  candidates: readonly { proposalId: number; cost: number | null }[]
  rule: Rule
  ballot: BallotLimits
  closesAt: Date
  exclusiveGroups?: number[][]
} & Partial<Proofs>

/** What the event of an opening commits to, in the order in which it is hashed. */
export function openingFacts({ candidates, rule, ballot, closesAt, exclusiveGroups, ...proofs }: Opening) {
  const { showOpenings, auditBy } = proofs
  return { candidates, rule, ballot, closesAt, exclusiveGroups, showOpenings, auditBy }
}

/** What the event of an extension commits to; the database function "extendVoting" writes the same. */
export function extensionFacts({
  closedBefore,
  closesAt,
  reason,
}: {
  closedBefore: Date
  closesAt: Date
  reason: string
}) {
  return { closedBefore, closesAt, reason }
}

/** What the event of a closing commits to; the database function "closeVoting" writes the same. */
export function closingFacts(at: Date) {
  return { at }
}

type EarlyClosing = { closedAt: Date; plannedFor: Date; reason: string; decidedBy: string }

/** What the event of a closing before the deadline commits to; "closeVoting" writes the same. */
export function earlyClosingFacts({ closedAt, plannedFor, reason, decidedBy }: EarlyClosing) {
  return { at: closedAt, planned: plannedFor, reason, decidedBy }
}
