import 'server-only'
import { type Context, requireSignedIn } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { requireAllowed } from '@/lib/errors/decision'
import { canJoinProcess } from './policy'

/** Makes the signed-in person a member of an open process; joining again changes nothing. Answers success code 3. */
export async function joinProcess(
  context: Context,
  { processId }: { processId: number },
): Promise<{ processId: number; code: 3 }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const process = await ctx.db.process.findFirst({
      where: { id: processId },
      select: { id: true, status: true, visibility: true, registration: true },
    })
    if (!process) throw new AppError('processUnknown')
    requireAllowed(canJoinProcess(ctx.actor, process))
    await ctx.db.processMembership.createMany({
      data: [{ organizationId: ctx.organization.id, processId, userId: ctx.actor.userId, joinedAt: ctx.now }],
      skipDuplicates: true,
    })
    return { processId, code: 3 }
  })
}
