import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import type { Page } from '@/lib/foundation/input/paging'
import {
  notificationColumns,
  notificationSubject,
  type OwnNotification,
  ownNotificationRow,
} from './read-notifications'

type NotificationFilter = { page?: number; size?: number; processId?: number | undefined; isUnread?: boolean }

/** The notifications of the actor, newest first. */
export async function listNotifications(
  context: Context,
  { page = 0, size = 20, processId, isUnread = false }: NotificationFilter = {},
): Promise<Page<OwnNotification>> {
  const ctx = requireSignedIn(context)
  const { userId } = ctx.actor
  const [items, total] = await Promise.all([
    ctx.sql(ownNotificationRow)`
      SELECT ${notificationColumns(userId)}
      FROM (SELECT * FROM "Notification" o WHERE o."organizationId" = ${ctx.organization.id} AND o."userId" = ${userId}
          AND o."onSite" AND (${processId ?? null}::int IS NULL OR o."processId" = ${processId ?? null}::int)
          AND NOT (${isUnread}::boolean AND o."readAt" IS NOT NULL)
        ORDER BY o."createdAt" DESC, o."id" DESC LIMIT ${size} OFFSET ${page * size}) n
      ${notificationSubject(ctx)}
      ORDER BY n."createdAt" DESC, n."id" DESC`,
    ctx.db.notification.count({
      where: { userId, onSite: true, ...(processId && { processId }), ...(isUnread && { readAt: null }) },
    }),
  ])
  return { items, total, page, size }
}

const processCountRow = z.object({
  processId: z.number(),
  name: localizedText,
  total: z.number(),
  unread: z.number(),
})

/** The processes that the actor has notifications of, with how many. */
export type NotifyingProcess = z.infer<typeof processCountRow>

/** Counts the notifications of the actor by process, the most unread first. */
export async function countByProcess(context: Context): Promise<NotifyingProcess[]> {
  const ctx = requireSignedIn(context)
  return ctx.sql(processCountRow)`
    SELECT r."id" AS "processId", r."name", c."total", c."unread" FROM (
      SELECT n."processId", count(*)::int AS "total", (count(*) FILTER (WHERE n."readAt" IS NULL))::int AS "unread"
      FROM "Notification" n WHERE n."organizationId" = ${ctx.organization.id} AND n."userId" = ${ctx.actor.userId}
        AND n."onSite" AND n."processId" IS NOT NULL GROUP BY 1) c
    JOIN "Process" r ON r."id" = c."processId" AND r."organizationId" = ${ctx.organization.id}
    ORDER BY c."unread" DESC, c."total" DESC, r."id" LIMIT 50`
}

/** Number of unread notifications. */
export async function countUnread(context: Context): Promise<number> {
  const ctx = requireSignedIn(context)
  return ctx.db.notification.count({ where: { userId: ctx.actor.userId, readAt: null, onSite: true } })
}

/** Marks all notifications until now as read and cancels their mails. */
export async function markNotificationsRead(context: Context): Promise<{ unread: number }> {
  const ctx = requireSignedIn(context)
  await ctx.db.notification.updateMany({
    where: { userId: ctx.actor.userId, readAt: null, onSite: true, createdAt: { lte: ctx.now } },
    data: { readAt: ctx.now, mailDueAt: null },
  })
  return { unread: await countUnread(ctx) }
}

export const markNotificationsReadCall = call({
  method: 'POST',
  path: '/users/me/notifications/read',
  summary: 'Mark all that was told until now as read',
  tag: 'Notifications',
  access: 'member',
  output: z.object({ unread: z.number().int() }),
  run: markNotificationsRead,
})

export const markReadForm = form({
  input: nothingForm,
  run: markNotificationsRead,
  access: 'member',
  redirectTo: () => routes.notifications(),
})
