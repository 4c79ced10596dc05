import pg from 'pg'

/** A busy server may be slow to accept a connection. */
const CONNECT_MS_MAX = 30_000
const PROBE_MS_MAX = 5000

/** Runs work on one connection of its own. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectionTimeoutMillis = CONNECT_MS_MAX,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis })
  client.on('error', () => undefined) // a lost connection is reported by the query
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function canConnect(url: string): Promise<boolean> {
  try {
    return await withClient(url, async (client) => (await client.query('SELECT 1')).rowCount === 1, PROBE_MS_MAX)
  } catch {
    return false
  }
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.toString()
}

/** Creates a database if missing; a template must have no open connections. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<void> {
  await withClient(server, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${quoteName(name)} TEMPLATE ${quoteName(template)}`)
  })
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await withClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${quoteName(name)} WITH (FORCE)`))
}
