import 'server-only'
import type { Duplex } from 'node:stream'
import type { ClientBase } from 'pg'

/** The socket of a connection; node-postgres declares no access to it. */
export function connectionStream(client: ClientBase): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream
}
