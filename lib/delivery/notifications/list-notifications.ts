import 'server-only'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { UNREAD_COUNT_MAX } from './limits'
import {
  notificationColumns,
  notificationSubject,
  type OwnNotification,
  ownNotificationRow,
} from './read-notifications'

/** The notifications of the actor, newest first. */
export async function listNotifications(
  context: Context,
  { page = 0, size = 20 }: { page?: number; size?: number } = {},
): Promise<Page<OwnNotification>> {
  const ctx = requireSignedIn(context)
  const { userId } = ctx.actor
  const [items, total] = await Promise.all([
    ctx.sql(ownNotificationRow)`
      SELECT ${notificationColumns(userId)}
      FROM (SELECT * FROM "Notification" o WHERE o."organizationId" = ${ctx.organization.id} AND o."userId" = ${userId}
        ORDER BY o."createdAt" DESC, o."id" DESC LIMIT ${size} OFFSET ${page * size}) n
      ${notificationSubject(ctx)}
      ORDER BY n."createdAt" DESC, n."id" DESC`,
    ctx.db.notification.count({ where: { userId } }),
  ])
  return { items, total, page, size }
}

/** Number of unread notifications. */
export async function countUnread(context: Context): Promise<number> {
  const ctx = requireSignedIn(context)
  return ctx.db.notification.count({ where: { userId: ctx.actor.userId, readAt: null } })
}

/** The same for the header of every page, counted up to UNREAD_COUNT_MAX + 1. */
export async function countUnreadCapped(ctx: SignedInContext): Promise<number> {
  const [row] = await ctx.sql(countRow)`
    SELECT count(*)::int AS "count" FROM (SELECT 1 FROM "Notification" n WHERE n."userId" = ${ctx.actor.userId}
      AND n."organizationId" = ${ctx.organization.id} AND n."readAt" IS NULL LIMIT ${UNREAD_COUNT_MAX + 1}) x`
  return row?.count ?? 0
}

/** Marks all notifications until now as read and cancels their mails. */
export async function markNotificationsRead(context: Context): Promise<{ unread: number }> {
  const ctx = requireSignedIn(context)
  await ctx.db.notification.updateMany({
    where: { userId: ctx.actor.userId, readAt: null, createdAt: { lte: ctx.now } },
    data: { readAt: ctx.now, mailDueAt: null },
  })
  return { unread: await countUnread(ctx) }
}
