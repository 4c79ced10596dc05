import { parseArgs } from 'node:util'

export interface BenchOptions {
  quick: boolean
  /** Names of groups of rows; empty means all. */
  only: string[]
  rounds: number
  /** Of one measurement. */
  seconds: number
  warmUpSeconds: number
  /** Write CPU profiles of the product's server. */
  profile: boolean
}

export const CONNECTIONS = 32
export const VOTERS_AT_ONCE = 16
/** Members whose sign-ins are timed, and the one password they have. */
export const TIMED_ACCOUNTS = 8
export const TIMED_PASSWORD = 'vermilion kettle'
/** So many proposals on a page of the list. */
export const LIST_SIZE = 20

export const SMALL = { proposals: 2000, votes: 100_000, voters: 30_000 }
export const LARGE = { proposals: 20_000, votes: 1_000_000, voters: 1000 }

/** `npm run bench -- [--quick] [--only pages,votes] [--profile]` */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' }, only: { type: 'string' }, profile: { type: 'boolean' } },
  })
  const quick = values.quick ?? false
  return {
    quick,
    only: values.only?.split(',') ?? [],
    rounds: 3,
    seconds: quick ? 3 : 8,
    warmUpSeconds: quick ? 2 : 5,
    profile: values.profile ?? false,
  }
}
