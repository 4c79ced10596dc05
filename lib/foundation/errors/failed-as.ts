import { AppError } from './app-error'
import type { ErrorName } from './catalog'

/** Turns an unexpected failure of a command into the specification's refusal; refusals pass unchanged. */
export async function failedAs<Out>(name: ErrorName, work: () => Promise<Out>): Promise<Out> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError(name, {}, { cause })
  }
}
