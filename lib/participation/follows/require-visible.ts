import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canSeeProcess } from '@/lib/process/processes/policy'

/** Throws unless the actor may see the process. */
export async function requireVisible(ctx: SignedInContext, processId: number): Promise<void> {
  const process = await ctx.db.process.findFirst({
    where: { id: processId },
    select: { id: true, status: true, visibility: true },
  })
  if (!process) throw new AppError('processUnknown')
  requireAllowed(canSeeProcess(ctx.actor, process))
}
