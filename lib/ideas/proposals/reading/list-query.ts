import { withQuery } from '@/lib/catalogues/routes'
import { parseBox } from '@/lib/foundation/geo/box'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { writtenNumber } from '@/lib/foundation/input/written-number'
import { COST_MAX, SEARCH_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { OPEN_STATUSES, type OpenStatus, PROPOSAL_TYPES, type ProposalType } from '@/lib/ideas/proposals/states'
import { BEST_MATCH, DEFAULT_SORT, type ListSort, PROPOSAL_SORTS, type RANDOM, SUPPORT_SORTS } from './sorts'

/** Filters, sort and page of an idea list as its address holds them. */
export type ListQuery = {
  q?: string | undefined
  process?: number | undefined
  topic?: number | undefined
  area?: number | undefined
  context?: number | undefined
  group?: number | undefined
  type?: ProposalType | undefined
  status?: OpenStatus | undefined
  /** Bounds of the cost, in whole units of the currency. */
  min?: number | undefined
  max?: number | undefined
  /** `west,south,east,north` in degrees. */
  box?: string | undefined
  /** In a vote: only what the reader gave something to, or put on the shortlist. */
  only?: OnlyOwn | undefined
  sort: ListSort
  /** The default sort, where it is not the usual one. */
  usual?: typeof RANDOM | undefined
  /** In an open vote: the day whose random order this reading keeps (reading-order.ts). */
  order?: string | undefined
  view: 'list' | 'map'
  /** Starts at 1. */
  page: number
}

const ONLY_OWN = ['given', 'later'] as const
type OnlyOwn = (typeof ONLY_OWN)[number]

type Search = Record<string, string | string[] | undefined>

const PAGE_MAX = 100_000
const CARRIED_LENGTH_MAX = 600

/** The default sort of an open vote, and the order of the reading. */
type Usual = { sort: typeof RANDOM; order: string | undefined }

/** Reads the address of an idea list; unknown or malformed parameters are ignored. */
export function readListQuery(search: Search, inVote?: Usual): ListQuery {
  const usual = inVote?.sort
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
    only: ONLY_OWN.find((only) => only === one('only')),
    ...(usual && { usual }),
    ...(inVote?.order && { order: inVote.order }),
    sort: sortsOf(usual).find((sort) => sort === one('sort')) ?? usualSort({ q, usual }),
    view: one('view') === 'map' ? 'map' : 'list',
    page: Math.min(idIn(one('page')) ?? 1, PAGE_MAX),
  }
}

function sortsOf(usual: typeof RANDOM | undefined): ListSort[] {
  return [...PROPOSAL_SORTS, ...SUPPORT_SORTS, ...(usual ? [usual] : [])]
}

/** The default sort of a list: best match for a search, otherwise the usual sort. */
export function usualSort({ q, usual }: Pick<ListQuery, 'q' | 'usual'>): ListSort {
  return q ? BEST_MATCH : (usual ?? DEFAULT_SORT)
}

/** The query of a list's address, without default values. */
export function writeListQuery({
  sort,
  usual,
  view,
  page,
  ...filters
}: ListQuery): Record<string, string | number | undefined> {
  return {
    ...filters,
    sort: sort === usualSort({ q: filters.q, usual }) || sort === BEST_MATCH ? undefined : sort,
    view: view === 'map' ? view : undefined,
    page: page > 1 ? page : undefined,
  }
}

/**
 * A list as a parameter for the addresses of its ideas; undefined for the default list, so that its ideas have one
 * address. The order of the reading is a parameter of its own.
 */
export function carriedList(query: ListQuery): string | undefined {
  return withQuery('', writeListQuery({ ...query, order: undefined })).slice(1) || undefined
}

/** The parameters of an idea's address that lead back to its list. */
export function listOfIdea(query: ListQuery): Record<string, string | undefined> {
  return { list: carriedList(query), order: query.order }
}

/** The list from the parameter of an idea's address. */
export function readCarriedList(text: string | string[] | undefined, inVote?: Usual): ListQuery | null {
  if (typeof text !== 'string' || text === '' || text.length > CARRIED_LENGTH_MAX) return null
  return readListQuery(Object.fromEntries(new URLSearchParams(text)), inVote)
}

/** The filters of an address as the queries take them. */
export function listFilters(query: Omit<ListQuery, 'sort' | 'usual' | 'order' | 'only' | 'view' | 'page'>) {
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
  const amount = writtenNumber(text)
  return amount >= 0 ? Math.min(Math.round(amount), COST_MAX) : undefined
}

/** Whether an address has neither filters nor a sort of its own. */
export function isPlainList(query: ListQuery): boolean {
  return Object.values(writeListQuery({ ...query, order: undefined, page: 1 })).every((value) => value === undefined)
}
