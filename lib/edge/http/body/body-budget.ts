import 'server-only'
import { AppError } from '@/lib/foundation/errors/app-error'
import { nextTask } from '@/lib/foundation/next-task'
import { processWide } from '@/lib/framework/process-wide'

const MB = 1024 * 1024
const SMALL: BudgetLimits = { bytes: 64 * MB, perHolder: Number.POSITIVE_INFINITY, waiting: 0, milliseconds: 0 }
/** A file of 10 MB takes about six times its size while it is decoded and stored. */
const LARGE: BudgetLimits = { bytes: 60 * MB, perHolder: 2, waiting: 200, milliseconds: 10_000 }

/** One after the other, whoever sends them. */
const DECODED: BudgetLimits = { bytes: 1, perHolder: 1, waiting: 200, milliseconds: 10_000 }

type BudgetLimits = {
  /** Of all bodies that are held. */
  bytes: number
  /** Bodies of one account. */
  perHolder: number
  /** Requests that may wait, and for how long. */
  waiting: number
  milliseconds: number
}

type Ask = { bytes: number; holder: string; signal?: AbortSignal | undefined }
type Release = () => void
type Waiting = Ask & { grant: (release: Release) => void }

/**
 * The bytes of requests that the process holds, from before they are received until their answers are finished. What does
 * not fit waits in turn, and is refused with temporarilyUnavailable when its time is over.
 */
export class BodyBudget {
  private readonly limits: BudgetLimits
  private held = 0
  private readonly holders = new Map<string, number>()
  private readonly queue = new Set<Waiting>()

  constructor(limits: BudgetLimits) {
    this.limits = limits
  }

  /** Returns what gives the bytes back; calling it again has no effect. */
  async hold(ask: Ask): Promise<Release> {
    if (this.fits(ask)) return this.take(ask)
    if (this.queue.size >= this.limits.waiting) throw new AppError('temporarilyUnavailable')
    return new Promise<Release>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        ask.signal?.removeEventListener('abort', refuse)
        this.queue.delete(waiting)
      }
      const refuse = () => {
        leave()
        reject(new AppError('temporarilyUnavailable'))
      }
      const grant = (release: Release) => {
        leave()
        resolve(release)
      }
      const waiting = { ...ask, grant }
      const timer = setTimeout(refuse, this.limits.milliseconds)
      ask.signal?.addEventListener('abort', refuse)
      this.queue.add(waiting)
    })
  }

  private fits({ bytes, holder }: Ask): boolean {
    return this.held + bytes <= this.limits.bytes && (this.holders.get(holder) ?? 0) < this.limits.perHolder
  }

  private take({ bytes, holder }: Ask): Release {
    this.change(holder, bytes, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.change(holder, -bytes, -1)
      for (const waiting of this.queue) if (this.fits(waiting)) waiting.grant(this.take(waiting))
    }
  }

  private change(holder: string, bytes: number, bodies: number): void {
    this.held += bytes
    const count = (this.holders.get(holder) ?? 0) + bodies
    if (count > 0) this.holders.set(holder, count)
    else this.holders.delete(holder)
  }
}

/** Bodies that anyone may send: what does not fit is refused at once. */
export const smallBodies = (): BodyBudget => processWide('small bodies', () => new BodyBudget(SMALL))
/** Bodies of signed-in people: two at once of an account. */
export const largeBodies = (): BodyBudget => processWide('large bodies', () => new BodyBudget(LARGE))

/** Decoding takes less than a tenth; who never reads the answer of a page that took no form must not stop the forms of others. */
const DECODING_MS_MAX = 2000

const decoding = (): BodyBudget => processWide('decoding of large bodies', () => new BodyBudget(DECODED))

/**
 * Waits until no other large body is being decoded: the decoders take 12 MB in one piece, and several of them would
 * hold one turn of the event loop together. Returns what lets the next one in, which happens after two seconds anyway.
 */
export async function holdDecoding(signal: AbortSignal | undefined): Promise<Release> {
  const release = await decoding().hold({ bytes: 1, holder: '', signal })
  setTimeout(release, DECODING_MS_MAX).unref()
  await nextTask()
  return release
}
