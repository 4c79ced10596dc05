import 'server-only'
import { z } from 'zod'
import type { SignedInContext } from '@/lib/foundation/context/context'

const joinedRow = z.object({ processIds: z.array(z.number()), groupIds: z.array(z.number()) })

/**
 * Locks the actor's membership of the organization and returns what they have joined by now: requests of one person to join
 * wait for each other, so that only the first spends a use of an access code.
 */
export async function lockMemberships(ctx: SignedInContext): Promise<z.infer<typeof joinedRow>> {
  const { userId } = ctx.actor
  const { id } = ctx.organization
  await ctx.sql`
    SELECT 1 FROM "Membership" WHERE "userId" = ${userId} AND "organizationId" = ${id} FOR NO KEY UPDATE`
  // A second statement: it sees what the request that held the lock has committed.
  const [joined] = await ctx.sql(joinedRow)`
    SELECT ARRAY(SELECT "processId" FROM "ProcessMembership"
        WHERE "userId" = ${userId} AND "organizationId" = ${id}) AS "processIds",
      ARRAY(SELECT "groupId" FROM "GroupMembership"
        WHERE "userId" = ${userId} AND "organizationId" = ${id}) AS "groupIds"`
  return joined ?? { processIds: [], groupIds: [] }
}
