import { routes } from '@/lib/catalogues/routes'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { PageKey } from '@/lib/site/pages/base/page-keys'

/** What was done to a page, for the message about it; `at` is the block that gets the focus. */
export type Edited = { key: PageKey; done: string; number?: number; now?: number; at?: number }

/** Runs a command; null if the draft is not the one that the officer saw, who then sees the present one. */
export async function orChanged<Out>(work: Promise<Out>): Promise<Out | null> {
  try {
    return await work
  } catch (error) {
    // The editor displays what somebody else saved.
    if (error instanceof AppError && error.errorName === 'savedMeanwhile') return null
    throw error
  }
}

/** The address after a command that needs the draft as the officer saw it. */
export async function doneOrChanged(key: PageKey, done: string, work: Promise<unknown>): Promise<Edited> {
  return { key, done: (await orChanged(work.then(() => true))) ? done : 'changed' }
}

/** The page of the builder with a message about what was done. */
export function editedPage({ key, done, number, at }: Edited): string {
  return routes.builderPage(key, number === undefined ? { done } : { done, number }, at)
}
