import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'

/** Ends one of the signed-in person's sessions; sessions of others are not found. */
export async function endSession(context: Context, { sessionId }: { sessionId: string }): Promise<void> {
  const ctx = requireSignedIn(context)
  const { count } = await ctx.db.userSession.updateMany({
    where: { id: sessionId, userId: ctx.actor.userId, revokedAt: null },
    data: { revokedAt: ctx.now },
  })
  if (count === 0) throw new AppError('notFound')
}
