import type { Fraction } from './fraction'
import type { ShareOut } from './share-out'

type Raise = {
  budget: bigint
  voters: bigint
  /** One unit of the currency. */
  unit: bigint
  increment: bigint
  start: 'floor' | 'exact'
  stop: 'exhaustive' | 'never'
  run: (share: Fraction) => ShareOut
  /** Whether a project that was not funded would still fit. */
  isExhaustive: (outcome: ShareOut) => boolean
  /** Whether no share, however large, would fund more. */
  isWhole: (outcome: ShareOut) => boolean
}

export type Raised = { outcome: ShareOut; share: Fraction; steps: number }

/**
 * `add1`: raises every voter's share step by step and runs anew, and keeps the last run that the real budget can pay.
 * Steps that surely buy the same are passed over: where few voters share much money, there are millions of them.
 */
export function raiseShares({ budget, voters, unit, increment, start, stop, ...judge }: Raise): Raised {
  const first: Fraction =
    start === 'exact' ? { over: budget, under: voters } : { over: (budget / unit / voters) * unit, under: 1n }
  const shareAt = (steps: number): Fraction => ({
    over: first.over + BigInt(steps) * increment * unit * first.under,
    under: first.under,
  })
  const same = ({ lasts }: ShareOut) => Math.floor(lasts / Number(increment * unit))
  let kept = judge.run(shareAt(0))
  let steps = 0
  while (!(stop === 'exhaustive' && judge.isExhaustive(kept)) && !judge.isWhole(kept)) {
    const last = steps + same(kept)
    if (!Number.isSafeInteger(last + 1)) break
    const next = judge.run(shareAt(last + 1))
    if (next.isOverspent) {
      if (last > steps) kept = judge.run(shareAt(last))
      steps = last
      break
    }
    kept = next
    steps = last + 1
  }
  return { outcome: kept, share: shareAt(steps), steps }
}
