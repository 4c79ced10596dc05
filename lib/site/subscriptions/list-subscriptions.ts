import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { fragment } from '@/lib/foundation/db/sql'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { listQuery, type Page, sortOrder } from '@/lib/foundation/input/paging'
import { canReadSubscriptions } from './policy'

const subscriptionRow = z.object({
  id: z.number(),
  email: z.string(),
  locale: z.string(),
  interests: z.array(z.string()),
  confirmedAt: z.date(),
})

export type ListedSubscription = z.infer<typeof subscriptionRow>

type Query = { sort?: string | undefined; page?: number; size?: number }

/** The active subscriptions, by default the latest first (ADMIN). */
export async function listSubscriptions(
  ctx: Context,
  { sort, page = 0, size = 20 }: Query = {},
): Promise<Page<ListedSubscription>> {
  requireAllowed(canReadSubscriptions(ctx.actor))
  const { descending } = sortOrder(sort, 'confirmedAt,desc')
  const order = descending ? fragment`"confirmedAt" DESC, "id" DESC` : fragment`"confirmedAt", "id"`
  const active = fragment`"organizationId" = ${ctx.organization.id} AND "confirmedAt" IS NOT NULL AND "endedAt" IS NULL`
  const items = await ctx.sql(subscriptionRow)`
    SELECT "id", "email", "locale", "interests", "confirmedAt" FROM "Subscription" WHERE ${active}
    ORDER BY ${order} LIMIT ${size} OFFSET ${page * size}`
  const [row] = await ctx.sql(totalRow)`SELECT count(*)::int AS "total" FROM "Subscription" WHERE ${active}`
  return { items, total: row?.total ?? 0, page, size }
}

export const listSubscriptionsCall = call({
  method: 'GET',
  path: '/subscriptions',
  summary: 'The active subscriptions, the latest first (ADMIN)',
  tag: 'Portal',
  access: 'member',
  answers: 'list',
  query: listQuery(['confirmedAt']),
  output: z.array(
    z.object({
      id: z.number().int(),
      email: z.string(),
      locale: z.string(),
      interests: z.array(z.string()),
      confirmedAt: z.iso.datetime(),
    }),
  ),
  errors: ['permissionDenied'],
  run: listSubscriptions,
})
