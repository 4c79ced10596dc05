import { parseBox } from '@/lib/foundation/geo/box'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { withQuery } from '@/lib/foundation/routes'
import { COST_MAX, SEARCH_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { OPEN_STATUSES, type OpenStatus, PROPOSAL_TYPES, type ProposalType } from '@/lib/ideas/proposals/states'
import { oneLine } from '@/lib/ideas/proposals/text-length'
import { BEST_MATCH, DEFAULT_SORT, type ListSort, PROPOSAL_SORTS, SUPPORT_SORTS } from './sorts'

/** What the address of an idea list says; a shared link shows the same. */
export type ListQuery = {
  q?: string | undefined
  process?: number | undefined
  topic?: number | undefined
  area?: number | undefined
  context?: number | undefined
  group?: number | undefined
  type?: ProposalType | undefined
  status?: OpenStatus | undefined
  /** Of the cost, in whole units. */
  min?: number | undefined
  max?: number | undefined
  /** `west,south,east,north` in degrees. */
  box?: string | undefined
  sort: ListSort
  view: 'list' | 'map'
  /** From 1. */
  page: number
}

type Search = Record<string, string | string[] | undefined>

const PAGE_MAX = 100_000
const CARRIED_LENGTH_MAX = 600

/** Reads the address of an idea list; what it does not know is as if it were not there. */
export function readListQuery(search: Search): ListQuery {
  const one = (name: string) => [search[name]].flat()[0] ?? ''
  const q = oneLine(one('q').slice(0, SEARCH_LENGTH_MAX)) || undefined
  return {
    q,
    process: idIn(one('process')),
    topic: idIn(one('topic')),
    area: idIn(one('area')),
    context: idIn(one('context')),
    group: idIn(one('group')),
    type: PROPOSAL_TYPES.find((type) => type === one('type')),
    status: OPEN_STATUSES.find((status) => status === one('status')),
    min: amountIn(one('min')),
    max: amountIn(one('max')),
    box: parseBox(one('box')) ? one('box') : undefined,
    sort: [...PROPOSAL_SORTS, ...SUPPORT_SORTS].find((sort) => sort === one('sort')) ?? usualSort(q),
    view: one('view') === 'map' ? 'map' : 'list',
    page: Math.min(idIn(one('page')) ?? 1, PAGE_MAX),
  }
}

/** What a list is sorted by when its address does not say: a search by how well it fits. */
export function usualSort(q: string | undefined): ListSort {
  return q ? BEST_MATCH : DEFAULT_SORT
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
    sort: sort === usualSort(filters.q) || sort === BEST_MATCH ? undefined : sort,
    view: view === 'map' ? view : undefined,
    page: page > 1 ? page : undefined,
  }
}

/** A list as the address of one of its ideas carries it; nothing of the plain one, whose ideas have one address. */
export function carriedList(query: ListQuery): string | undefined {
  return withQuery('', writeListQuery(query)).slice(1) || undefined
}

/** The list that the address of an idea carries. */
export function readCarriedList(text: string | string[] | undefined): ListQuery | null {
  if (typeof text !== 'string' || text === '' || text.length > CARRIED_LENGTH_MAX) return null
  return readListQuery(Object.fromEntries(new URLSearchParams(text)))
}

/** The filters of an address in the words of the queries. */
export function listFilters(query: Omit<ListQuery, 'sort' | 'view' | 'page'>) {
  const { q, process, topic, area, context, group, type, status, min, max, box } = query
  return {
    q,
    processId: process,
    challengeId: topic,
    driverId: area,
    scenarioId: context,
    groupId: group,
    type,
    status,
    costMin: min,
    costMax: max,
    box: box === undefined ? undefined : (parseBox(box) ?? undefined),
  }
}

function idIn(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined
  const id = Number(text)
  return id <= ID_MAX ? id : undefined
}

function amountIn(text: string): number | undefined {
  if (!/^\d{1,12}$/.test(text)) return undefined
  return Math.min(Number(text), COST_MAX)
}

/** Whether an address shows the whole list in its usual order, whatever the page. */
export function isPlainList(query: ListQuery): boolean {
  return Object.values(writeListQuery({ ...query, page: 1 })).every((value) => value === undefined)
}
