/** Pseudo-random numbers with a fixed seed, so that the demo is reproducible. */
export type Random = {
  /** From 0 to below 1. */
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Some of the items, each at most once. */
  some<Item>(items: readonly Item[], count: number): Item[]
}

/** Numbers seeded by a text (FNV-1a and mulberry32). */
export function randomFrom(seed: string): Random {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    some: (items, count) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .slice(0, count)
        .map(({ item }) => item),
  }
}
