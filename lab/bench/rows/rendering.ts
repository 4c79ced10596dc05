import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { buildRelease } from '@/scripts/build'
import { freePort } from '@/scripts/free-port'
import { startServer } from '@/scripts/serve'
import type { Bench } from '../bench'
import { warmUp } from '../compare'
import { type HttpTarget, loadHttp } from '../http-load'
import { judged, type Row, round, skipped } from '../report'
import { interleaved, median } from '../rounds'
import { PAGES, type PageName, productPage } from '../targets'

const CONNECTIONS = 8
const SECONDS = 4
const SLICES = 4
/** Of a second in /proc. */
const TICKS = 100

type Server = { pid: number; target: HttpTarget }

/** What static HTML saves (ADR-026): processor time and bytes of a page, beside the same release with React alone. */
export async function renderingRows(bench: Bench): Promise<Row[]> {
  const { product, home, logs } = bench
  if (processorMs(product.pid) === undefined) return [skipped('static HTML', 'only Linux reports processor time')]
  const port = await freePort()
  const env = { ...product.env, PAGE_RENDERING: 'react' }
  const react = await startServer({ release: await buildRelease(home), port, env, logs: `${logs}/react` })
  try {
    const rows: Row[] = []
    for (const page of PAGES) {
      const target = productPage(bench, page)
      const servers = { html: { pid: product.pid, target }, react: { pid: react.pid, target: { ...target, port } } }
      rows.push(...(await pageRows(page, servers, bench)))
    }
    return rows
  } finally {
    await react.stop()
  }
}

async function pageRows(page: PageName, { html, react }: Record<'html' | 'react', Server>, { options }: Bench) {
  for (const { target } of [html, react]) await warmUp(target, options)
  const slices = await interleaved(SLICES, { html: () => processorTime(html), react: () => processorTime(react) })
  const ms = { html: median(slices.html), react: median(slices.react) }
  const bytes = { html: await compressedBytes(html), react: await compressedBytes(react) }
  const bar = { is: 'at most', than: 0.9 } as const
  return [
    judged({
      what: `${page}, processor time of a page: static HTML beside React alone`,
      product: `${round(ms.html)} ms`,
      limit: `${round(ms.react)} ms`,
      value: ms.html / ms.react,
      ...bar,
      figures: slices,
    }),
    judged({
      what: `${page}, compressed: static HTML beside React alone`,
      product: `${round(bytes.html / 1000)} KB`,
      limit: `${round(bytes.react / 1000)} KB`,
      value: bytes.html / bytes.react,
      ...bar,
    }),
  ]
}

/** Milliseconds of processor time for one page under load. */
async function processorTime({ pid, target }: Server): Promise<number> {
  const [since, before] = [performance.now(), processorMs(pid) ?? Number.NaN]
  const { perSecond, failed } = await loadHttp(target, { connections: CONNECTIONS, seconds: SECONDS })
  if (failed > 0) throw new Error(`${failed} requests failed`)
  const pages = (perSecond * (performance.now() - since)) / 1000
  return ((processorMs(pid) ?? Number.NaN) - before) / pages
}

/** Processor time of a process, all threads: busy neighbours change it less than the rate. */
function processorMs(pid: number): number | undefined {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return (((user ?? 0) + (system ?? 0)) * 1000) / TICKS
  } catch {
    return undefined
  }
}

async function compressedBytes({ target: { port, paths, host } }: Server): Promise<number> {
  const html = await new Promise<string>((resolve, reject) => {
    const options = { port, path: paths[0], headers: { host: host ?? 'localhost' } }
    request({ host: '127.0.0.1', ...options }, (answer) => resolve(text(answer)))
      .on('error', reject)
      .end()
  })
  return gzipSync(html).length
}
