// The checker of donations: a personal budget is an account that others are paid from, so what it holds and what it gave
// always add up to the same total, and nothing is negative.
import type { Operation } from './operation'

interface BankFindings {
  reads: number
  /** Indices of reads whose sum is not the total. */
  wrongTotals: number[]
  /** Indices of reads with an account below zero. */
  negative: number[]
}

type Balances = Readonly<Record<string, number>>

/** Checks a history of `transfer` and `read`; pure. */
export function checkBank(history: readonly Operation[], total: number): BankFindings {
  const reads = history.filter(({ f, type }) => f === 'read' && type === 'ok') as Operation<Balances>[]
  const isWrong = ({ value }: Operation<Balances>) => Object.values(value).reduce((sum, one) => sum + one, 0) !== total
  const isNegative = ({ value }: Operation<Balances>) => Object.values(value).some((one) => one < 0)
  return {
    reads: reads.length,
    wrongTotals: reads.filter(isWrong).map(({ index }) => index),
    negative: reads.filter(isNegative).map(({ index }) => index),
  }
}
