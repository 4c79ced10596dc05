import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { MailedNotification } from './digest-lines'
import { notificationColumns, notificationSubject, ownNotificationRow } from './read-notifications'

const mailedRow = ownNotificationRow.extend({ processName: z.unknown(), isOwn: z.boolean() })

/** The unread ones of some notifications, newest first, with what their mail says. */
export async function readMailed(
  ctx: Context,
  userId: number,
  { ids, locale }: { ids: readonly number[]; locale: Locale },
): Promise<MailedNotification[]> {
  return ctx.sql(mailedRow)`
    SELECT ${notificationColumns(userId)}, r."name" AS "processName",
      (p."authorId" IS NOT DISTINCT FROM ${userId}::int OR EXISTS (SELECT 1 FROM "CoAuthor" a
        WHERE a."proposalId" = p."id" AND a."organizationId" = n."organizationId" AND a."userId" = ${userId}
          AND a."acceptedAt" IS NOT NULL)) AS "isOwn"
    FROM "Notification" n ${notificationSubject({ locale })}
    LEFT JOIN "Process" r ON r."id" = n."processId" AND r."organizationId" = n."organizationId"
    WHERE n."organizationId" = ${ctx.organization.id} AND n."id" = ANY(${[...ids]}::bigint[]) AND n."readAt" IS NULL
    ORDER BY n."createdAt" DESC, n."id" DESC`
}
