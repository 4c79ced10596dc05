import type { ClientBase } from 'pg'

/** The process id that the server, or a pooler before it, announced on connecting; not declared by node-postgres. */
export function announcedProcessId(client: ClientBase): number | null | undefined {
  return (client as unknown as { processID?: number | null }).processID
}
