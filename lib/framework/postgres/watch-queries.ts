import 'server-only'
import type { ClientBase } from 'pg'

/**
 * Called with the text of a query when it starts; returns what is called when it settles, which may return an error to
 * throw in place of the outcome.
 */
type Watcher = (text: string) => Settled
type Settled = (error?: unknown) => Error | undefined

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
        const failure = settled(answer[0])
        if (failure) callback(failure)
        else callback(...answer)
      }
      return query(...args)
    }
    const answer = query(...args)
    if (answer instanceof Promise) return outcomeOf(answer, settled)
    settled()
    return answer
  }
  client.query = watched as typeof client.query
}

// Also of a promise that nobody waits for: its rejection is the caller's, as before.
function outcomeOf(answer: Promise<unknown>, settled: Settled): Promise<unknown> {
  return answer.then(
    (result) => {
      const failure = settled()
      if (failure) throw failure
      return result
    },
    (error: unknown) => {
      throw settled(error) ?? error
    },
  )
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
