import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { ErrorParams } from '@/lib/foundation/errors/app-error'

/** Limits of a ballot: a maximum of preferences (null: unlimited), or donations within a budget. */
export type BallotLimits =
  | { readonly kind: 'preferences'; readonly choicesMax: number | null }
  | { readonly kind: 'donations'; readonly budget: number; readonly amountMin: number; readonly amountMax: number }

/** Amount by proposal; a preference is the amount 1. */
export type Choices = ReadonlyMap<number, number>

/** A locked ballot; `eligible` are the proposals that can receive votes. */
export type BallotFacts = {
  readonly limits: BallotLimits
  readonly eligible: ReadonlySet<number>
  readonly choices: Choices
}

export type BallotChange =
  | { readonly ok: true; readonly choices: Choices }
  | {
      readonly ok: false
      readonly reason: ErrorName
      readonly params: ErrorParams
      /** Request field of the invalid amount. */
      readonly field?: string | undefined
    }

/** Gives a proposal a preference or an amount; an unchanged amount is accepted without checks. */
export function give(facts: BallotFacts, proposalId: number, amount = 1): BallotChange {
  if (facts.choices.get(proposalId) === amount) return { ok: true, choices: facts.choices }
  if (!facts.eligible.has(proposalId)) return refuse('proposalNotOnBallot')
  return checked(facts.limits, new Map(facts.choices).set(proposalId, amount), () => 'amount')
}

/** Withdraws the choice of a proposal, also of one that is no longer eligible. */
export function takeBack({ choices, limits }: BallotFacts, proposalId: number): BallotChange {
  return choices.has(proposalId) ? { ok: true, choices: without(choices, proposalId) } : refuse(nothingGiven(limits))
}

/** Sets the amounts of several proposals, 0 withdraws; limits apply to the resulting ballot only. */
export function distribute(facts: BallotFacts, amounts: Choices): BallotChange {
  const choices = new Map(facts.choices)
  for (const [proposalId, amount] of amounts) {
    if (amount === 0) choices.delete(proposalId)
    else if (facts.choices.get(proposalId) === amount) continue
    else if (!facts.eligible.has(proposalId)) return refuse('proposalNotOnBallot', {}, `amounts.${proposalId}`)
    else choices.set(proposalId, amount)
  }
  const { put, removed } = changesBetween(facts.choices, choices)
  if (put.length + removed.length === 0) return { ok: true, choices: facts.choices }
  return checked(facts.limits, choices, (id) => (id !== null && amounts.has(id) ? `amounts.${id}` : undefined))
}

/** Applies a change to a ballot of one kind; refuses other kinds with moduleTypeWrong. */
export function ofKind(facts: BallotFacts, kind: BallotLimits['kind'], change: () => BallotChange): BallotChange {
  return facts.limits.kind === kind ? change() : refuse('moduleTypeWrong')
}

/** Moves a choice from one proposal to another, also on a full ballot. */
export function move(facts: BallotFacts, from: number, to: number): BallotChange {
  const amount = facts.choices.get(from)
  // A retry of a completed move.
  if (amount === undefined && facts.choices.has(to)) return { ok: true, choices: facts.choices }
  if (amount === undefined) return refuse(nothingGiven(facts.limits))
  if (from === to) return { ok: true, choices: facts.choices }
  if (!facts.eligible.has(to)) return refuse('proposalNotOnBallot')
  const given = facts.limits.kind === 'donations' ? (facts.choices.get(to) ?? 0) + amount : 1
  return checked(facts.limits, new Map(without(facts.choices, from)).set(to, given))
}

/** The used part of a ballot: number of preferences, or sum of donations. */
export function usedOf(limits: BallotLimits, choices: Choices): number {
  return limits.kind === 'preferences' ? choices.size : [...choices.values()].reduce((sum, amount) => sum + amount, 0)
}

/** The limit of a ballot, or null if unlimited. */
export function limitOf(limits: BallotLimits): number | null {
  return limits.kind === 'preferences' ? limits.choicesMax : limits.budget
}

/** The rows to write and to delete between two states of a ballot. */
export function changesBetween(before: Choices, after: Choices): { put: [number, number][]; removed: number[] } {
  return {
    put: [...after].filter(([id, amount]) => before.get(id) !== amount),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  }
}

function checked(
  limits: BallotLimits,
  choices: Choices,
  fieldOf: (proposalId: number | null) => string | undefined = () => undefined,
): BallotChange {
  if (limits.kind === 'preferences') {
    const { choicesMax } = limits
    return choicesMax !== null && choices.size > choicesMax
      ? refuse('preferencesExhausted', { limit: choicesMax })
      : { ok: true, choices }
  }
  for (const [proposalId, amount] of choices) {
    const field = fieldOf(proposalId)
    if (!Number.isInteger(amount)) return refuse('noDecimals', {}, field)
    if (amount < limits.amountMin) return refuse('donationTooLow', { limit: limits.amountMin }, field)
    if (amount > limits.amountMax) return refuse('donationTooHigh', { limit: limits.amountMax }, field)
  }
  return usedOf(limits, choices) > limits.budget
    ? refuse('donationAboveBudget', { limit: limits.budget }, fieldOf(null))
    : { ok: true, choices }
}

function without(choices: Choices, proposalId: number): Map<number, number> {
  const rest = new Map(choices)
  rest.delete(proposalId)
  return rest
}

function nothingGiven({ kind }: BallotLimits): ErrorName {
  return kind === 'donations' ? 'donationUnknown' : 'preferenceUnknown'
}

/** A refused change; `field` is that of the request. */
export function refuse(reason: ErrorName, params: ErrorParams = {}, field?: string): BallotChange {
  return { ok: false, reason, params, field }
}
