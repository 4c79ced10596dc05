import type { Bench } from '../bench'
import { compare } from '../compare'
import { CONNECTIONS, LIST_SIZE } from '../options'
import type { Row } from '../report'
import { apiListAddresses, limitLists } from './addresses'

/** A list of 20 proposals over the API, beside a route handler with one query. */
export function apiListRows({ product, limit, options }: Bench): Promise<Row[]> {
  return compare(
    {
      what: 'API list of 20 proposals',
      product: { port: product.port, host: product.place.host, paths: apiListAddresses(product.place) },
      limit: { port: limit.port, paths: limitLists('/api/list', LIST_SIZE) },
      connections: CONNECTIONS,
      rateBar: 0.6,
    },
    options,
  )
}
