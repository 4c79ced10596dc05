import type { Bench } from '../bench'
import type { Seen } from '../machine/machine'
import { LARGE } from '../options'
import type { Product } from '../product'
import { programOutput } from '../program-output'
import { judged, type Row, round } from '../report'

const CLOSING = { than: 2, beyond: 1 }
const SHARES = { than: 4, beyond: 2 }
/** Nobody else's request waits longer than this for the event loop. */
const WAIT_MS_MAX = 30

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
  // Nothing closes twice.
  const { result: closing, seen } = await bench.machine.watched(() => closeVote(large))
  const seconds = closing.closingSeconds + closing.resultSeconds
  return [
    secondsRow(`closing and publishing ${LARGE.votes} choices`, seconds, { ...CLOSING, seen, figures: closing }),
    waitRow('closing', closing, seen),
  ]
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
export async function sharesRows({ product, machine }: Bench): Promise<Row[]> {
  const { result: output, seen } = await machine.quietly(() => programOutput('lab/bench/share-out.ts', product.env))
  const { voters, projects, memory, runs } = JSON.parse(output) as SharesReport
  const all = Object.entries(runs)
  const slowest = all.reduce((a, b) => (b[1].seconds > a[1].seconds ? b : a))
  const each = all.map(([name, run]) => `${name} ${round(run.seconds)} s in ${run.runs} runs`).join(', ')
  const what = `Equal Shares, ${voters} voters, ${projects} projects, exact, slowest completion`
  return [
    { ...secondsRow(what, slowest[1].seconds, { ...SHARES, seen, figures: runs }), note: `${each}; ${memory} MB` },
    waitRow('Equal Shares', { longestWait: Math.max(...all.map(([, run]) => run.longestWait)) }, seen),
  ]
}

type Bars = { than: number; beyond: number; seen: Seen; figures: object }

function secondsRow(what: string, seconds: number, bars: Bars): Row {
  return judged({ what, product: `${round(seconds)} s`, limit: '', value: seconds, unit: ' s', is: 'at most', ...bars })
}

function waitRow(during: string, { longestWait }: { longestWait: number }, seen: Seen): Row {
  return judged({
    what: `longest wait of another request during ${during}`,
    product: `${round(longestWait)} ms`,
    limit: '',
    value: longestWait,
    is: 'at most',
    than: WAIT_MS_MAX,
    unit: ' ms',
    seen,
  })
}

async function closeVote({ env }: Product): Promise<Closing> {
  return JSON.parse(await programOutput('lab/bench/close-vote.ts', env)) as Closing
}
