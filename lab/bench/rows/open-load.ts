import type { Bench } from '../bench'
import { medianOf, warmUp } from '../compare'
import { type HttpTarget, loadHttp, type MeasuredTarget, nextHeaders } from '../http-load'
import { percentile } from '../median'
import { CONNECTIONS } from '../options'
import { paced } from '../paced'
import { judged, type Row, round } from '../report'
import { interleaved, resultsOf } from '../rounds'
import { fairTarget, PAGES, type PageName, productPage } from '../targets'

const CAPACITY_SLICES = 3
const SLICE_SECONDS = 4

/** The slowest hundredth of the pages while a quarter of what the slower side can serve is requested. */
export async function openLoadRows(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of PAGES) rows.push(await openLoad(bench, page))
  return rows
}

async function openLoad(bench: Bench, page: PageName): Promise<Row> {
  const { machine, options } = bench
  const targets = { product: productPage(bench, page), fair: fairTarget(bench, page) }
  for (const target of Object.values(targets)) await warmUp(target, options.warmUpSeconds, loadHttp)
  const load = (target: MeasuredTarget) => () =>
    loadHttp(target, { connections: CONNECTIONS, seconds: options.seconds })
  const sides = { product: load(targets.product), fair: load(targets.fair) }
  const { slices: full } = await interleaved(machine, CAPACITY_SLICES, sides)
  const capacities = [full.product, full.fair].map((slices) => medianOf(resultsOf(slices), 'perSecond'))
  const perSecond = Math.min(...capacities) / 4
  const open = (target: HttpTarget) => () => paced({ ...pacedOf(target), perSecond }, SLICE_SECONDS)
  const rounds = Math.ceil(options.rounds / 2)
  const { slices, seen } = await interleaved(machine, rounds, {
    product: open(targets.product),
    fair: open(targets.fair),
  })
  const p99 = (side: 'product' | 'fair') =>
    percentile(
      resultsOf(slices[side])
        .flatMap(({ took }) => took)
        .toSorted((a, b) => a - b),
      0.99,
    )
  const [own, fair] = [p99('product'), p99('fair')]
  return judged({
    what: `idea ${page}, p99 at an open load of ${round(perSecond)}/s`,
    product: `${round(own)} ms`,
    limit: `${round(fair)} ms`,
    value: own / fair,
    is: 'at most',
    than: 2,
    seen,
    figures: { perSecond, own, fair },
  })
}

function pacedOf(target: HttpTarget) {
  let next = 0
  return {
    port: target.port,
    host: target.host,
    next: () => {
      next += 1
      const { host: _host, ...headers } = nextHeaders(target)
      return { method: 'GET' as const, path: target.paths[next % target.paths.length] ?? '/', headers }
    },
  }
}
