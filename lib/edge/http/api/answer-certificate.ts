import 'server-only'
import { refusalOf } from '@/lib/edge/http/failures/refusal'
import { consumeLocal, type Limit } from '@/lib/foundation/limits/limiter'
import { receivedHeaderNames } from '@/lib/framework/http/served-request'
import { mayHaveCertificate } from '@/lib/identity/organizations/hosts/may-have-certificate'

/** For each name, and for all of them: strangers choose the names that a proxy asks for. */
const ONE_NAME: Limit = { name: 'certificate-of-a-host', points: 30, seconds: 60 }
const ALL_NAMES: Limit = { name: 'certificates', points: 3000, seconds: 60 }

/** Headers that a proxy adds to what comes from outside. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Answers the TLS proxy of the installation whether to obtain a certificate for `?domain=`: 200 or 404 without a body.
 * What comes through a proxy is always 404, so that nobody outside learns which domains are served.
 */
export async function answerCertificate(request: Request): Promise<Response> {
  const received = receivedHeaderNames() ?? new Set(request.headers.keys())
  if (FORWARDED.some((name) => received.has(name))) return bare(404)
  const host = new URL(request.url).searchParams.get('domain') ?? ''
  try {
    await consumeLocal(ALL_NAMES, '')
    await consumeLocal(ONE_NAME, host.slice(0, 253))
    return bare((await mayHaveCertificate(host)) ? 200 : 404)
  } catch (error) {
    // The proxy reads the status only.
    return bare(refusalOf(error).status)
  }
}

function bare(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
