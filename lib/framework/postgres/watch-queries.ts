import 'server-only'
import type { ClientBase } from 'pg'

/** Called with the text of a query when it starts; returns what is called when it settles. */
type Watcher = (text: string) => () => void

/**
 * Reports when queries of a connection start and settle. Replaces `query` of this connection, because its users call it
 * in both ways: `pool.query` of node-postgres with a callback, plain SQL and the Prisma adapter with a promise.
 */
export function watchQueries(client: ClientBase, started: Watcher): void {
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]): unknown => {
    const settled = started(textOf(args[0]))
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        settled()
        callback(...answer)
      }
      return query(...args)
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(settled, settled)
    else settled()
    return answer
  }
  client.query = watched as typeof client.query
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
