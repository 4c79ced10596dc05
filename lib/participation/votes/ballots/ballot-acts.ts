import {
  type BallotChange,
  type BallotFacts,
  type BallotLimits,
  type Choices,
  distribute,
  give,
  move,
  ofKind,
  refuse,
  takeBack,
} from './ballot-rules'
import { amountAfterMinus, amountAfterPlus } from './donation-steps'

/**
 * All that a voter can do to a ballot, for every form and call. Without an amount a preference is given, with one a
 * donation. `set` and `undo` say what proposals get, `save` what a form of donations says; 0 takes back.
 */
export type BallotAct =
  | { act: 'give'; proposalId: number; amount?: number | undefined }
  | { act: 'take' | 'plus' | 'minus'; proposalId: number }
  | { act: 'move'; from: number; to: number }
  | { act: 'set' | 'undo' | 'save'; amounts: Choices }

export type BallotActName = BallotAct['act']
export type BallotKind = BallotLimits['kind']

/** The proposals that an act is about; what it was pressed for is the last one. */
export function proposalsOf(act: BallotAct): number[] {
  if ('proposalId' in act) return [act.proposalId]
  return 'amounts' in act ? [...act.amounts.keys()] : [act.from, act.to]
}

/** The ballot after an act, or why it is refused. */
export function afterAct(ballot: BallotFacts, act: BallotAct): BallotChange {
  switch (act.act) {
    case 'give':
      return act.amount === undefined
        ? ofKind(ballot, 'preferences', () => give(ballot, act.proposalId))
        : ofKind(ballot, 'donations', () => give(ballot, act.proposalId, act.amount))
    case 'take':
      return takeBack(ballot, act.proposalId)
    case 'plus':
    case 'minus':
      return step(ballot, act.proposalId, act.act)
    case 'move':
      return move(ballot, act.from, act.to)
    case 'save':
      return ofKind(ballot, 'donations', () => distribute(ballot, act.amounts))
    default:
      return withAmounts(ballot, act.amounts)
  }
}

function withAmounts(ballot: BallotFacts, amounts: Choices): BallotChange {
  const isPreference = [...amounts.values()].every((amount) => amount <= 1)
  if (ballot.limits.kind === 'preferences' && !isPreference) return refuse('fieldInvalid', {}, 'set')
  return distribute(ballot, amounts)
}

function step(ballot: BallotFacts, proposalId: number, act: 'plus' | 'minus'): BallotChange {
  const { limits, choices } = ballot
  if (limits.kind !== 'donations') return refuse('moduleTypeWrong')
  const given = choices.get(proposalId) ?? 0
  const used = [...choices.values()].reduce((sum, amount) => sum + amount, 0)
  const amount = act === 'plus' ? amountAfterPlus(limits, given, limits.budget - used) : amountAfterMinus(limits, given)
  if (amount === 0) return given === 0 ? { ok: true, choices } : takeBack(ballot, proposalId)
  // Without room for more, the check of the limits names the reason.
  return give(ballot, proposalId, act === 'plus' && amount === given ? given + 1 : amount)
}
