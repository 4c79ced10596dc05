import { LRUCache } from 'lru-cache'

/**
 * Shares answers for one second: callers at once wait for the same read, later ones get its answer. The second starts
 * before the read, so an answer is never older. Failures are not stored. The answers must not be modified.
 */
export class ForOneSecond<Value> {
  private readonly answers: LRUCache<string, { read: Promise<Value> }>

  constructor(max: number) {
    this.answers = new LRUCache({ max, ttl: 1000 })
  }

  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.answers.get(key)
    if (known) return known.read
    const answer = { read: read() }
    this.answers.set(key, answer)
    // A failure is not kept; the caller sees it.
    answer.read.catch(() => {
      if (this.answers.peek(key) === answer) this.answers.delete(key)
    })
    return answer.read
  }

  clear(): void {
    this.answers.clear()
  }
}
