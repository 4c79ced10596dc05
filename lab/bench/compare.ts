// The comparison that most rows are: the product and its limit in turns, at the same load.
import { type HttpLoad, type HttpTarget, loadHttp } from './http-load'
import { type BenchOptions, CONNECTIONS } from './options'
import { judged, type Row, round } from './report'
import { interleaved, median } from './rounds'

const warm = new Set<string>()

/** Loads a target until its code is compiled, once in a run. */
export async function warmUp(target: HttpTarget, { warmUpSeconds: seconds }: BenchOptions): Promise<void> {
  const key = `${target.port} ${target.paths[0]}`
  if (warm.has(key)) return
  warm.add(key)
  await loadHttp(target, { connections: CONNECTIONS, seconds })
}

/** Requests per second of some targets, in short slices that take turns. */
export async function rates<Name extends string>(
  targets: Record<Name, HttpTarget>,
  options: BenchOptions,
  load = loadHttp,
): Promise<Record<Name, HttpLoad[]>> {
  const named = Object.entries(targets) as [Name, HttpTarget][]
  for (const [, target] of named) await warmUp(target, options)
  const { rounds, seconds } = options
  const slices = named.map(([name, target]) => [name, () => load(target, { connections: CONNECTIONS, seconds })])
  return interleaved(rounds, Object.fromEntries(slices) as Record<Name, () => Promise<HttpLoad>>)
}

type Load = Pick<HttpLoad, 'perSecond' | 'failed' | 'cpuMs'>

/** The row of a product beside its limit: the ratio of the median rates, 0 if a request failed. */
export function rateRow(what: string, product: Load[], limit: Load[], bar: number, note?: string): Row {
  const [own, bare] = [medianOf(product, 'perSecond'), medianOf(limit, 'perSecond')]
  const failed = [...product, ...limit].reduce((sum, load) => sum + load.failed, 0)
  const cpu = [product, limit].map((loads) => median(loads.map(({ cpuMs }) => cpuMs ?? Number.NaN)))
  const [ownCpu = 0, bareCpu = 0] = cpu
  const processor = `processor ${round(ownCpu)} and ${round(bareCpu)} ms an answer, ${round(bareCpu / ownCpu)}×`
  const notes = [
    ...(cpu.every(Number.isFinite) ? [processor] : []),
    ...(failed > 0 ? [`${failed} requests failed`] : []),
    ...(note ? [note] : []),
  ]
  return judged({
    what,
    product: `${round(own)}/s`,
    limit: `${round(bare)}/s`,
    value: failed > 0 ? 0 : own / bare,
    is: 'at least',
    than: bar,
    ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
    figures: { product, limit },
  })
}

export function medianOf<Key extends string>(loads: Record<Key, number>[], key: Key): number {
  return median(loads.map((load) => load[key]))
}
