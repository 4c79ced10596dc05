// The comparison that most rows are: the product and its limit in turns, at the same load.
import { type HttpLoad, type HttpTarget, loadHttp } from './http-load'
import type { BenchOptions } from './options'
import { judged, type Row, round } from './report'
import { interleaved, median } from './rounds'

interface Comparison {
  what: string
  product: HttpTarget
  limit: HttpTarget
  connections: number
  /** The least share of the limit's requests a second. */
  rateBar: number
  /** The most of the limit's 99th percentile; none where only the rate counts. */
  p99Bar?: number
}

/** Warms both up, loads them in turns, and judges the medians. */
export async function compare(comparison: Comparison, options: BenchOptions): Promise<Row[]> {
  const { product, limit, connections } = comparison
  for (const target of [product, limit]) await loadHttp(target, { connections, seconds: options.warmUpSeconds })
  const measured = await interleaved(options.rounds, {
    product: () => loadHttp(product, { connections, seconds: options.seconds }),
    limit: () => loadHttp(limit, { connections, seconds: options.seconds }),
  })
  return rowsOf(comparison, measured)
}

type Load = Pick<HttpLoad, 'perSecond' | 'p99' | 'failed'>
type Judgement = Pick<Comparison, 'what' | 'rateBar' | 'p99Bar'>

/** The rows of one comparison: requests a second, and where a bar is set the slowest hundredth. */
export function rowsOf({ what, rateBar, p99Bar }: Judgement, measured: { product: Load[]; limit: Load[] }): Row[] {
  const middle = (side: 'product' | 'limit', key: 'perSecond' | 'p99') =>
    median(measured[side].map((load) => load[key]))
  const failed = measured.product.reduce((sum, load) => sum + load.failed, 0)
  const rate = { product: middle('product', 'perSecond'), limit: middle('limit', 'perSecond') }
  const rateRow = judged({
    what,
    product: `${round(rate.product)}/s`,
    limit: `${round(rate.limit)}/s`,
    value: failed > 0 ? 0 : rate.product / rate.limit,
    is: 'at least',
    than: rateBar,
    ...(failed > 0 ? { note: `${failed} requests failed` } : {}),
    figures: measured,
  })
  if (p99Bar === undefined) return [rateRow]
  const p99 = { product: middle('product', 'p99'), limit: middle('limit', 'p99') }
  const p99Row = judged({
    what: `${what}, p99`,
    product: `${round(p99.product)} ms`,
    limit: `${round(p99.limit)} ms`,
    value: p99.product / p99.limit,
    is: 'at most',
    than: p99Bar,
  })
  return [rateRow, p99Row]
}
