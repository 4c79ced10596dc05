import 'server-only'
import { env } from '@/lib/foundation/env'
import { findOrganizationByHost } from './find-by-host'
import { normalizeHost } from './host'

/** Whether the installation serves a host: a verified domain of an organization that is not suspended, or the API host. */
export async function mayHaveCertificate(host: string): Promise<boolean> {
  if (host !== normalizeHost(host)) return false
  return host === env.API_HOST || (await findOrganizationByHost(host)) !== null
}
