import { prismaClient } from '@/lib/foundation/db/client'

/** The name of the refusal that some work ends with, or `done`. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { errorName?: string }) => error.errorName ?? String(error),
  )

/** Counters of the limits outlive a test's own rows. */
export async function forgetLimits(): Promise<void> {
  await prismaClient().rateLimit.deleteMany()
}
