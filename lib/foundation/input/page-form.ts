import { z } from 'zod'
import { withQuery } from '@/lib/catalogues/routes'
import { returnPath } from './return-path'

/** Field of a form that returns to the page it stands on. */
export const onPage = { path: z.string().max(2000) }

/** The page of a form with the notice `done`, and other search parameters. */
export function pageAfter(path: string, query: { done: string; comment?: number }): { path: string } {
  return { path: withQuery(returnPath(path), query) }
}
