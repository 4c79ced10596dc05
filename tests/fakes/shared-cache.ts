/** Header names in lower case. */
type Headers = Readonly<Record<string, string | undefined>>

export type CacheRequest = { method: string; url: string; headers: Headers }
export type CacheAnswer = { status: number; headers: Headers; text: string }

type Stored = CacheAnswer & {
  /** What the `Vary` of the answer names, as the request had it. */
  varied: [string, string][]
  /** Milliseconds. */
  receivedAt: number
  ageAtReceipt: number
}

type Options = { fetch: (request: CacheRequest) => Promise<CacheAnswer>; now?: () => number }

/** RFC 9110, 15.1: these may be stored by heuristics. */
const HEURISTIC_STATUSES = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]
const HEURISTIC_SHARE = 0.1

/**
 * A shared cache as RFC 9111 and RFC 5861 allow it, and as greedy as they allow: it knows of nothing but the headers, keys
 * by the address alone, stores whatever it may, by heuristics too, and answers out of its store whenever it may.
 */
export class SharedCache {
  private readonly stored = new Map<string, Stored[]>()
  private readonly origin: Options['fetch']
  private readonly now: () => number

  constructor({ fetch, now = Date.now }: Options) {
    this.origin = fetch
    this.now = now
  }

  /** The answer; `x-cache` is HIT, STALE, REVALIDATED or MISS. */
  async fetch(request: CacheRequest): Promise<CacheAnswer> {
    if (request.method !== 'GET') return this.forward(request)
    const known = this.select(request)
    if (!known) return this.update(request)
    if (this.isFresh(known)) return this.answer(known, 'HIT')
    if (this.isWithin(known, 'stale-while-revalidate')) {
      await this.revalidate(request, known)
      return this.answer(known, 'STALE')
    }
    return this.revalidate(request, known)
  }

  // RFC 9111, 4.4: an unsafe method invalidates the address.
  private async forward(request: CacheRequest): Promise<CacheAnswer> {
    const answer = await this.origin(request)
    const isSafe = ['HEAD', 'OPTIONS', 'TRACE'].includes(request.method)
    if (!isSafe && answer.status < 400) this.stored.delete(request.url)
    return answer
  }

  private async update(request: CacheRequest): Promise<CacheAnswer> {
    const answer = await this.origin(request)
    this.store(request, answer)
    return marked(answer, 'MISS')
  }

  // RFC 9111, 4.3: with the validators of the stored answer.
  private async revalidate(request: CacheRequest, known: Stored): Promise<CacheAnswer> {
    const validators = {
      ...(known.headers['etag'] ? { 'if-none-match': known.headers['etag'] } : {}),
      ...(known.headers['last-modified'] ? { 'if-modified-since': known.headers['last-modified'] } : {}),
    }
    let answer: CacheAnswer
    try {
      answer = await this.origin({ ...request, headers: { ...request.headers, ...validators } })
    } catch (error) {
      if (this.mayServeStale(known)) return this.answer(known, 'STALE')
      throw error
    }
    if (answer.status >= 500 && this.isWithin(known, 'stale-if-error')) return this.answer(known, 'STALE')
    if (answer.status !== 304) {
      this.remove(request, known)
      this.store(request, answer)
      return marked(answer, 'MISS')
    }
    const renewed = { ...known, ...this.received(answer), headers: { ...known.headers, ...answer.headers } }
    this.remove(request, known)
    if (mayStore(request, renewed)) this.list(request.url).push(renewed)
    return this.answer(renewed, 'REVALIDATED')
  }

  private store(request: CacheRequest, answer: CacheAnswer): void {
    if (!mayStore(request, answer)) return
    const names = (answer.headers['vary'] ?? '').split(',').map((name) => name.trim().toLowerCase())
    const varied = names.filter(Boolean).map((name): [string, string] => [name, request.headers[name] ?? ''])
    const entries = this.list(request.url)
    const same = entries.findIndex((entry) => JSON.stringify(entry.varied) === JSON.stringify(varied))
    if (same >= 0) entries.splice(same, 1)
    entries.push({ ...answer, varied, ...this.received(answer) })
  }

  private list(url: string): Stored[] {
    const entries = this.stored.get(url) ?? []
    this.stored.set(url, entries)
    return entries
  }

  private remove({ url }: CacheRequest, known: Stored): void {
    const entries = this.list(url)
    const at = entries.indexOf(known)
    if (at >= 0) entries.splice(at, 1)
  }

  /** The newest answer whose varied headers are those of the request. */
  private select({ url, headers }: CacheRequest): Stored | undefined {
    return this.list(url).findLast(({ varied }) =>
      varied.every(([name, value]) => name !== '*' && (headers[name] ?? '') === value),
    )
  }

  private received({ headers }: CacheAnswer): { receivedAt: number; ageAtReceipt: number } {
    return { receivedAt: this.now(), ageAtReceipt: Number(headers['age'] ?? 0) * 1000 }
  }

  private ageOf({ receivedAt, ageAtReceipt }: Stored): number {
    return ageAtReceipt + this.now() - receivedAt
  }

  private isFresh(known: Stored): boolean {
    return !directives(known).has('no-cache') && this.ageOf(known) < lifetimeOf(known)
  }

  private isWithin(known: Stored, extension: 'stale-while-revalidate' | 'stale-if-error'): boolean {
    const seconds = Number(directives(known).get(extension) ?? 0)
    return !forbidsStale(known) && this.ageOf(known) < lifetimeOf(known) + seconds * 1000
  }

  // RFC 9111, 4.2.4: a cache that is cut off may serve a stale answer unless that is forbidden.
  private mayServeStale(known: Stored): boolean {
    const given = directives(known)
    return !forbidsStale(known) && !given.has('s-maxage') ? true : this.isWithin(known, 'stale-if-error')
  }

  private answer(known: Stored, how: string): CacheAnswer {
    const { status, text, headers } = known
    return marked({ status, text, headers: { ...headers, age: String(Math.floor(this.ageOf(known) / 1000)) } }, how)
  }
}

/** RFC 9111, 3. */
function mayStore({ headers }: CacheRequest, answer: CacheAnswer): boolean {
  const given = directives(answer)
  if (given.has('no-store') || given.has('private')) return false
  if (answer.status < 200 || answer.status === 206 || answer.status === 304) return false
  const isAllowedForOne = given.has('public') || given.has('s-maxage') || given.has('must-revalidate')
  if (headers['authorization'] !== undefined && !isAllowedForOne) return false
  const isExplicit = given.has('public') || given.has('s-maxage') || given.has('max-age') || 'expires' in answer.headers
  return isExplicit || HEURISTIC_STATUSES.includes(answer.status)
}

/** Milliseconds: s-maxage, max-age, Expires, else a share of the time since the last change. */
function lifetimeOf({ headers, ...rest }: Stored): number {
  const given = directives({ headers, ...rest })
  const seconds = given.get('s-maxage') ?? given.get('max-age')
  if (seconds !== undefined) return Number(seconds) * 1000 || 0
  const date = Date.parse(headers['date'] ?? '') || rest.receivedAt
  if (headers['expires'] !== undefined) return Math.max(0, (Date.parse(headers['expires']) || 0) - date)
  const changed = Date.parse(headers['last-modified'] ?? '')
  return Number.isNaN(changed) ? 0 : Math.max(0, (date - changed) * HEURISTIC_SHARE)
}

function forbidsStale(known: Stored): boolean {
  const given = directives(known)
  return given.has('must-revalidate') || given.has('proxy-revalidate') || given.has('no-cache')
}

function directives({ headers }: Pick<CacheAnswer, 'headers'>): Map<string, string> {
  const parts = (headers['cache-control'] ?? '').toLowerCase().split(',')
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.trim().split('=')
      return [name, value.replaceAll('"', '')]
    }),
  )
}

function marked(answer: CacheAnswer, how: string): CacheAnswer {
  return { ...answer, headers: { ...answer.headers, 'x-cache': how } }
}
