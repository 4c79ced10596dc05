import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canAdminister } from '@/lib/process/processes/policy'

/** The limits of donations as the back office edits them. */
export async function getDonationRules(ctx: Context, processId: number) {
  requireAllowed(canAdminister(ctx.actor, processId))
  const process = await ctx.db.process.findFirst({
    where: { id: processId },
    select: { personalBudget: true, donationMin: true, donationMax: true, currency: true },
  })
  if (!process) throw new AppError('processUnknown')
  return process
}
