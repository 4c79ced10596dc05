import 'server-only'
import { z } from 'zod'
import { LANES } from '@/lib/catalogues/outbox/lanes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { type Queue, queue } from './delivery-shapes'
import { canSeeMessages } from './policy'

const laneRow = z.object({ lane: z.enum(LANES), waiting: z.number(), oldestAt: z.date() })

/** How many messages of the organization wait in each lane, and since when the oldest does. */
export async function readQueue(ctx: Context): Promise<Queue> {
  requireAllowed(canSeeMessages(ctx.actor))
  const rows = await ctx.sql(laneRow)`
    SELECT "lane"::text, count(*)::int AS "waiting", min("createdAt") AS "oldestAt" FROM "OutboxMessage"
    WHERE "organizationId" = ${ctx.organization.id} AND "status" = 'PENDING' GROUP BY "lane"`
  return LANES.map((lane) => {
    const row = rows.find((row) => row.lane === lane)
    return { lane, waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null }
  })
}

export const readQueueCall = call({
  method: 'GET',
  path: '/messages/queue',
  summary: 'How many messages wait in each lane, and since when (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  output: queue,
  errors: ['permissionDenied'],
  run: readQueue,
})
