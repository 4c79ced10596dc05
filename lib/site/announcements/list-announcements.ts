import 'server-only'
import { administers, holds } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import type { Announcement, Prisma } from '@/lib/generated/prisma/client'
import { canAnnounce, canListAnnouncements } from './policy'

/** All announcements that the actor manages, the latest end first. */
export async function listAnnouncements(
  ctx: Context,
  { page = 0, size = 20 }: { page?: number; size?: number } = {},
): Promise<Page<Announcement>> {
  requireAllowed(canListAnnouncements(ctx.actor))
  const where = managedBy(ctx)
  const [items, total] = await Promise.all([
    ctx.db.announcement.findMany({
      where,
      orderBy: [{ endsAt: 'desc' }, { id: 'desc' }],
      skip: page * size,
      take: size,
    }),
    ctx.db.announcement.count({ where }),
  ])
  return { items, total, page, size }
}

/** One announcement, for its form; null for that of a new one. */
export async function findForForm(ctx: Context, id: number | null): Promise<Announcement | null> {
  requireAllowed(canListAnnouncements(ctx.actor))
  if (id === null) return null
  const found = await ctx.db.announcement.findFirst({ where: { id } })
  if (!found || !canAnnounce(ctx.actor, found).allowed) throw new AppError('announcementUnknown')
  return found
}

function managedBy({ actor }: Context): Prisma.AnnouncementWhereInput {
  if (holds(actor, 'ADMIN') || actor.kind !== 'user') return {}
  const own = actor.processRoles.map(({ processId }) => processId).filter((id) => administers(actor, id))
  return { processId: { in: own } }
}
