import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { readTurnout } from './read-turnout'
import type { TurnoutAnswer } from './shapes'

const shownRow = z.object({ showTurnout: z.boolean() })

/** The turnout of an opened vote if the officer has published it, else null. */
export async function findPublicTurnout(
  ctx: Context,
  { moduleId, processId }: { moduleId: number; processId: number },
): Promise<TurnoutAnswer | null> {
  const [process] = await ctx.sql(shownRow)`
    SELECT "showTurnout" FROM "Process" WHERE "id" = ${processId} AND "organizationId" = ${ctx.organization.id}`
  return process?.showTurnout ? readTurnout(ctx, { moduleId }) : null
}
