import { z } from 'zod'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { readPage } from '@/lib/foundation/input/paging'
import { CASE_ORDERS, type CaseFilter, caseFilter } from '@/lib/participation/moderation/schemas'
import { CASE_VIEWS, type CaseView } from '@/lib/participation/moderation/states'

export type Search = Record<string, string | string[] | undefined>

type CaseSearch = { view: CaseView; filter: CaseFilter; order: (typeof CASE_ORDERS)[number]; page: number }

/** What the queue shows, as its address says; what is malformed is left out. */
export function caseSearch(search: Search): CaseSearch {
  const filter = Object.fromEntries(
    Object.entries(caseFilter).flatMap(([name, schema]) => {
      const given = search[name]
      const parsed = typeof given === 'string' && given !== '' ? schema.safeParse(given) : null
      return parsed?.success && parsed.data !== undefined ? [[name, parsed.data]] : []
    }),
  )
  return {
    view: keysOf(CASE_VIEWS).find((name) => name === search['view']) ?? 'open',
    filter,
    order: z.enum(CASE_ORDERS).catch('waiting').parse(search['order']),
    page: readPage(search['page']),
  }
}

/** The same as a query of the address. */
export function caseQuery({ view, filter, order, page }: CaseSearch): Record<string, string | number | undefined> {
  return {
    view,
    ...filter,
    order: order === 'waiting' ? undefined : order,
    page: page === 1 ? undefined : page,
  }
}
