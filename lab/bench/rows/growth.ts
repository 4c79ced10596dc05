import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Bench } from '../bench'
import { inLoops } from '../compare'
import { openConnection } from '../keep-alive'
import { median } from '../median'
import { LARGE, SMALL } from '../options'
import { withProcessorUse } from '../processor-use'
import type { Product } from '../product'
import { judged, type Row, round } from '../report'
import { interleaved, resultsOf } from '../rounds'
import { measuredIn } from '../targets'
import { listAddress } from './addresses'

/** How long a reader asks; a slow view three times at least. */
const READING_MS = 1500
const TIMES = LARGE.proposals / SMALL.proposals

/** What ten times the data costs in server and database, for one reader at a time. */
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
  const { machine, options, product } = bench
  const large = await bench.large()
  const read = (side: Product) => () => readTimes(bench, side, pathOf(side))
  await Promise.all([read(product)(), read(large)()])
  const { slices, seen } = await interleaved(machine, options.rounds, { small: read(product), large: read(large) })
  const [small, ten] = [resultsOf(slices.small), resultsOf(slices.large)]
  const both = (of: (side: typeof small) => number): string => `${round(of(small))} and ${round(of(ten))} ms`
  return judged({
    what: `${TIMES} times the data: ${name}`,
    product: `${round(median(ten.map(({ cpuMs }) => cpuMs)))} ms`,
    limit: `${round(median(small.map(({ cpuMs }) => cpuMs)))} ms`,
    value: inLoops(slices.large) / inLoops(slices.small),
    is: 'under',
    than: 1.3,
    beyond: 1.1,
    seen,
    note: `of it in the database ${both((side) => median(side.map(({ databaseMs }) => databaseMs)))}; an answer takes ${both((side) => median(side.map(({ p50 }) => p50)))}`,
    figures: { slices, paths: [pathOf(product), pathOf(large)] },
  })
}

/** One reader's requests: processor time of server and database together, and the usual time of an answer. */
async function readTimes(bench: Bench, side: Product, path: string) {
  const { cpuMs, databaseMs, took } = await withProcessorUse(measuredIn(bench, side), async () => {
    const connection = openConnection(side.port, side.place.host)
    const took: number[] = []
    const deadline = performance.now() + READING_MS
    while (took.length < 3 || performance.now() < deadline) {
      const answer = await connection.send({ method: 'GET', path })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      took.push(answer.took)
    }
    connection.close()
    return { answered: took.length, took }
  })
  return { cpuMs: cpuMs + databaseMs, databaseMs, p50: median(took) }
}
