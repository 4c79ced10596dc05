import 'server-only'
import { type Context, requireSignedIn } from '@/lib/context/context'
import type { Page } from '@/lib/http/paging'

export type OwnNotification = {
  id: number
  kind: string
  facts: Record<string, unknown>
  createdAt: Date
  readAt: Date | null
}

/** What the signed-in person was told, the newest first. */
export async function listNotifications(
  context: Context,
  { page = 0, size = 20 }: { page?: number; size?: number } = {},
): Promise<Page<OwnNotification>> {
  const ctx = requireSignedIn(context)
  const where = { userId: ctx.actor.userId }
  const [rows, total] = await Promise.all([
    ctx.db.notification.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: page * size,
      take: size,
      select: { id: true, kind: true, facts: true, createdAt: true, readAt: true },
    }),
    ctx.db.notification.count({ where }),
  ])
  return { items: rows.map((row) => ({ ...row, facts: row.facts as Record<string, unknown> })), total, page, size }
}

/** How many the person has not read. */
export async function countUnread(context: Context): Promise<number> {
  const ctx = requireSignedIn(context)
  return ctx.db.notification.count({ where: { userId: ctx.actor.userId, readAt: null } })
}

/** Marks what the person has been told until now as read. */
export async function markNotificationsRead(context: Context): Promise<void> {
  const ctx = requireSignedIn(context)
  await ctx.db.notification.updateMany({
    where: { userId: ctx.actor.userId, readAt: null, createdAt: { lte: ctx.now } },
    data: { readAt: ctx.now },
  })
}
