import { listQueueContract } from '@/lib/evaluations/contracts'
import { listQueue } from '@/lib/evaluations/queries'
import { route } from '@/lib/http/route'

export const GET = route(listQueueContract, (ctx, { q, 'q.contains': words = q, ...query }) =>
  listQueue(ctx, { ...query, q: words }),
)
