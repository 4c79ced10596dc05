import { AppError } from '@/lib/errors/app-error'
import type { ErrorName } from '@/lib/errors/catalog'

/** Runs a write and turns the violation of a named constraint or unique index into its refusal; everything else passes. */
export async function withConstraint<Out>(names: Record<string, ErrorName>, write: () => Promise<Out>): Promise<Out> {
  try {
    return await write()
  } catch (error) {
    const violated = violatedConstraint(error)
    const name = violated && Object.entries(names).find(([constraint]) => violated.includes(constraint))?.[1]
    if (!name) throw error
    throw new AppError(name, {}, { cause: error })
  }
}

// Prisma tells the constraint in meta or message, plain SQL in `constraint`.
function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { constraint, meta } = error as { constraint?: unknown; meta?: unknown }
  return `${typeof constraint === 'string' ? constraint : ''} ${meta ? JSON.stringify(meta) : ''} ${error.message}`
}
