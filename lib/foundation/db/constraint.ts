import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { AppError } from '@/lib/foundation/errors/app-error'
import { violatedIndex } from '@/lib/framework/prisma/driver-error'

/** Runs a write and maps violations of these constraints (exact names) to refusals; other errors pass. */
export async function withConstraint<Out>(names: Record<string, ErrorName>, write: () => Promise<Out>): Promise<Out> {
  try {
    return await write()
  } catch (error) {
    // A violated constraint is the refusal that the caller names.
    const violated = error instanceof AppError ? undefined : violatedConstraint(error)
    if (violated === undefined || !Object.hasOwn(names, violated)) throw error
    throw new AppError(names[violated] as ErrorName, {}, { cause: error })
  }
}

// Fields of the server's error, as node-postgres passes them on.
type Violation = {
  code?: unknown
  constraint?: unknown
}

const INTEGRITY_VIOLATION = /^23\d{3}$/

function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as Violation
  const named = typeof code === 'string' && INTEGRITY_VIOLATION.test(code) ? constraint : violatedIndex(error)
  return typeof named === 'string' ? named : undefined
}
