import { AppError } from '@/lib/foundation/errors/app-error'

/** Runs a command; null if the draft is not the one that the officer saw, who then sees the present one. */
export async function orChanged<Out>(work: Promise<Out>): Promise<Out | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'draftChanged') return null
    throw error
  }
}
