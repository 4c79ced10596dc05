import { env } from '@/lib/foundation/env'

const KNOWN = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'connect_timeout', 'options']

/**
 * A database URL for PostgreSQL's client programs: the password goes into the environment, which process lists do not
 * show, and parameters of our driver are removed.
 */
export function postgresAddress(url: string): { address: string; env: Record<string, string> } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  for (const name of [...address.searchParams.keys()]) if (!KNOWN.includes(name)) address.searchParams.delete(name)
  return { address: address.toString(), env: password === '' ? {} : { PGPASSWORD: password } }
}

/** URL of the database itself as the owner: an exported snapshot does not work through a pooler. */
export function directUrl(): string {
  return env.DIRECT_URL ?? env.DATABASE_URL
}
