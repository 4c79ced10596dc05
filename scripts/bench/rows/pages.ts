import type { Bench } from '../bench'
import { compare } from '../compare'
import { CONNECTIONS, LIST_SIZE } from '../options'
import type { Row } from '../report'
import { detailAddresses, limitItems, limitLists, listAddresses } from './addresses'

/** Idea list and idea detail as an anonymous visitor gets them, beside a bare Next page with one query. */
export async function pageRows({ product, limit, options }: Bench): Promise<Row[]> {
  const { port, place } = product
  const shared = { connections: CONNECTIONS, rateBar: 0.75, p99Bar: 1.5 }
  const list = await compare(
    {
      what: 'idea list',
      product: { port, host: place.host, paths: listAddresses(place) },
      limit: { port: limit.port, paths: limitLists('/list', LIST_SIZE) },
      ...shared,
    },
    options,
  )
  const detail = await compare(
    {
      what: 'idea detail',
      product: { port, host: place.host, paths: detailAddresses(place) },
      limit: { port: limit.port, paths: limitItems(place.proposalIds.length) },
      ...shared,
    },
    options,
  )
  return [...list, ...detail]
}
