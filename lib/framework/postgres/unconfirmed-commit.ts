import type { ClientBase } from 'pg'

/** The function of PostgreSQL that waits for standbys: its name does not depend on the server's language. */
const WAITING = 'SyncRepWaitForLSN'

/**
 * Calls back when the server stopped waiting for a standby, because the statement was cancelled or the server ends. It says so
 * by a warning only, and answers the COMMIT as if it had been confirmed.
 */
export function onUnconfirmedCommit(client: ClientBase, unconfirmed: () => void): void {
  client.on('notice', ({ routine }) => {
    if (routine === WAITING) unconfirmed()
  })
}
