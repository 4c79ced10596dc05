import type { Fleet } from './world'

export interface CheckReport {
  /** Measured values, in the order in which they are printed. */
  figures: Record<string, number | string>
  /** Counts that must be 0: what the bar of the check forbids. */
  failures: Record<string, number>
  /** What the failures consist of. */
  messages?: readonly string[]
  details?: unknown
}

export interface Check {
  name: string
  about: string
  bar: string
  /** `isShort`: the quicker form of a check that takes long. */
  run: (fleet: Fleet, isShort: boolean) => Promise<CheckReport>
}
