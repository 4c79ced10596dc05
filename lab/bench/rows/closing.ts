import type { Bench } from '../bench'
import { LARGE } from '../options'
import type { Product } from '../product'
import { programOutput } from '../program-output'
import { judged, type Row, round } from '../report'

/** Nobody else's request waits longer than this for the event loop. */
const WAIT_MS_MAX = 50

interface Closing {
  closingSeconds: number
  resultSeconds: number
  funded: number
  longestWait: number
}

/** Closes both votes, computes and publishes their results. */
export async function closingRows(bench: Bench): Promise<Row[]> {
  const large = await bench.large()
  await closeVote(bench.product)
  const closing = await closeVote(large)
  const seconds = closing.closingSeconds + closing.resultSeconds
  return [secondsRow(`closing and publishing ${LARGE.votes} choices`, seconds, 5, closing), waitRow('closing', closing)]
}

interface SharesRun {
  seconds: number
  funded: number
  runs: number
  longestWait: number
}

interface SharesReport {
  voters: number
  projects: number
  /** At most, in megabytes. */
  memory: number
  runs: Record<string, SharesRun>
}

/** Equal Shares of a city, with every way to spend what is left. */
export async function sharesRows({ product }: Bench): Promise<Row[]> {
  const output = await programOutput('lab/bench/share-out.ts', product.env)
  const { voters, projects, memory, runs } = JSON.parse(output) as SharesReport
  const all = Object.entries(runs)
  const slowest = all.reduce((a, b) => (b[1].seconds > a[1].seconds ? b : a))
  const each = all.map(([name, run]) => `${name} ${round(run.seconds)} s in ${run.runs} runs`).join(', ')
  const what = `Equal Shares, ${voters} voters, ${projects} projects, exact, slowest completion`
  return [
    { ...secondsRow(what, slowest[1].seconds, 10, runs), note: `${each}; ${memory} MB` },
    waitRow('Equal Shares', { longestWait: Math.max(...all.map(([, run]) => run.longestWait)) }),
  ]
}

function secondsRow(what: string, seconds: number, bar: number, figures: object): Row {
  const value = { product: `${round(seconds)} s`, limit: '', value: seconds, unit: ' s' }
  return judged({ what, ...value, is: 'under', than: bar, figures })
}

function waitRow(during: string, { longestWait }: { longestWait: number }): Row {
  return judged({
    what: `longest wait of another request during ${during}`,
    product: `${round(longestWait)} ms`,
    limit: '',
    value: longestWait,
    is: 'under',
    than: WAIT_MS_MAX,
    unit: ' ms',
  })
}

async function closeVote({ env }: Product): Promise<Closing> {
  return JSON.parse(await programOutput('lab/bench/close-vote.ts', env)) as Closing
}
