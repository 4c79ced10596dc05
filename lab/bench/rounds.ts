// Machines are noisy: product and limit take turns, and what counts is the median of the rounds.
import { keysOf } from '@/lib/foundation/input/keys-of'
import { allSeen, type Machine, type Seen, type Slice } from './machine/machine'

interface Turns<Name extends string, Result> {
  slices: Record<Name, Slice<Result>[]>
  /** During all of them. */
  seen: Seen
}

/** Runs every measurement once a round, in turns, each again while others use the machine. */
export async function interleaved<Name extends string, Result>(
  { quietly }: Machine,
  rounds: number,
  measurements: Record<Name, () => Promise<Result>>,
): Promise<Turns<Name, Result>> {
  const quiet = keysOf(measurements).map((name) => [name, () => quietly(measurements[name])])
  const slices = await inTurns(rounds, Object.fromEntries(quiet) as Record<Name, () => Promise<Slice<Result>>>)
  return { slices, seen: allSeen(keysOf(slices).flatMap((name) => slices[name].map(({ seen }) => seen))) }
}

/** Runs every measurement once a round, in turns that alternate who comes first; returns the results by name. */
export async function inTurns<Name extends string, Result>(
  rounds: number,
  measurements: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = keysOf(measurements)
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await measurements[name]())
  }
  return results
}

/** What was measured, without what was seen meanwhile. */
export const resultsOf = <Result>(slices: readonly Slice<Result>[]): Result[] => slices.map(({ result }) => result)
