import 'server-only'
import { env } from '@/lib/foundation/env'
import { receivedHeaderNames } from '@/lib/framework/http/served-request'
import { namedHost } from '@/lib/identity/organizations/hosts/host'
import { DOCTOR_HEADER, isDoctor } from './doctor-proof'

/** What a server saw of a request that came through the proxy. */
type SeenRequest = {
  host: string | null
  hasForwardedFor: boolean
  isSecure: boolean
  trustedProxies: number
}

/** Tells `npm run doctor` what of its request arrived here; 404 for everybody else. */
export function answerDoctor(request: Request, trustedProxies = env.TRUST_PROXY): Response {
  const headers = { 'cache-control': 'no-store' }
  if (!isDoctor(request.headers.get(DOCTOR_HEADER))) return new Response(null, { status: 404, headers })
  // Next.js adds forwarding headers of its own.
  const received = receivedHeaderNames() ?? new Set(request.headers.keys())
  const seen: SeenRequest = {
    host: namedHost(request.headers),
    hasForwardedFor: received.has('x-forwarded-for'),
    isSecure: received.has('x-forwarded-proto') && request.headers.get('x-forwarded-proto') === 'https',
    trustedProxies,
  }
  return Response.json(seen, { headers })
}
