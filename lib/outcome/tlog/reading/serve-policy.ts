import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { env } from '@/lib/foundation/env'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'
import type { VerifierKey } from '@/lib/outcome/tlog/formats/signed-note'
import { listLogKeys } from '@/lib/outcome/tlog/integrating/log-keys'
import { findLogOrigin } from '@/lib/outcome/tlog/integrating/log-origin'
import { knownWitnesses, quorumSize, type Witness } from '@/lib/outcome/tlog/witnesses/known-witnesses'
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

type Policy = {
  /** Whose log it is, for people. */
  title: string
  /** Where the log is read: the address of `…/checkpoint` without that word. */
  url: string
  logs: readonly VerifierKey[]
  witnesses: readonly Witness[]
  quorum: number
}

/** A policy file (c2sp.org/tlog-policy): by which keys a checkpoint or a proof of this log is valid. */
export function policyText({ title, url, logs, witnesses, quorum }: Policy): string {
  const group = witnesses.length > 0 ? [`group witnesses ${quorum} ${witnesses.map(({ name }) => name).join(' ')}`] : []
  return [
    `# ${title.replaceAll(/[^\x20-\x7e\u00a0-\uffff]/g, ' ')}`,
    '# Keep this file: by it any later checkpoint or receipt can be verified without trusting the server.',
    ...logs.map(({ text }) => `log ${text} ${url}`),
    ...witnesses.map(({ name, key, url }) => `witness ${name} ${key.text} ${url}`),
    ...group,
    `quorum ${witnesses.length > 0 ? 'witnesses' : 'none'}`,
    '',
  ].join('\n')
}
