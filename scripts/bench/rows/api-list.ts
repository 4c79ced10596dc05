import type { Bench } from '../bench'
import { rateRow, rates, writeProfile } from '../compare'
import type { Row } from '../report'
import { limitApi, productApi } from '../targets'

/** A list of 20 proposals over the API, beside a route handler with one query that answers the same bytes. */
export async function apiListRows(bench: Bench): Promise<Row[]> {
  const target = productApi(bench)
  const { product, limit } = await rates({ product: target, limit: limitApi(bench) }, bench.options)
  await writeProfile(bench, 'api', target)
  return [rateRow('API list of 20 proposals', product, limit, 0.7)]
}
