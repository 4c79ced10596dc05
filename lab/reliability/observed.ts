// Every answer that a client got, as far as it matters: what was served, and what was not.

interface Seen {
  /** When it was asked, and how long the answer took. */
  at: number
  took: number
  /** 0: no answer. */
  status: number
  requestId?: string | string[] | undefined
}

const ANSWER_MS_MAX = 3000

export class Observed {
  readonly failures: Seen[] = []
  served = 0
  /** When the last request that was served had been asked. */
  lastServedAt = 0
  /** While the server itself is killed nobody answers. */
  isServerUp = true

  note(seen: Seen): void {
    if (seen.status > 0 && seen.status < 500) {
      this.served += 1
      this.lastServedAt = Math.max(this.lastServedAt, seen.at)
    } else if (this.isServerUp) this.failures.push(seen)
  }

  since(at: number): Seen[] {
    return this.failures.filter((seen) => seen.at + seen.took >= at)
  }
}

/** Anything but 503 with a request id within three seconds, or normal service. */
export const isWrong = ({ status, requestId, took }: Seen): boolean =>
  status !== 503 || !requestId || took > ANSWER_MS_MAX
