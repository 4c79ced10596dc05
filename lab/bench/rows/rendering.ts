import { buildRelease } from '@/scripts/build'
import { freePort } from '@/scripts/free-port'
import { startServer } from '@/scripts/serve'
import type { Bench } from '../bench'
import { compared, processorRow } from '../compare'
import { judged, type Row, round } from '../report'
import { measuredIn, PAGES, productPage } from '../targets'
import { compressedBytes } from './pages'

/** What static HTML saves (ADR-026): processor time and bytes of a page, beside the same release with React alone. */
export async function renderingRows(bench: Bench): Promise<Row[]> {
  const { product, home, logs } = bench
  const port = await freePort()
  const env = { ...product.env, PAGE_RENDERING: 'react' }
  const server = await startServer({ release: await buildRelease(home), port, env, logs: `${logs}/react` })
  try {
    const rows: Row[] = []
    for (const page of PAGES) {
      const html = productPage(bench, page)
      const react = { ...html, port, measured: measuredIn(bench, server) }
      const { slices } = await compared(bench, { html, react })
      const [own, other] = [await compressedBytes(html), await compressedBytes(react)]
      const sides = { product: slices.html, limit: slices.react }
      rows.push(
        processorRow(`${page}, static HTML beside React alone`, sides, { than: 0.9 }),
        judged({
          what: `${page}, compressed: static HTML beside React alone`,
          product: `${round(own / 1024)} KB`,
          limit: `${round(other / 1024)} KB`,
          value: own / other,
          is: 'at most',
          than: 0.9,
        }),
      )
    }
    return rows
  } finally {
    await server.stop()
  }
}
