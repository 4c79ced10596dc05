/** Slots of memory-intensive work: what finds none waits in FIFO order. */
class Slots {
  #free: number
  readonly #size: number
  readonly #waiting: { needed: number; begin: () => void }[] = []

  constructor(size: number) {
    this.#size = size
    this.#free = size
  }

  async run<Out>(needed: number, work: () => Promise<Out>): Promise<Out> {
    const taken = Math.min(needed, this.#size)
    await this.#take(taken)
    try {
      return await work()
    } finally {
      this.#free += taken
      this.#serve()
    }
  }

  #take(needed: number): Promise<void> | undefined {
    if (this.#waiting.length === 0 && this.#free >= needed) {
      this.#free -= needed
      return undefined
    }
    return new Promise((begin) => this.#waiting.push({ needed, begin }))
  }

  // The longest waiting first, so that a large piece of work is not overtaken for ever.
  #serve(): void {
    for (let [next] = this.#waiting; next && this.#free >= next.needed; [next] = this.#waiting) {
      this.#waiting.shift()
      this.#free -= next.needed
      next.begin()
    }
  }
}

const uploads = new Slots(2)
const decoding = new Slots(2)

/** Pixels beyond which an image is decoded alone: it may need 8 bytes for each. */
const LARGE_PIXELS = 25_000_000

/** Reads and stores uploads, at most two at once per process. */
export function limitConcurrency<Out>(run: () => Promise<Out>): Promise<Out> {
  return uploads.run(1, run)
}

/** Decodes images, at most two at once per process, a large one alone. */
export function limitDecoding<Out>(pixels: number, run: () => Promise<Out>): Promise<Out> {
  return decoding.run(pixels > LARGE_PIXELS ? 2 : 1, run)
}
