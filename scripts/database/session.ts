import type pg from 'pg'
import { announcedProcessId } from '@/lib/framework/postgres/announced-process-id'

/** What a migration has to know about the server and the role it works as. */
export interface Session {
  pid: number
  database: string
  role: string
  isSuperuser: boolean
  /** 15 for 15.4 */
  version: number
  /** PGlite: one session for all connections. */
  isEmbedded: boolean
  /** A pooler stands in between: what one statement sets, another server session may not know. */
  isPooled: boolean
}

export async function describeSession(client: pg.Client): Promise<Session> {
  const { rows } = await client.query<Omit<Session, 'isPooled'>>(`
    SELECT pg_backend_pid() AS "pid", current_database() AS "database", current_user AS "role",
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
      current_setting('server_version_num')::int / 10000 AS "version",
      version() ~* 'emcc|emscripten|wasm' AS "isEmbedded"`)
  const [found] = rows
  if (!found) throw new Error('The database does not describe itself.')
  // A pooler makes up the process number that it announces.
  const announced = announcedProcessId(client)
  return { ...found, isPooled: !found.isEmbedded && announced !== found.pid }
}
