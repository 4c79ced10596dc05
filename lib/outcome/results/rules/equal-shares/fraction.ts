/** An exact fraction; the denominator is positive. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

/**
 * The nearest float of a fraction that is not negative, right to less than 2^-50 of its size: for orientation, never
 * to decide.
 */
export function nearly(over: bigint, under: bigint): number {
  const shift = BigInt(bits(under) - bits(over) + 60)
  // A shift below zero cuts bits.
  return Number((over << shift) / under) * 2 ** -Number(shift)
}

/** The greatest number that divides both; `b` is small. */
export function commonDivisor(a: bigint, b: number): number {
  let [x, y] = [b, Number(a % BigInt(b))]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

/** The least whole number that is not below the fraction. */
export function roundedUp({ over, under }: Fraction): bigint {
  return (over + under - 1n) / under
}

/** How many bits a number has, to within four. */
export function bits(value: bigint): number {
  return value.toString(16).length * 4
}
