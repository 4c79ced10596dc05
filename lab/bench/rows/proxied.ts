import type { Bench } from '../bench'
import { rateRow, rates } from '../compare'
import { loadFast } from '../http-load'
import { getAll } from '../limit'
import { hasNginx, startNginx } from '../nginx'
import { type Row, skipped } from '../report'
import { detailAddresses, listAddress } from './addresses'

/** Idea list and idea detail behind the shipped proxy configuration, beside nginx serving files of the same size. */
export async function proxiedRows(bench: Bench): Promise<Row[]> {
  const { place } = bench.product
  if (!hasNginx()) return [skipped('pages behind nginx', 'nginx is not installed')]
  const list = await behindNginx(bench, 'idea list behind nginx', listAddress(place))
  const detail = await behindNginx(bench, 'idea detail behind nginx', detailAddresses(place)[0] ?? '/')
  return [list, detail]
}

async function behindNginx({ product, options, logs }: Bench, what: string, path: string): Promise<Row> {
  const { port, place } = product
  const [page = ''] = await getAll(product, [path])
  const nginx = await startNginx(port, page, logs)
  const targets = {
    cached: { port: nginx.cachePort, host: place.host, paths: [path] },
    file: { port: nginx.filePort, paths: ['/page.html'] },
  }
  // nginx compiles nothing.
  const measured = await rates(targets, { ...options, warmUpSeconds: 1 }, loadFast)
  await nginx.stop()
  return rateRow(what, measured.cached, measured.file, 0.8, 'autocannon loads both with one processor')
}
