import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readTurnout } from './read-turnout'
import type { TurnoutAnswer } from './shapes'

/** The turnout of an opened vote if the officer has published it, else null. */
export async function findPublicTurnout(
  ctx: Context,
  { moduleId, processId }: { moduleId: number; processId: number },
): Promise<TurnoutAnswer | null> {
  const process = await ctx.db.process.findFirst({ where: { id: processId }, select: { showTurnout: true } })
  return process?.showTurnout ? readTurnout(ctx, { moduleId }) : null
}
