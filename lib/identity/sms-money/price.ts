const MICROS_OF_CENT = 10_000

/**
 * What an SMS costs, in millionths: the price of the longest prefix of its number. For a number without one it is the
 * highest price, so that the cap holds.
 */
export function priceMicros(prices: Readonly<Record<string, number>>, mobile: string, segments: number): number {
  const known = Object.entries(prices)
  const fitting = known
    .filter(([prefix]) => mobile.startsWith(`+${prefix}`))
    .toSorted(([a], [b]) => b.length - a.length)
  const cents = fitting[0]?.[1] ?? Math.max(0, ...known.map(([, price]) => price))
  return Math.round(cents * MICROS_OF_CENT) * segments
}

export function microsOfCents(cents: number): number {
  return cents * MICROS_OF_CENT
}
