import type { Bench } from '../bench'
import { openConnection } from '../keep-alive'
import { judged, type Row, round } from '../report'
import { publicPages } from './public-pages'

/** The first visit of each page that a visitor can read, to a server that has just started. */
export async function firstVisitRows(bench: Bench): Promise<Row[]> {
  const { result: took, seen } = await bench.machine.quietly(() => firstVisits(bench))
  const [[slowest = '', longest = Number.NaN] = [], ...others] = Object.entries(took).toSorted(([, a], [, b]) => b - a)
  const next = others.slice(0, 4).map(([path, milliseconds]) => `${path} ${round(milliseconds)} ms`)
  return [
    judged({
      what: `first visit after a start, slowest of ${others.length + 1} pages`,
      product: `${round(longest)} ms`,
      limit: '',
      value: longest,
      is: 'under',
      than: 500,
      unit: ' ms',
      seen,
      note: `${slowest}; then ${next.join(', ')}`,
      figures: took,
    }),
  ]
}

/** Milliseconds of each page's first answer. */
async function firstVisits(bench: Bench): Promise<Record<string, number>> {
  const product = await bench.another()
  const connection = openConnection(product.port, product.place.host)
  const took: Record<string, number> = {}
  for (const path of publicPages(product.place)) {
    const answer = await connection.send({ method: 'GET', path })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    took[path] = answer.took
  }
  connection.close()
  await product.stop()
  return took
}
