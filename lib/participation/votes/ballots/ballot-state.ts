import { receiptOf } from '@/lib/participation/votes/ballots/receipts'
import type { VotingTimes } from '@/lib/participation/votes/states'
import { type BallotLimits, type Choices, limitOf, usedOf } from './ballot-rules'

/** A ballot for its voter only. */
export type BallotState = {
  moduleId: number
  kind: BallotLimits['kind']
  /** 0 before the first choice. */
  version: number
  choices: { proposalId: number; amount: number }[]
  used: number
  /** Null without limit. */
  limit: number | null
  left: number | null
  closesAt: Date | null
  /** Of the last change. */
  receipt: string | null
}

type Parts = {
  id: string | null
  version: number
  choices: Choices
  limits: BallotLimits
  module: VotingTimes & { id: number }
}

/** Builds the voter's view of a ballot. */
export function ballotState({ id, version, choices, limits, module }: Parts): BallotState {
  const used = usedOf(limits, choices)
  const limit = limitOf(limits)
  return {
    moduleId: module.id,
    kind: limits.kind,
    version,
    choices: [...choices]
      .map(([proposalId, amount]) => ({ proposalId, amount }))
      .sort((a, b) => a.proposalId - b.proposalId),
    used,
    limit,
    left: limit === null ? null : Math.max(0, limit - used),
    closesAt: module.votingClosesAt,
    receipt: id === null || version === 0 ? null : receiptOf(id, version),
  }
}

/** Whether a ballot has room for one more choice, or for the smallest donation. */
export function hasRoomForChoice({ left }: Pick<BallotState, 'left'>, limits: BallotLimits): boolean {
  return limits.kind === 'donations' ? (left ?? 0) >= limits.amountMin : left !== 0
}
