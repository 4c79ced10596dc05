import { parseArgs } from 'node:util'

export interface BenchOptions {
  quick: boolean
  /** Names of groups of rows; empty means all. */
  only: string[]
  /** Slices of each side of a comparison. */
  rounds: number
  /** Length of a slice. */
  seconds: number
  warmUpSeconds: number
  /** Write CPU profiles of the product's server. */
  profile: boolean
  /** Print figures of a busy machine and judge nothing. */
  noisy: boolean
}

export const CONNECTIONS = 32
/** The load of a CPU profile. */
export const PROFILE_LOAD = { connections: CONNECTIONS, seconds: 6 }
export const VOTERS_AT_ONCE = 16
/** Members whose sign-ins are timed; they share one password. */
export const TIMED_ACCOUNTS = 8
/** Members who sign in while a page is read. */
export const SIGN_IN_ACCOUNTS = 2000
export const TIMED_PASSWORD = 'vermilion kettle'

export const SMALL = { proposals: 2000, votes: 100_000, voters: 30_000 }
export const LARGE = { proposals: 20_000, votes: 1_000_000, voters: 1000 }

/** `npm run bench -- [--quick] [--only list,votes] [--profile] [--noisy]` */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean' },
      only: { type: 'string' },
      profile: { type: 'boolean' },
      noisy: { type: 'boolean' },
    },
  })
  const quick = values.quick ?? false
  return {
    quick,
    only: values.only?.split(',') ?? [],
    rounds: quick ? 4 : 8,
    seconds: quick ? 1 : 1.5,
    // A server needs 10 s of load until its hot code is compiled.
    warmUpSeconds: quick ? 4 : 12,
    profile: values.profile ?? false,
    noisy: values.noisy ?? false,
  }
}
