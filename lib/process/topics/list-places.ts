import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canManageTopics } from './policy'

type Place = { id: number; name: unknown }

const PLACES_MAX = 200

/** Processes that are not archived, and groups, newest first: what people can be added to. ADMIN only. */
export async function listPlaces(ctx: Context): Promise<{ processes: Place[]; groups: Place[] }> {
  requireAllowed(canManageTopics(ctx.actor))
  const query = { orderBy: { id: 'desc' as const }, take: PLACES_MAX, select: { id: true, name: true } }
  const [processes, groups] = await Promise.all([
    ctx.db.process.findMany({ ...query, where: { status: { not: 'ARCHIVED' } } }),
    ctx.db.group.findMany(query),
  ])
  return { processes, groups }
}
