import { freePort } from '@/scripts/free-port'
import { measureUploads } from '../../reliability/uploads'
import type { Bench } from '../bench'
import { hasNginx } from '../nginx'
import { judged, type Row, round, skipped } from '../report'
import { voterTokens } from '../voter-tokens'

const WHAT = 'memory under hostile uploads through nginx'

/** The uploads of `npm run reliability`, to a server that has just started: the most memory that it takes. */
export async function uploadRows(bench: Bench): Promise<Row[]> {
  if (!hasNginx()) return [skipped(WHAT, 'nginx is not installed')]
  const tokens = await voterTokens(bench)
  const product = await bench.another({ EVENT_LOOP_PORT: String(await freePort()) })
  const { figures, failures, messages } = await measureUploads({ ...product, tokens, logs: bench.logs })
  await product.stop()
  const most = figures['most memory meanwhile (MB)'] ?? Number.NaN
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
  return [
    judged({
      what: WHAT,
      product: `${round(most)} MB`,
      limit: '',
      value: failed > 0 ? Number.POSITIVE_INFINITY : most,
      is: 'at most',
      than: 1100,
      unit: ' MB',
      note: failed > 0 ? JSON.stringify({ failures, messages }) : undefined,
      figures,
    }),
  ]
}
