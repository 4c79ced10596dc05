import 'server-only'
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { DOCTOR_HEADER, doctorProof } from './doctor-proof'
import { type Finding, ok, problem } from './finding'

const TIMEOUT_MS = 10_000

const seenRequest = z.object({
  host: z.string().nullable(),
  hasForwardedFor: z.boolean(),
  isSecure: z.boolean(),
  trustedProxies: z.number(),
})

/** What of a request reaches the server through the proxy, as the server tells it; nothing where it is of an older release. */
export async function checkForwarding(address: URL): Promise<Finding[]> {
  const answer = await ask(new URL('/api/health/seen', address), { [DOCTOR_HEADER]: doctorProof() })
  const seen = answer.ok ? seenRequest.safeParse(await answer.json()) : null
  if (!seen?.success)
    return [
      problem(
        'Forwarding',
        `${address.origin} does not tell what it receives (${answer.status}): it is another installation, or has another APP_SECRET.`,
        'Check the proxy, and that servers and this command have the same settings.',
      ),
    ]
  const { host, hasForwardedFor, isSecure, trustedProxies } = seen.data
  const wanted = address.hostname.toLowerCase()
  const findings: Finding[] = []
  if (host !== wanted)
    findings.push(
      problem(
        'Forwarding',
        `The proxy does not pass the header Host on: ${wanted} arrives as ${host ?? 'nothing'}.`,
        'proxy_set_header Host $host; as in deploy/nginx.conf.',
      ),
    )
  if (trustedProxies > 0 && !hasForwardedFor)
    findings.push(
      problem(
        'Forwarding',
        'The proxy sends no X-Forwarded-For: all visitors share one rate limit.',
        'Let it set X-Forwarded-For to the address of the client, as in deploy/nginx.conf.',
      ),
    )
  if (trustedProxies === 0 && hasForwardedFor)
    findings.push(
      problem(
        'Forwarding',
        'A proxy stands in front, and TRUST_PROXY is 0: all visitors share one rate limit.',
        'Set TRUST_PROXY to the number of proxies, and restart the servers.',
      ),
    )
  if (address.protocol === 'https:' && trustedProxies > 0 && !isSecure)
    findings.push(
      problem(
        'Forwarding',
        'The proxy does not say that the visitor came by https.',
        'proxy_set_header X-Forwarded-Proto https; as in deploy/nginx.conf.',
      ),
    )
  return findings.length > 0 ? findings : [ok('Forwarding', 'The proxy passes on host and address of a visitor.')]
}

/**
 * Whether a stranger gets what was served to somebody with a session: two answers of the server always differ in the number
 * of the request and in the nonce of their scripts.
 */
export async function checkPrivateCache(address: URL): Promise<Finding[]> {
  // An address by number has no organization and thus no pages.
  if (isIP(address.hostname.replace(/^\[|\]$/g, ''))) return []
  const page = new URL(routes.login(), address)
  page.searchParams.set('doctor', randomUUID())
  const cookie = `__Host-session=${randomUUID()}; session=${randomUUID()}`
  const personal = await ask(page, { cookie })
  const strangers = [await ask(page), await ask(page)]
  const marks = marksOf(personal)
  if (strangers.some((answer) => marksOf(answer).some((mark) => marks.includes(mark))))
    return [
      problem(
        'Cache',
        'The proxy stores pages of people who are signed in and serves them to others.',
        'Let it obey Cache-Control (private, no-store), and bypass its cache for requests with Cookie or Authorization, as deploy/nginx.conf does. Empty its cache.',
      ),
    ]
  return [ok('Cache', 'Pages of people who are signed in are not stored by the proxy.')]
}

function marksOf({ headers }: Response): string[] {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
  return [headers.get('x-request-id'), nonce].filter((mark) => mark !== null && mark !== undefined)
}

function ask(url: URL, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
}
