import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { isOneOf } from '@/lib/foundation/input/is-one-of'
import type { ModeratedCase } from '@/lib/participation/moderation/list-cases'
import { canRemove } from '@/lib/participation/moderation/policy'
import { REMOVABLE_STATES } from '@/lib/participation/moderation/states'
import { type RemovalEffect, readEffect } from './read-effect'

/** What removing the text of a case takes away, and who may not confirm it: its authors and who reported it. */
export async function readRemovable(
  ctx: Context,
  found: ModeratedCase,
): Promise<{ effect: RemovalEffect; except: number[] }> {
  requireAllowed(canRemove(ctx.actor, found))
  const removed = await ctx.db.removal.count({ where: { caseId: found.id, restoredAt: null } })
  if (!isOneOf(REMOVABLE_STATES, found.state) || found.language !== null || removed > 0)
    throw new AppError('caseDecided')
  const [effect, reports] = await Promise.all([
    readEffect(ctx, found),
    ctx.db.abuseReport.findMany({ where: { caseId: found.id }, select: { reporterId: true } }),
  ])
  const reporters = reports.flatMap(({ reporterId }) => (reporterId === null ? [] : [reporterId]))
  return { effect, except: [...found.authorIds, ...reporters] }
}
