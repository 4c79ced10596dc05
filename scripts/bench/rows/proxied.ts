import type { Bench } from '../bench'
import { compare } from '../compare'
import { openConnection } from '../keep-alive'
import { hasNginx, startNginx } from '../nginx'
import { CONNECTIONS } from '../options'
import { type Row, skipped } from '../report'
import { detailAddresses, listAddress } from './addresses'

/** Idea list and idea detail behind the shipped proxy configuration, beside nginx serving files of the same size. */
export async function proxiedRows(bench: Bench): Promise<Row[]> {
  const { place } = bench.product
  if (!hasNginx()) return [skipped('pages behind nginx', 'nginx is not installed')]
  const list = await behindNginx(bench, 'idea list behind nginx', listAddress(place))
  const detail = await behindNginx(bench, 'idea detail behind nginx', detailAddresses(place)[0] ?? '/')
  return [...list, ...detail]
}

async function behindNginx({ product, options, logs }: Bench, what: string, path: string): Promise<Row[]> {
  const { port, place } = product
  const connection = openConnection(port, place.host)
  const page = await connection.send({ method: 'GET', path })
  connection.close()
  const nginx = await startNginx(port, page.text, logs)
  const rows = await compare(
    {
      what,
      product: { port: nginx.cachePort, host: place.host, paths: [path] },
      limit: { port: nginx.filePort, paths: ['/page.html'] },
      connections: CONNECTIONS,
      rateBar: 0.7,
    },
    options,
  )
  await nginx.stop()
  return rows
}
