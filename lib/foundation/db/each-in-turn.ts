import 'server-only'
import { isDatabaseUnavailable, isStatementTimeout } from './unavailable'

/**
 * Does the work for each item in turn, also for those after one that failed: no row stops those of others. Throws the first
 * error when all are done, and at once when the database is unavailable; a statement that timed out is of its item only.
 */
export async function eachInTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isDatabaseUnavailable(error) && !isStatementTimeout(error)) throw error
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}
