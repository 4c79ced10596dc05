import 'server-only'
import { z } from 'zod'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { matching } from './matching'
import { canSeeQueue } from './policy'
import { type CaseView, WAITING_STATES } from './states'

const countsRow = z.object({ open: z.number(), held: z.number(), appealed: z.number() })

/** How many cases wait for a decision in the processes that the actor moderates, by view. */
export async function countWaiting(context: Context): Promise<Partial<Record<CaseView, number>>> {
  const ctx = requireSignedIn(context)
  requireAllowed(canSeeQueue(ctx.actor))
  const [row] = await ctx.sql(countsRow)`
    SELECT (count(*) FILTER (WHERE k."state" = 'OPEN'))::int AS "open",
      (count(*) FILTER (WHERE k."state" = 'HELD'))::int AS "held",
      (count(*) FILTER (WHERE k."state" = 'APPEALED'))::int AS "appealed"
    FROM "ModerationCase" k JOIN "Proposal" p ON p."id" = k."proposalId"
    WHERE k."organizationId" = ${ctx.organization.id} AND ${matching(ctx, { states: WAITING_STATES })}`
  return row ?? {}
}
