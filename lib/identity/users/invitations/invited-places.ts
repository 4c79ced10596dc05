import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'

type InvitedPlaces = { processIds: number[]; groupIds: number[] }

/** Processes and groups without duplicates; throws for those of other organizations. A group adds its process. */
export async function requireInvitedPlaces(ctx: Context, places: InvitedPlaces): Promise<InvitedPlaces> {
  const groupIds = [...new Set(places.groupIds)]
  const groups = await ctx.db.group.findMany({ where: { id: { in: groupIds } }, select: { processId: true } })
  if (groups.length < groupIds.length) throw new AppError('groupUnknown', {}, { field: 'groupIds' })
  const around = groups.flatMap(({ processId }) => (processId === null ? [] : [processId]))
  const processIds = [...new Set([...places.processIds, ...around])]
  const known = await ctx.db.process.count({ where: { id: { in: processIds } } })
  if (known < processIds.length) throw new AppError('processUnknown', {}, { field: 'processIds' })
  return { processIds, groupIds }
}
