import 'server-only'
import { z } from 'zod'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canAct } from './policy'
import { actItems, actOutcome, deskAct } from './schemas'

const lockedRow = z.object({
  id: z.string(),
  processId: z.number(),
  act: deskAct,
  items: actItems,
  outcome: actOutcome,
  state: z.enum(['PREPARED', 'DONE', 'UNDONE']),
  doneAt: z.date().nullable(),
})

export type LockedAct = z.infer<typeof lockedRow>

/** Locks an act of the actor; those of others are not found. */
export async function lockAct(ctx: SignedInContext, actId: string): Promise<LockedAct> {
  const [found] = await ctx.sql(lockedRow)`
    SELECT "id", "processId", "act", "items", "outcome", "state"::text, "doneAt" FROM "DeskAct"
    WHERE "id" = ${actId}::uuid AND "organizationId" = ${ctx.organization.id} AND "actorId" = ${ctx.actor.userId}
    FOR UPDATE`
  if (!found) throw new AppError('deskActUnknown')
  requireAllowed(canAct(ctx.actor, found.processId, found.act.kind))
  return found
}
