import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { AppError } from '@/lib/foundation/errors/app-error'

/** Turns an unexpected failure of a command into the specification's refusal; refusals and outages pass unchanged. */
export async function failedAs<Out>(name: ErrorName, work: () => Promise<Out>): Promise<Out> {
  try {
    return await work()
  } catch (cause) {
    // Unknown failures get the name that the caller knows.
    throw cause instanceof AppError || isDatabaseUnavailable(cause) ? cause : new AppError(name, {}, { cause })
  }
}
