import type { Bench } from '../bench'
import { rateRow, rates } from '../compare'
import type { Row } from '../report'
import { limitApi, productApi } from '../targets'

/** A list of 20 proposals over the API, beside a route handler with one query that answers the same bytes. */
export async function apiListRows(bench: Bench): Promise<Row[]> {
  const { product, limit } = await rates({ product: productApi(bench), limit: limitApi(bench) }, bench.options)
  return [rateRow('API list of 20 proposals', product, limit, 0.7)]
}
