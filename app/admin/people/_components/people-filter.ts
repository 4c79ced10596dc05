import type { z } from 'zod'
import { type PeopleFilter, peopleFilter } from '@/lib/identity/users/people/people-schemas'

export type Search = Record<string, string | string[] | undefined>

/** The filter in an address; what is malformed is left out. */
export function peopleFilterOf(search: Search): PeopleFilter {
  const entries = Object.entries(peopleFilter).flatMap(([name, schema]) => {
    const value = search[name]
    if (typeof value !== 'string' || value === '') return []
    const parsed = (schema as z.ZodType).safeParse(value)
    return parsed.success ? [[name, parsed.data]] : []
  })
  const q = typeof search['q'] === 'string' ? search['q'].slice(0, 200) : ''
  return { ...Object.fromEntries(entries), ...(q ? { q } : {}) } as PeopleFilter
}
