import { routes } from '@/lib/catalogues/routes'
import type { Bench } from '../bench'
import { openConnection } from '../keep-alive'
import { judged, type Row, round } from '../report'
import { detailAddresses, listAddress } from './addresses'

/** The first visit of each of the ten most visited pages, to a server that has just started. */
export async function firstVisitRows(bench: Bench): Promise<Row[]> {
  const product = await bench.another()
  const { place, port } = product
  const { processId, voteModuleId, ideasPhaseId } = place
  const paths = [
    routes.intro(),
    listAddress(place),
    detailAddresses(place)[0] ?? '/',
    routes.process(processId),
    routes.processes(),
    routes.moduleInfo({ id: voteModuleId, processId, phaseId: ideasPhaseId + 1 }),
    routes.login(),
    routes.register(),
    routes.explore(),
    routes.community(),
  ]
  const connection = openConnection(port, place.host)
  const took: Record<string, number> = {}
  for (const path of paths) {
    const answer = await connection.send({ method: 'GET', path })
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`)
    took[path] = answer.took
  }
  connection.close()
  await product.stop()
  const [slowest, longest] = Object.entries(took).reduce((a, b) => (b[1] > a[1] ? b : a))
  return [
    judged({
      what: `first visit after a start, slowest of ${paths.length} pages`,
      product: `${round(longest)} ms`,
      limit: '',
      value: longest,
      is: 'under',
      than: 500,
      unit: ' ms',
      note: slowest,
      figures: took,
    }),
  ]
}
