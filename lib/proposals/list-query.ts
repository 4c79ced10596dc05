import { SEARCH_LENGTH_MAX } from './limits'
import { DEFAULT_SORT, PROPOSAL_SORTS, type ProposalSort } from './sorts'
import { OPEN_STATUSES, type OpenStatus } from './states'
import { oneLine } from './text-length'

/** What the address of an idea list says; a shared link shows the same. */
export type ListQuery = {
  q?: string | undefined
  topic?: number | undefined
  area?: number | undefined
  context?: number | undefined
  status?: OpenStatus | undefined
  sort: ProposalSort
  view: 'list' | 'map'
  /** From 1. */
  page: number
}

type Search = Record<string, string | string[] | undefined>

const PAGE_MAX = 100_000

/** Reads the address of an idea list; what it does not know is as if it were not there. */
export function readListQuery(search: Search): ListQuery {
  const one = (name: string) => [search[name]].flat()[0] ?? ''
  return {
    q: oneLine(one('q').slice(0, SEARCH_LENGTH_MAX)) || undefined,
    topic: idIn(one('topic')),
    area: idIn(one('area')),
    context: idIn(one('context')),
    status: OPEN_STATUSES.find((status) => status === one('status')),
    sort: PROPOSAL_SORTS.find((sort) => sort === one('sort')) ?? DEFAULT_SORT,
    view: one('view') === 'map' ? 'map' : 'list',
    page: Math.min(idIn(one('page')) ?? 1, PAGE_MAX),
  }
}

/** The query of an address without what goes without saying. */
export function writeListQuery({
  sort,
  view,
  page,
  ...filters
}: ListQuery): Record<string, string | number | undefined> {
  return {
    ...filters,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    view: view === 'map' ? view : undefined,
    page: page > 1 ? page : undefined,
  }
}

export function listFilters({ q, topic, area, context, status }: Omit<ListQuery, 'sort' | 'view' | 'page'>) {
  return { q, challengeId: topic, driverId: area, scenarioId: context, status }
}

function idIn(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined
  const id = Number(text)
  return id <= 2_147_483_647 ? id : undefined
}

/** Whether an address shows the whole list in its usual order, whatever the page. */
export function isPlainList(query: ListQuery): boolean {
  return Object.values(writeListQuery({ ...query, page: 1 })).every((value) => value === undefined)
}
