import { readPage } from '@/lib/foundation/input/paging'
import { RESULT_FILTERS, RESULT_ORDERS, type ResultFilter, type ResultOrder } from './result-choices'

/** Query parameters of a result page; `page` counts from 1. */
export type ResultQuery = { by: ResultOrder; show: ResultFilter; q: string; view: 'list' | 'map'; page: number }

type Search = Record<string, string | string[] | undefined>

/** Parses query parameters; invalid values are ignored. */
export function readResultQuery(search: Search): ResultQuery {
  const q = search['q']
  return {
    by: RESULT_ORDERS.find((order) => order === search['by']) ?? 'votes',
    show: RESULT_FILTERS.find((shown) => shown === search['show']) ?? 'all',
    q: typeof q === 'string' ? q.trim().slice(0, 100) : '',
    view: search['view'] === 'map' ? 'map' : 'list',
    page: readPage(search['page']),
  }
}

/** Query parameters without default values. */
export function writeResultQuery({
  by,
  show,
  q,
  view,
  page,
}: ResultQuery): Record<string, string | number | undefined> {
  return {
    by: by === 'votes' ? undefined : by,
    show: show === 'all' ? undefined : show,
    q: q === '' ? undefined : q,
    view: view === 'list' ? undefined : view,
    page: page === 1 ? undefined : page,
  }
}
