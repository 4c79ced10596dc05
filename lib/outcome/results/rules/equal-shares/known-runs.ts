import { type Fraction, nearly } from './fraction'
import type { Paid, Probe } from './probe'
import type { ShareOut } from './share-out'

/** Runs that are kept; where the share grows by more steps than these, `add1` passes over most of them. */
const KEPT_MAX = 256
/** More than `nearly` errs by. */
const NEAR = 2 ** -49

type Options = {
  /** The denominator of the shares that occur again; others are not kept. */
  under: bigint
  probe: Pick<Probe, 'run'>
  run: (share: Fraction) => ShareOut
}

/**
 * What a vote buys with each share, for as many shares as are asked for. A vote in which one project changed, or who
 * supports it, buys the same up to that project, so that its runs start from these.
 */
export class KnownRuns {
  readonly #options: Options
  readonly #runs = new Map<bigint, readonly Paid[]>()

  constructor(options: Options) {
    this.#options = options
  }

  /** The purchases with this share; null where they are not kept. */
  at(share: Fraction): { rounds: readonly Paid[] } | null {
    if (share.under !== this.#options.under) return null
    const known = this.#runs.get(share.over)
    if (known !== undefined) return { rounds: known }
    if (this.#runs.size >= KEPT_MAX) return null
    const rounds = this.#options.probe.run(share)?.purchases ?? this.#options.run(share).purchases.map(paid)
    this.#runs.set(share.over, rounds)
    return { rounds }
  }
}

function paid({ project, price }: ShareOut['purchases'][number]): Paid {
  const near = nearly(price.over, price.under)
  return { project, low: near * (1 - NEAR), high: near * (1 + NEAR) }
}
