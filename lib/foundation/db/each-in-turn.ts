import 'server-only'
import { isDatabaseUnavailable, isStatementTimeout } from './unavailable'

/**
 * Does the work for each item in turn, also for those after one that failed: no row stops those of others. Throws what
 * failed when all are done, several errors as one; at once when the database is unavailable. A statement that timed out is
 * of its item only.
 */
export async function eachInTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      // A failure does not keep the others from their turn.
      if (isDatabaseUnavailable(error) && !isStatementTimeout(error)) throw error
      errors.push(error)
    }
  }
  if (errors.length === 1) throw errors[0]
  // Without a message of its own the log lists those of all; the cause has a stack.
  if (errors.length > 1) throw new AggregateError(errors, '', { cause: errors[0] })
}
