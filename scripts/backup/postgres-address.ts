import { env } from '@/lib/foundation/env'

const KNOWN = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'connect_timeout', 'options']

/**
 * A database address as the programs of PostgreSQL take it: the password in the environment, where no list of processes
 * shows it, and without the parameters that only our own driver knows.
 */
export function postgresAddress(url: string): { address: string; env: Record<string, string> } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  for (const name of [...address.searchParams.keys()]) if (!KNOWN.includes(name)) address.searchParams.delete(name)
  return { address: address.toString(), env: password === '' ? {} : { PGPASSWORD: password } }
}

/** Of the database itself as the owner of its tables: a snapshot does not pass a connection pooler. */
export function directUrl(): string {
  return env.DIRECT_URL ?? env.DATABASE_URL
}
