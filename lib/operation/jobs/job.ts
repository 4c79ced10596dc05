/** A background job of the worker. */
export type Job = {
  name: string
  /** Pause between two runs in one process. */
  everySeconds: number
  /**
   * Run by one worker at a time: for jobs that find all their work in one statement, so that a second worker would
   * only repeat it. Other jobs divide their work by locked rows.
   */
  isExclusive?: boolean
  run: () => Promise<unknown>
}

/**
 * The lease of an exclusive job lasts until its next run is due, and this much longer: after that another worker takes
 * over from one that was killed.
 */
export const LEASE_MARGIN_SECONDS = 10

/** An exclusive job renews its lease while it runs. */
export const RENEW_SECONDS = 3

/** A job that runs every second reports its success this often. */
export const REPORT_SECONDS = 10
