import { readFileSync } from 'node:fs'
import type { Bench } from '../bench'
import { warmUp } from '../compare'
import { liveHeap } from '../inspect'
import { VOTERS_AT_ONCE } from '../options'
import { judged, type Row, round, skipped } from '../report'
import { limitApi, PAGES, productApi, productPage } from '../targets'
import { loadVotes } from '../vote-load'
import { signInsFor } from './sign-ins'
import { voteTarget } from './votes'

const SECONDS = 4

/** The most memory that the product's process ever held, and what is alive after a full collection. */
export async function memoryRows(bench: Bench): Promise<Row[]> {
  const { product, limit, options } = bench
  // What earlier groups have loaded is not loaded again.
  for (const page of PAGES) await warmUp(productPage(bench, page), options)
  for (const target of [productApi(bench), limitApi(bench)]) await warmUp(target, options)
  await loadVotes(await voteTarget(bench), VOTERS_AT_ONCE, SECONDS)
  await signInsFor(bench, SECONDS)
  const [own, bare] = [highestMb(product.pid), highestMb(limit.pid)]
  const live = await liveHeap(product.inspectPort)
  const highest = 'memory of the app process, highest under all loads'
  return [
    own === undefined
      ? skipped(highest, 'only Linux reports it')
      : judged({
          what: highest,
          product: `${round(own)} MB`,
          limit: `${round(bare ?? Number.NaN)} MB`,
          value: own,
          is: 'under',
          than: 512,
          unit: ' MB',
        }),
    judged({
      what: 'live heap after a full collection',
      product: `${round(live.heapUsed / 2 ** 20)} MB`,
      limit: '',
      value: live.heapUsed / 2 ** 20,
      is: 'under',
      than: 150,
      unit: ' MB',
      figures: live,
    }),
  ]
}

function highestMb(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
