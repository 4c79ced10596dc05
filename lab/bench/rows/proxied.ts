import type { Bench } from '../bench'
import { rateRow, warmUp } from '../compare'
import { loadFast } from '../http-load'
import { getAll } from '../limit'
import { hasNginx, startNginx } from '../nginx'
import { CONNECTIONS } from '../options'
import { type Row, skipped } from '../report'
import { interleaved } from '../rounds'
import { detailAddresses, listAddress } from './addresses'

/** Idea list and idea detail behind the shipped proxy configuration, beside nginx serving files of the same size. */
export async function proxiedRows(bench: Bench): Promise<Row[]> {
  const { place } = bench.product
  if (!hasNginx()) return [skipped('pages behind nginx', 'nginx is not installed')]
  const list = await behindNginx(bench, 'idea list behind nginx', listAddress(place))
  const detail = await behindNginx(bench, 'idea detail behind nginx', detailAddresses(place)[0] ?? '/')
  return [list, detail]
}

async function behindNginx({ product, options, logs, machine }: Bench, what: string, path: string): Promise<Row> {
  const { port, place } = product
  const [page = ''] = await getAll(product, [path])
  const nginx = await startNginx(port, page, logs)
  const cached = { port: nginx.cachePort, host: place.host, paths: [path] }
  const file = { port: nginx.filePort, paths: ['/page.html'] }
  // nginx compiles nothing.
  for (const target of [cached, file]) await warmUp(target, 1, loadFast)
  const load = { connections: CONNECTIONS, seconds: options.seconds }
  const { slices } = await interleaved(machine, options.rounds, {
    product: () => loadFast(cached, load),
    limit: () => loadFast(file, load),
  })
  await nginx.stop()
  return rateRow(what, slices, { than: 0.85, beyond: 0.95 })
}
