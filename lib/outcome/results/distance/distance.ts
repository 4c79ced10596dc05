export const distanceParts = ['cheaperBy', 'moreSupport'] as const
type DistancePart = (typeof distanceParts)[number]

/** How far a project that was not funded was from being funded, everything else as it was. */
export type Distance = {
  /** Cents by which it would have had to cost less; null where no lower cost would have been enough. */
  readonly cheaperBy: bigint | null
  /**
   * Votes, points or money that it would have had to collect more; under Equal Shares people who would have had to vote
   * for it alone. Null where no support would have been enough.
   */
  readonly moreSupport: bigint | null
  /** What is null because it was not computed, rather than because no change would have been enough. */
  readonly notComputed?: readonly DistancePart[]
}

/** A stored distance: `cheaperBy` in cents. Exact up to the limit of safe integers, above it rounded. */
export type Measured = {
  proposalId: number
  cheaperBy: number | null
  moreSupport: number | null
  notComputed: readonly DistancePart[]
}

export function measured(proposalId: number, { cheaperBy, moreSupport, notComputed = [] }: Distance): Measured {
  const plain = (value: bigint | null) => (value === null ? null : Number(value))
  return { proposalId, cheaperBy: plain(cheaperBy), moreSupport: plain(moreSupport), notComputed }
}

/** The largest whole number from `low` to `high` for which `holds`; null if it does not hold for `low`. */
export function largestWhere(low: bigint, high: bigint, holds: (value: bigint) => boolean): bigint | null {
  if (low > high || !holds(low)) return null
  let [known, above] = [low, high + 1n]
  while (above - known > 1n) {
    const middle = (known + above) / 2n
    if (holds(middle)) known = middle
    else above = middle
  }
  return known
}

/** The smallest whole number from `low` to `high` for which `holds`; null if it does not hold for `high`. */
export function smallestWhere(low: bigint, high: bigint, holds: (value: bigint) => boolean): bigint | null {
  const found = largestWhere(-high, -low, (value) => holds(-value))
  return found === null ? null : -found
}
