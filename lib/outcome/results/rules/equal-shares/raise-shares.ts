import type { Fraction } from './fraction'
import type { Bought } from './probe'
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
  /** What a run buys, where that can be decided without making it. */
  probe: (share: Fraction) => Bought | null
  /** The same from what is known of a similar vote: always tried first. */
  replay?: (share: Fraction) => Bought | null
  /** Whether a project that was not funded would still fit. */
  isExhaustive: (outcome: Bought) => boolean
  /** Whether no share, however large, would fund more. */
  isWhole: (outcome: Bought) => boolean
}

type Raised = { outcome: ShareOut; share: Fraction; steps: number }

/** What the last run bought; `exactly` makes it again where it was only probed. */
export type LastRaise = { readonly bought: Bought; readonly exactly: () => Raised }

/** How many runs are probed at most before one is made again to learn how long it lasts. */
const PATIENCE_MAX = 64

/**
 * `add1`: raises every voter's share step by step and runs anew, and keeps the last run that the real budget can pay.
 * Steps that surely buy the same are passed over: where few voters share much money, there are millions of them. Where
 * each step changes something, as with many voters, most are only probed.
 */
export function raiseShares(raise: Raise): Raised {
  return lastRaise(raise).exactly()
}

/** The same, without what nobody asks for. */
export function lastRaise({ budget, voters, unit, increment, start, stop, ...judge }: Raise): LastRaise {
  const first: Fraction =
    start === 'exact' ? { over: budget, under: voters } : { over: (budget / unit / voters) * unit, under: 1n }
  const shareAt = (steps: number): Fraction => ({
    over: first.over + BigInt(steps) * increment * unit * first.under,
    under: first.under,
  })
  const replayed = judge.replay?.(shareAt(0)) ?? null
  let best: Found = replayed === null ? found(0, judge.run(shareAt(0))) : { steps: 0, bought: replayed, exact: null }
  let [patience, probes] = [1, 0]
  while (!(stop === 'exhaustive' && judge.isExhaustive(best.bought)) && !judge.isWhole(best.bought)) {
    const same = best.exact === null ? 0 : Math.floor(best.exact.lasts / Number(increment * unit))
    const last = best.steps + same
    if (!Number.isSafeInteger(last + 1)) break
    if (best.exact !== null) {
      patience = same > 0 ? 1 : Math.min(patience * 2, PATIENCE_MAX)
      probes = 0
    }
    const share = shareAt(last + 1)
    const known = judge.replay?.(share) ?? null
    const probed = known ?? (same > 0 || probes >= patience ? null : judge.probe(share))
    const next = probed === null ? found(last + 1, judge.run(share)) : { steps: last + 1, bought: probed, exact: null }
    if (known === null) probes += 1
    if (next.bought.isOverspent) {
      if (last > best.steps) best = { ...best, steps: last, exact: null }
      break
    }
    best = next
  }
  const { steps, exact } = best
  const share = shareAt(steps)
  return { bought: best.bought, exactly: () => ({ outcome: exact ?? judge.run(share), share, steps }) }
}

type Found = { steps: number; bought: Bought; exact: ShareOut | null }

function found(steps: number, exact: ShareOut): Found {
  return { steps, bought: exact, exact }
}
