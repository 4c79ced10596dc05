import type { BallotLimits } from './ballot-rules'

type DonationLimits = Extract<BallotLimits, { kind: 'donations' }>

const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** The round amount of one press of plus or minus: about a tenth of the budget. */
export function donationStep({ budget, amountMax }: DonationLimits): number {
  const wanted = Math.min(budget / 10, amountMax)
  return ROUND.findLast((amount) => amount <= wanted) ?? 1
}

/** The amount after plus; unchanged if there is no room for more. */
export function amountAfterPlus(limits: DonationLimits, given: number, left: number): number {
  const wanted = Math.max(given + donationStep(limits), limits.amountMin)
  const amount = Math.min(wanted, limits.amountMax, given + left)
  return amount < limits.amountMin ? given : amount
}

/** The amount after minus; 0 below the minimum. */
export function amountAfterMinus(limits: DonationLimits, given: number): number {
  const amount = given - donationStep(limits)
  return amount < limits.amountMin ? 0 : amount
}

/** Round amounts to choose from, as far as limits and budget allow. */
export function quickAmounts(limits: DonationLimits, available: number): number[] {
  const step = donationStep(limits)
  const all = [limits.amountMin, step, 2 * step, 5 * step, limits.amountMax]
  const highest = Math.min(limits.amountMax, available)
  const fitting = all.filter((amount) => amount >= limits.amountMin && amount <= highest)
  return [...new Set(fitting)].sort((a, b) => a - b).slice(-4)
}
