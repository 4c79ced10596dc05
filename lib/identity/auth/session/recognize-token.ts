import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { TOKEN_SECONDS } from '@/lib/identity/auth/limits'
import { cachedKey } from './signing-keys'

type Recognized = { account: string; endsAtMs: number }

const recognized = new LRUCache<string, Recognized>({ max: 10_000, ttl: TOKEN_SECONDS * 1000 })

/** A token is some hundred characters long; longer ones are not even looked at. */
const TOKEN_MAX = 4096

/**
 * The account of a session token that this installation signed, by what this process knows already: without a statement, and
 * without looking whether the session was ended. It decides only in which order requests are served.
 */
export function recognizeToken(token: string, nowMs: number): string | undefined {
  const known = recognized.get(token) ?? readToken(token)
  return known && nowMs < known.endsAtMs ? known.account : undefined
}

function readToken(token: string): Recognized | undefined {
  if (token.length > TOKEN_MAX) return undefined
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  const key = rest.length === 0 ? cachedKey(textField(head, 'kid')) : undefined
  if (!key || textField(head, 'alg') !== 'HS256') return undefined
  const given = Buffer.from(signature, 'base64url')
  const computed = createHmac('sha256', key).update(`${head}.${body}`).digest()
  if (given.length !== computed.length || !timingSafeEqual(given, computed)) return undefined
  const { typ, sub, exp } = parsed(body)
  if (typ !== 'session' || typeof sub !== 'string' || typeof exp !== 'number') return undefined
  const found = { account: `user:${sub}`, endsAtMs: exp * 1000 }
  recognized.set(token, found)
  return found
}

function textField(part: string, name: string): string | undefined {
  const value = parsed(part)[name]
  return typeof value === 'string' ? value : undefined
}

function parsed(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Whatever somebody sent as a token: nothing is known of it.
    return {}
  }
}
