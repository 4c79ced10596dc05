import { prismaClient } from '@/lib/foundation/db/client'

/** The name of the refusal that a promise rejects with, or `done`. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { errorName?: string }) => error.errorName ?? String(error),
  )

/** The same with the field that it names: `fieldMissing title`. */
export const refusalAt = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { errorName?: string; field?: string }) =>
      [error.errorName ?? String(error), error.field].filter(Boolean).join(' '),
  )

/** Resets rate limits, whose counters in the process survive the emptied database. */
export async function resetLimits(): Promise<void> {
  await prismaClient().rateLimit.deleteMany()
}
