import type { Bench } from '../bench'
import { heapAsItIs, liveHeap } from '../inspect'
import type { Machine } from '../machine/machine'
import { allSeen } from '../machine/machine'
import { median } from '../median'
import { judged, type Row, round } from '../report'

const STARTS = 5

/** How long a server takes until it and its database answer, and how large its heap is then. */
export async function startRows(bench: Bench): Promise<Row[]> {
  const starts = await timesStarted(bench, bench.machine)
  const seen = allSeen(starts.map((start) => start.seen))
  const of = (key: keyof Started): number => median(starts.map(({ result }) => result[key]))
  return [
    judged({
      what: 'start to ready',
      product: `${round(of('seconds'))} s`,
      limit: '',
      value: of('seconds'),
      is: 'at most',
      than: 1.5,
      beyond: 1,
      unit: ' s',
      seen,
      figures: starts,
    }),
    judged({
      what: 'heap at start',
      product: `${round(of('heap'))} MB`,
      limit: '',
      value: of('heap'),
      is: 'at most',
      than: 80,
      beyond: 60,
      unit: ' MB',
      note: `${round(of('live'))} MB after a full collection`,
    }),
  ]
}

interface Started {
  seconds: number
  heap: number
  live: number
}

async function timesStarted(bench: Bench, machine: Machine) {
  const starts: Awaited<ReturnType<typeof machine.quietly<Started>>>[] = []
  for (let start = 0; start < STARTS; start += 1)
    starts.push(
      await machine.quietly(async () => {
        const product = await bench.another()
        const heap = (await heapAsItIs(product.inspectPort)).heapUsed / 2 ** 20
        const live = (await liveHeap(product.inspectPort)).heapUsed / 2 ** 20
        await product.stop()
        return { seconds: product.secondsToReady, heap, live }
      }),
    )
  return starts
}
