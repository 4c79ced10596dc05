import { route } from '@/lib/edge/http/api/route'
import { listQueueContract } from '@/lib/participation/evaluations/contracts'
import { listQueue } from '@/lib/participation/evaluations/queries'

export const GET = route(listQueueContract, (ctx, { 'q.contains': words, ...query }) =>
  listQueue(ctx, { ...query, q: words }),
)
