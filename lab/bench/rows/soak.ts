import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { say } from '@/scripts/progress'
import type { Bench } from '../bench'
import type { RetainerChange } from '../heap/compare-snapshots'
import { slope } from '../heap/slope'
import { nextHeaders } from '../http-load'
import { liveHeap, writeSnapshot } from '../inspect'
import type { Ask } from '../keep-alive'
import { memoryMb } from '../machine/proc'
import { type PacedLoad, paced } from '../paced'
import type { Product } from '../product'
import { programOutput } from '../program-output'
import { columns, judged, type Row, round } from '../report'
import { memberCookies, productApi, productPage } from '../targets'
import { ballotsOf } from './civic-load'

/** Requests a second of each kind, together a little more than half of what one process can serve. */
const MIX = { list: 20, detail: 20, 'signed in': 10, api: 40, votes: 20 }
const MINUTES = 10
const WARM_UP_MINUTES = 1
/** The first samples are of a heap that is still filling its caches. */
const SETTLING = 2
/** Of what was there, that a line through the samples may rise in all. */
const GROWTH_MAX = 5
const MEGABYTE = 2 ** 20

interface Sample {
  rss: number
  live: number
}

/** Ten minutes of mixed load: whether memory and live heap stay flat, and what the heap consists of before and after. */
export async function soakRows(bench: Bench): Promise<Row[]> {
  const { product, options } = bench
  const seconds = options.quick ? 6 : 60
  const before = await snapshotBefore(bench, seconds * WARM_UP_MINUTES)
  const load = await mixedLoad(bench, product)
  const failures = await load(seconds * WARM_UP_MINUTES)
  const samples: Sample[] = []
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    failures.push(...(await load(seconds)))
    const rss = memoryMb(product.pid, 'VmRSS')
    const live = (await liveHeap(product.inspectPort)).heapUsed / MEGABYTE
    samples.push({ rss, live })
    say(`minute ${minute}: memory ${round(rss)} MB, live heap ${round(live)} MB`)
  }
  const after = await snapshotOf(bench, product, 'after')
  const changes = await retainerChanges(bench, before, after)
  for (const file of [before, after]) rmSync(file)
  console.error(`\n${retainerTable(changes)}\n`)
  const settled = samples.slice(SETTLING)
  const [memory, live] = [settled.map(({ rss }) => rss), settled.map((sample) => sample.live)]
  return [flatRow('memory', memory, samples), flatRow('live heap', live, changes), failedRow(failures)]
}

/** Of another process that had the same load: a snapshot takes memory that its process keeps. */
async function snapshotBefore(bench: Bench, seconds: number): Promise<string> {
  const product = await bench.another()
  await (await mixedLoad(bench, product))(seconds)
  const file = await snapshotOf(bench, product, 'before')
  await product.stop()
  return file
}

async function mixedLoad(bench: Bench, { port, place }: Product): Promise<(seconds: number) => Promise<PacedLoad[]>> {
  const [list, detail, api] = [productPage(bench, 'list'), productPage(bench, 'detail'), productApi(bench)]
  const cookies = await memberCookies(bench)
  const asks: Record<keyof typeof MIX, () => Ask> = {
    list: pageAfterPage(list.paths),
    detail: pageAfterPage(detail.paths),
    'signed in': pageAfterPage([...list.paths, ...detail.paths], cookies),
    api: pageAfterPage(api.paths),
    votes: await ballotsOf(bench),
  }
  return (seconds) =>
    Promise.all(
      keysOf(MIX).map((kind) => paced({ port, host: place.host, perSecond: MIX[kind], next: asks[kind] }, seconds)),
    )
}

function pageAfterPage(paths: readonly string[], cookies?: readonly string[]): () => Ask {
  let next = 0
  return () => {
    next += 1
    const headers = nextHeaders(cookies ? { cookies } : {})
    return { method: 'GET', path: paths[next % paths.length] ?? '/', headers }
  }
}

async function snapshotOf({ home }: Bench, product: Product, name: string): Promise<string> {
  const file = join(home, `${name}.heapsnapshot`)
  await writeSnapshot(product.inspectPort, file)
  return file
}

async function retainerChanges({ product }: Bench, before: string, after: string): Promise<RetainerChange[]> {
  const output = await programOutput('lab/bench/heap/compare-snapshots.ts', product.env, [before, after])
  return JSON.parse(output) as RetainerChange[]
}

function retainerTable(changes: readonly RetainerChange[]): string {
  const head = ['class or (kind)', 'retained MB before', 'after', 'own MB before', 'after', 'count before', 'after']
  const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1)
  const lines = changes.map(({ name, before, after }) => [
    name.slice(0, 60),
    megabytes(before.retained),
    megabytes(after.retained),
    megabytes(before.self),
    megabytes(after.self),
    String(before.count),
    String(after.count),
  ])
  return columns([head, ...lines])
}

function flatRow(what: string, settled: readonly number[], figures: unknown): Row {
  const mean = settled.reduce((sum, value) => sum + value, 0) / settled.length
  return judged({
    what: `${what} under ${MINUTES} minutes of mixed load, rise of a line through the samples`,
    product: `${round(settled[0] ?? Number.NaN)} to ${round(settled.at(-1) ?? Number.NaN)} MB`,
    limit: '',
    value: ((slope(settled) * (settled.length - 1)) / mean) * 100,
    is: 'at most',
    than: GROWTH_MAX,
    unit: ' %',
    note: `each minute from the third on: ${settled.map(round).join(', ')} MB`,
    figures,
  })
}

function failedRow(loads: readonly PacedLoad[]): Row {
  const failed = loads.reduce((sum, load) => sum + load.failed + load.refused, 0)
  const sent = loads.reduce((sum, load) => sum + load.sent, 0)
  return judged({
    what: 'requests of the mixed load that failed',
    product: `${failed} of ${sent}`,
    limit: '',
    value: failed,
    is: 'at most',
    than: 0,
    unit: '',
    note: loads.find(({ firstFailure }) => firstFailure)?.firstFailure,
  })
}
