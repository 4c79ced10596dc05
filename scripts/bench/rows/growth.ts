import { routes, withQuery } from '@/lib/foundation/routes'
import type { Bench, Product } from '../bench'
import { openConnection } from '../keep-alive'
import { type BenchOptions, LARGE } from '../options'
import { programOutput } from '../program-output'
import { judged, type Row, round } from '../report'
import { interleaved, median } from '../rounds'
import { listAddress } from './addresses'

/** A view that is slow is not asked for any longer than this. */
const PATIENCE_MS = 5000

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

interface Closing {
  closingSeconds: number
  resultSeconds: number
  funded: number
}

/** Closes both votes, computes and publishes their results. */
export async function closingRows(bench: Bench): Promise<Row[]> {
  const large = await bench.large()
  await closeVote(bench.product)
  const closing = await closeVote(large)
  const seconds = closing.closingSeconds + closing.resultSeconds
  return [
    judged({
      what: `closing and computing a result of ${LARGE.votes} choices`,
      product: `${round(seconds)} s`,
      limit: '',
      value: seconds,
      is: 'under',
      than: 10,
      unit: ' s',
      figures: closing,
    }),
    ...(await sharesRows(bench)),
  ]
}

interface SharesRun {
  seconds: number
  funded: number
  runs: number
}

interface SharesReport {
  voters: number
  projects: number
  /** At most, in megabytes. */
  memory: number
  plain: SharesRun
  completed: SharesRun
  points: SharesRun
}

async function sharesRows({ product }: Bench): Promise<Row[]> {
  const output = await programOutput('scripts/bench/share-out.ts', product.env)
  const { voters, projects, memory, ...runs } = JSON.parse(output) as SharesReport
  const row = (how: string, run: SharesRun) =>
    judged({
      what: `Equal Shares with ${voters} voters and ${projects} projects, exact, ${how} (${memory} MB)`,
      product: `${round(run.seconds)} s`,
      limit: '',
      value: run.seconds,
      is: 'under',
      than: 20,
      unit: ' s',
      figures: run,
    })
  return [
    row('without completion', runs.plain),
    row(`with add1u in ${runs.completed.runs} steps`, runs.completed),
    row(`of points, with add1u in ${runs.points.runs} steps`, runs.points),
  ]
}

/** Reads the results that closing published. */
export async function resultRows(bench: Bench): Promise<Row[]> {
  const result = ({ place }: Product) =>
    routes.result({ id: place.resultModuleId ?? 0, processId: place.processId, phaseId: place.resultPhaseId ?? 0 })
  return [await growth(bench, 'result', result)]
}

async function closeVote({ env }: Product): Promise<Closing> {
  return JSON.parse(await programOutput('scripts/bench/close-vote.ts', env)) as Closing
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
    what: `growth to ten times the data: ${name}`,
    product: `${round(ten)} ms`,
    limit: `${round(small)} ms`,
    value: ten / small,
    is: 'under',
    than: 2,
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
  while (times.length < (quick ? 20 : 60) && (times.length < 3 || performance.now() < deadline)) {
    const { status, took } = await connection.send({ method: 'GET', path })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    times.push(took)
  }
  connection.close()
  return times
}
