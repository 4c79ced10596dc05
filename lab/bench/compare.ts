// The comparison that most rows are: the product and its limit in turns, at the same load, judged by processor time.
import type { Bench } from './bench'
import { type HttpLoad, type HttpTarget, loadHttp, type MeasuredLoad, type MeasuredTarget } from './http-load'
import { allSeen, type Seen, type Slice } from './machine/machine'
import { median } from './median'
import { CONNECTIONS } from './options'
import type { ProcessorUse } from './processor-use'
import { judged, type Row, round } from './report'
import { interleaved, resultsOf } from './rounds'

const warm = new Set<string>()

/** Loads a target until its code is compiled, once in a run. */
export async function warmUp<Target extends HttpTarget>(
  target: Target,
  seconds: number,
  load: (target: Target, options: { connections: number; seconds: number }) => Promise<unknown>,
): Promise<void> {
  const key = `${target.port} ${target.paths[0]}`
  if (warm.has(key)) return
  warm.add(key)
  await load(target, { connections: CONNECTIONS, seconds })
}

/** Some targets in short slices that take turns. */
export async function compared<Name extends string>(
  { machine, options }: Bench,
  targets: Record<Name, MeasuredTarget>,
) {
  const named = Object.entries(targets) as [Name, MeasuredTarget][]
  for (const [, target] of named) await warmUp(target, options.warmUpSeconds, loadHttp)
  const { rounds, seconds } = options
  const slices = named.map(([name, target]) => [name, () => loadHttp(target, { connections: CONNECTIONS, seconds })])
  return interleaved(machine, rounds, Object.fromEntries(slices) as Record<Name, () => Promise<MeasuredLoad>>)
}

type Rated = Pick<HttpLoad, 'perSecond' | 'failed'>
type Processed = Rated & ProcessorUse & { p50: number; p99: number }

interface Sides<Load> {
  product: readonly Slice<Load>[]
  limit: readonly Slice<Load>[]
}

interface Bars {
  than: number
  beyond?: number
  /** The database is what is asked for: its processor time is printed too. */
  showsDatabase?: boolean
}

/** The row of processor times of an answer, each divided by what the fixed loop took in the same second. */
export function processorRow(what: string, { product, limit }: Sides<Processed>, bars: Bars): Row {
  const { showsDatabase = false, ...bar } = bars
  const [own, bare] = [resultsOf(product), resultsOf(limit)]
  const both = (key: keyof Processed): string => `${round(medianOf(own, key))} and ${round(medianOf(bare, key))}`
  const failed = failures([...own, ...bare])
  const seen = seenBy({ product, limit })
  const notes = [
    `${both('perSecond')} a second, p50 ${both('p50')} ms, p99 ${both('p99')} ms`,
    ...(showsDatabase ? [`database ${both('databaseMs')} ms`] : []),
    `loop ${round(seen.loopMs)} ms`,
    ...(failed > 0 ? [`${failed} requests failed`] : []),
  ]
  return judged({
    what,
    product: `${round(medianOf(own, 'cpuMs'))} ms`,
    limit: `${round(medianOf(bare, 'cpuMs'))} ms`,
    value: failed > 0 ? Number.POSITIVE_INFINITY : inLoops(product) / inLoops(limit),
    is: 'at most',
    ...bar,
    seen,
    note: notes.join('; '),
    figures: { product, limit },
  })
}

/** Processor time of an answer in runs of the fixed loop. */
export const inLoops = (slices: readonly Slice<Pick<ProcessorUse, 'cpuMs'>>[]): number =>
  median(slices.map(({ result, seen }) => result.cpuMs / seen.loopMs))

/** The row of rates, for what is not ours: 0 if a request failed. */
export function rateRow(what: string, { product, limit }: Sides<Rated>, bar: Omit<Bars, 'showsDatabase'>): Row {
  const [own, bare] = [resultsOf(product), resultsOf(limit)]
  const rate = (loads: Rated[]): number => medianOf(loads, 'perSecond')
  const failed = failures([...own, ...bare])
  return judged({
    what,
    product: `${round(rate(own))}/s`,
    limit: `${round(rate(bare))}/s`,
    value: failed > 0 ? 0 : rate(own) / rate(bare),
    is: 'at least',
    ...bar,
    seen: seenBy({ product, limit }),
    ...(failed > 0 ? { note: `${failed} requests failed` } : {}),
    figures: { product, limit },
  })
}

export function medianOf<Key extends string>(loads: readonly Record<Key, number>[], key: Key): number {
  return median(loads.map((load) => load[key]))
}

const seenBy = ({ product, limit }: Sides<unknown>): Seen => allSeen([...product, ...limit].map(({ seen }) => seen))
const failures = (loads: readonly Rated[]): number => loads.reduce((sum, { failed }) => sum + failed, 0)
