import type { ElectionBallot } from '@/lib/process/allocation-rule/election'

/** Neighbourhoods of a generated town with their share of voters. */
const NEIGHBOURHOODS = [0.6, 0.3, 0.1]

/**
 * Generates ballots for a rehearsal: voters mostly choose ideas of their own neighbourhood, of which one is large
 * and one small. Deterministic for the same ideas.
 */
export function inventedBallots(
  ideas: readonly number[],
  voters: number,
  choicesMax: number,
): ElectionBallot<number>[] {
  const next = numbers(ideas.length)
  return Array.from({ length: voters }, (_, voter) => {
    const home = neighbourhoodOf((voter + 0.5) / voters)
    const near = ideas.filter((_, index) => index % NEIGHBOURHOODS.length === home)
    const chosen = new Set<number>()
    for (let choice = 0; choice < choicesMax; choice++) {
      const from = next() < 0.8 && near.length > 0 ? near : ideas
      // Ideas differ in popularity.
      const idea = from[Math.floor(next() ** 2 * from.length)]
      if (idea !== undefined) chosen.add(idea)
    }
    return { projects: [...chosen] }
  })
}

function neighbourhoodOf(place: number): number {
  let upTo = 0
  for (const [index, part] of NEIGHBOURHOODS.entries()) {
    upTo += part
    if (place < upTo) return index
  }
  return NEIGHBOURHOODS.length - 1
}

/** Deterministic random numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
