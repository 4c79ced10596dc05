import type { Bench } from '../bench'
import { rateRow, rates } from '../compare'
import { loadHttp } from '../http-load'
import { PROFILE_LOAD } from '../options'
import { writeProfile } from '../profile'
import type { Row } from '../report'
import { limitApi, productApi } from '../targets'

/** A list of 20 proposals over the API, beside a route handler with one query that answers the same bytes. */
export async function apiListRows(bench: Bench): Promise<Row[]> {
  const target = productApi(bench)
  const { product, limit } = await rates({ product: target, limit: limitApi(bench) }, bench.options)
  await writeProfile(bench, 'api', () => loadHttp(target, PROFILE_LOAD))
  return [rateRow('API list of 20 proposals', product, limit, 0.7)]
}
