import { z } from 'zod'
import { DESK_COLUMNS, type DeskColumn } from '@/components/admin/desk/desk-choices'
import { readPage } from '@/lib/foundation/input/paging'
import { DESK_SORTS, type DeskFilter, deskFilter } from '@/lib/office/desk/schemas'

export type Search = Record<string, string | string[] | undefined>

type DeskSearch = {
  filter: DeskFilter
  sort: (typeof DESK_SORTS)[number]
  page: number
  columns: DeskColumn[]
}

/** What the page shows, as its address says; what is malformed is left out. */
export function deskSearch(search: Search): DeskSearch {
  const filter = Object.fromEntries(
    Object.entries(deskFilter).flatMap(([name, schema]) => {
      const given = search[name]
      const parsed = typeof given === 'string' && given !== '' ? schema.safeParse(given) : null
      return parsed?.success && parsed.data !== undefined ? [[name, parsed.data]] : []
    }),
  )
  const chosen = [search['columns'] ?? []].flat()
  const columns = DESK_COLUMNS.filter((column) => chosen.length === 0 || chosen.includes(column))
  const sort = z.enum(DESK_SORTS).catch('number').parse(search['sort'])
  return { filter, sort, page: readPage(search['page']), columns }
}

/** The same as a query of the address. */
export function deskQuery({ filter, sort, columns }: DeskSearch, page: number) {
  return {
    ...filter,
    sort: sort === 'number' ? undefined : sort,
    columns: columns.length === DESK_COLUMNS.length ? undefined : columns,
    page: page === 1 ? undefined : page,
  }
}
