import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { env } from '@/lib/foundation/env'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'
import { listLogKeys } from '@/lib/outcome/tlog/integrating/log-keys'
import { findLogOrigin } from '@/lib/outcome/tlog/integrating/log-origin'
import { knownWitnesses, quorumSize } from '@/lib/outcome/tlog/witnesses/known-witnesses'
import { policyText } from './policy-text'
import { GROWING, PLAIN_TEXT } from './serve-log'

/**
 * Answers the policy file of the organization of a host, or of the installation on `API_HOST`: the log under its address,
 * its keys, the witnesses, the quorum. Null on other hosts and while the log has no key.
 */
export async function servePolicy(request: Request): Promise<Response | null> {
  const host = requestHost(request.headers)
  const place = host ? await placeOf(host) : null
  const origin = place && (await findLogOrigin())
  const logs = origin ? await listLogKeys(origin) : []
  if (!place || logs.length === 0) return null
  const text = policyText({
    title: place.name,
    url: absoluteUrl(place, routes.publicLog()),
    logs,
    witnesses: knownWitnesses(),
    quorum: quorumSize(),
  })
  return new Response(text, { headers: { 'content-type': PLAIN_TEXT, 'cache-control': GROWING } })
}

async function placeOf(host: string): Promise<{ name: string; primaryHost: string } | null> {
  return host === env.API_HOST ? { name: host, primaryHost: host } : findOrganizationByHost(host)
}
