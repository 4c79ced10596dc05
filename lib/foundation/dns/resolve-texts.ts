import 'server-only'
import { Resolver } from 'node:dns/promises'
import { env } from '@/lib/foundation/env'

const TIMEOUT_MS = 2000

/** The text records of a name, or why there are none. */
export type TextRecords = { texts: readonly string[] } | { failure: 'missing' | 'unreachable' }

const NOTHING = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks the DNS for the text records of a name, at the servers of DNS_SERVERS if there are any; gives up after two seconds. */
export async function resolveTexts(name: string): Promise<TextRecords> {
  // One resolver each question: a resolver that has timed out answers later questions late.
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1, maxTimeout: TIMEOUT_MS })
  if (env.DNS_SERVERS.length > 0) resolver.setServers(env.DNS_SERVERS)
  try {
    return { texts: (await resolver.resolveTxt(name)).map((parts) => parts.join('')) }
  } catch (error) {
    // What the name server does not answer is a finding.
    return { failure: NOTHING.has(String((error as { code?: unknown }).code)) ? 'missing' : 'unreachable' }
  }
}
