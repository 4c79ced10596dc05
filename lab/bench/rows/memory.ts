import type { Bench } from '../bench'
import { warmUp } from '../compare'
import { loadHttp } from '../http-load'
import { liveHeap } from '../inspect'
import { memoryMb } from '../machine/proc'
import { VOTERS_AT_ONCE } from '../options'
import { judged, type Row, round } from '../report'
import { limitApi, PAGES, productApi, productPage } from '../targets'
import { loadVotes } from '../vote-load'
import { signInsFor } from './sign-ins'
import { voteTarget } from './votes'

const SECONDS = 4

/** The most memory that the product's process ever held, and what is alive after a full collection. */
export async function memoryRows(bench: Bench): Promise<Row[]> {
  const { product, limit, options } = bench
  // What earlier groups have loaded is not loaded again.
  const { warmUpSeconds } = options
  for (const page of PAGES) await warmUp(productPage(bench, page), warmUpSeconds, loadHttp)
  for (const target of [productApi(bench), limitApi(bench)]) await warmUp(target, warmUpSeconds, loadHttp)
  await loadVotes(await voteTarget(bench), VOTERS_AT_ONCE, SECONDS)
  await signInsFor(bench, SECONDS)
  const [own, bare] = [memoryMb(product.pid, 'VmHWM'), memoryMb(limit.pid, 'VmHWM')]
  const live = await liveHeap(product.inspectPort)
  return [
    judged({
      what: 'memory of the app process, highest under all loads',
      product: `${round(own)} MB`,
      limit: `${round(bare)} MB`,
      value: own,
      is: 'at most',
      than: 512,
      beyond: 400,
      unit: ' MB',
    }),
    judged({
      what: 'live heap after load, after a full collection',
      product: `${round(live.heapUsed / 2 ** 20)} MB`,
      limit: '',
      value: live.heapUsed / 2 ** 20,
      is: 'at most',
      than: 130,
      beyond: 100,
      unit: ' MB',
      figures: live,
    }),
  ]
}
