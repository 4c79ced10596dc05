import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Bench } from '../bench'
import { openConnection } from '../keep-alive'
import { type BenchOptions, LARGE, SMALL } from '../options'
import type { Product } from '../product'
import { judged, type Row, round } from '../report'
import { interleaved, median } from '../rounds'
import { listAddress } from './addresses'

/** A view that is slow is not requested any longer than this. */
const PATIENCE_MS = 5000
const TIMES = LARGE.proposals / SMALL.proposals

/** What ten times the data costs one reader at a time. */
export async function growthRows(bench: Bench): Promise<Row[]> {
  const views = {
    'idea list': (product: Product) => listAddress(product.place),
    'sort by votes': ({ place }: Product) => withQuery(listAddress(place), { sort: 'mostPopular' }),
    'search for words of a title': ({ place }: Product) => withQuery(listAddress(place), { q: place.searchText }),
    'search for a common word': ({ place }: Product) => withQuery(listAddress(place), { q: 'playground' }),
    map: ({ place }: Product) =>
      routes.proposalPoints({ id: place.ideasModuleId, processId: place.processId, phaseId: place.ideasPhaseId }),
  }
  const rows: Row[] = []
  for (const [what, pathOf] of Object.entries(views)) rows.push(await growth(bench, what, pathOf))
  return rows
}

/** Reads the results that closing published. */
export async function resultRows(bench: Bench): Promise<Row[]> {
  const result = ({ place }: Product) =>
    routes.result({ id: place.resultModuleId ?? 0, processId: place.processId, phaseId: place.resultPhaseId ?? 0 })
  return [
    await growth(bench, 'result', result),
    await growth(bench, 'result by money, page 3', (product) =>
      withQuery(result(product), { by: 'collected', page: 3 }),
    ),
  ]
}

async function growth(bench: Bench, name: string, pathOf: (product: Product) => string): Promise<Row> {
  const { options, product } = bench
  const large = await bench.large()
  await Promise.all([readTimes(product, pathOf, options), readTimes(large, pathOf, options)])
  const measured = await interleaved(options.rounds, {
    small: () => readTimes(product, pathOf, options),
    large: () => readTimes(large, pathOf, options),
  })
  const [small, ten] = [median(measured.small.map(median)), median(measured.large.map(median))]
  return judged({
    what: `${TIMES} times the data: ${name}`,
    product: `${round(ten)} ms`,
    limit: `${round(small)} ms`,
    value: ten / small,
    is: 'under',
    than: 1.5,
    figures: { small, large: ten, paths: [pathOf(product), pathOf(large)] },
  })
}

async function readTimes(
  product: Product,
  pathOf: (product: Product) => string,
  { quick }: BenchOptions,
): Promise<number[]> {
  const connection = openConnection(product.port, product.place.host)
  const path = pathOf(product)
  const times: number[] = []
  const deadline = performance.now() + PATIENCE_MS
  while (times.length < (quick ? 12 : 25) && (times.length < 3 || performance.now() < deadline)) {
    const { status, took } = await connection.send({ method: 'GET', path })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    times.push(took)
  }
  connection.close()
  return times
}
