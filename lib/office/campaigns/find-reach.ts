import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type Audience, PROCESS_BLOCKS } from './audience-schemas'

/**
 * The processes that an audience stays inside, empty for an audience of the organization. Throws for what the organization
 * does not have.
 */
export async function findReach(ctx: Context, audience: Audience): Promise<number[]> {
  const processIds = unique(PROCESS_BLOCKS.flatMap((block) => audience[block] ?? []))
  const groupIds = unique(audience.groupIds ?? [])
  const areaIds = unique(audience.areaIds ?? [])
  const [processes, groups, areas] = await Promise.all([
    ctx.db.process.count({ where: { id: { in: processIds } } }),
    ctx.db.group.findMany({ where: { id: { in: groupIds } }, select: { processId: true } }),
    ctx.db.driver.count({ where: { id: { in: areaIds } } }),
  ])
  if (processes !== processIds.length) throw new AppError('processUnknown', {}, { field: 'audience' })
  if (groups.length !== groupIds.length) throw new AppError('groupUnknown', {}, { field: 'audience' })
  if (areas !== areaIds.length) throw new AppError('driverUnknown', {}, { field: 'audience' })
  const around = groups.map(({ processId }) => processId)
  // A group of the organization does not belong to a process.
  if (around.includes(null)) return []
  return unique([...processIds, ...around.filter((id) => id !== null)]).toSorted((a, b) => a - b)
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
