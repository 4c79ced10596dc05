import { AppError } from './app-error'
import type { ErrorName } from './catalog'

/** Gives an unexpected failure of a command the name that the specification has for it; refusals stay what they are. */
export async function failedAs<Out>(name: ErrorName, work: () => Promise<Out>): Promise<Out> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError(name, {}, { cause })
  }
}
