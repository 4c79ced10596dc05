import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { dateOf } from './days'
import type { Day } from './states'

export type Move = {
  field: 'from' | 'until' | 'milestone'
  /** Title of the milestone. */
  title?: LocalizedText
  before: Day | null
  after: Day | null
}

/**
 * Records promised dates that were set, moved or removed; returns whether there were any. A promise that readers know is
 * changed with a reason only.
 */
export async function recordMoves(
  ctx: Context,
  { deliveryId, moves, reason }: { deliveryId: number; moves: readonly Move[]; reason: string },
): Promise<boolean> {
  const changed = moves.filter(({ before, after }) => before !== after)
  if (reason === '' && changed.some(({ before }) => before !== null))
    throw new AppError('reasonMissing', {}, { field: 'reason' })
  await ctx.db.planChange.createMany({
    data: changed.map(({ field, title = {}, before, after }) => ({
      organizationId: ctx.organization.id,
      deliveryId,
      field,
      title,
      before: dateOf(before),
      after: dateOf(after),
      createdAt: ctx.now,
      locale: ctx.locale,
      // A first promise needs no reason.
      reason: before === null ? '' : reason,
    })),
  })
  return changed.length > 0
}
