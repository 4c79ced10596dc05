import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { transaction } from '@/lib/foundation/context/transaction'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { poolSql } from '@/lib/foundation/db/sql'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { routes } from '@/lib/foundation/routes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { isMutable } from './kinds'
import { MAIL_LINES_MAX } from './limits'
import {
  notificationColumns,
  notificationSubject,
  type OwnNotification,
  ownNotificationRow,
} from './read-notifications'
import { notificationPath, notificationSentence } from './sentence'
import { unsubscribeToken } from './unsubscribe-token'

const PEOPLE_AT_ONCE = 100

const dueRow = z.object({ organizationId: z.number(), userId: z.number() })

type Due = z.infer<typeof dueRow>
type Recipient = { email: string; locale: Locale; mutedKinds: string[] }

/**
 * Queues due notification mails, one per person with all pending notifications; returns the number of people
 * processed.
 */
export async function sendDueMails(now = new Date()): Promise<number> {
  const due = await poolSql()(dueRow)`
    SELECT DISTINCT "organizationId", "userId" FROM "Notification"
      WHERE "mailDueAt" <= ${now}::timestamptz LIMIT ${PEOPLE_AT_ONCE}
    -- global: the worker serves every organization`
  for (const person of due) await mailOnePerson(person, now)
  return due.length
}

async function mailOnePerson({ organizationId, userId }: Due, now: Date): Promise<void> {
  const organization = await findOrganizationById(organizationId)
  if (!organization) return
  await transaction(createContext({ organization, locale: DEFAULT_LOCALE, now }), async (ctx) => {
    const claimed = await claim(ctx, userId)
    const recipient = await recipientOf(ctx, userId)
    if (claimed.length === 0 || !recipient) return
    const news = await readNews(ctx, userId, claimed, recipient)
    if (news.length > 0) await queueNews(ctx, userId, recipient, news)
  })
}

// Claims all pending notifications, also those due later. A concurrent worker waits here and then finds none.
async function claim(ctx: Context, userId: number): Promise<number[]> {
  const rows = await ctx.sql(idRow)`
    UPDATE "Notification" SET "mailedAt" = ${ctx.now}::timestamptz, "mailDueAt" = NULL
    WHERE "organizationId" = ${ctx.organization.id} AND "userId" = ${userId} AND "mailDueAt" IS NOT NULL RETURNING "id"`
  return rows.map(({ id }) => id)
}

const recipientRow = z.object({ email: z.string(), locale: z.string(), mutedKinds: z.array(z.string()) })

// Read again: the address may have been removed and kinds switched off since the notification.
async function recipientOf(ctx: Context, userId: number): Promise<Recipient | null> {
  const [row] = await ctx.sql(recipientRow)`
    SELECT u."email", u."locale", m."mutedKinds" FROM "User" u
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE'
    WHERE u."id" = ${userId} AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL AND u."email" IS NOT NULL
      AND u."emailConfirmedAt" IS NOT NULL`
  return row ? { ...row, locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE } : null
}

async function readNews(
  ctx: Context,
  userId: number,
  ids: number[],
  { locale, mutedKinds }: Recipient,
): Promise<OwnNotification[]> {
  const rows = await ctx.sql(ownNotificationRow)`
    SELECT ${notificationColumns(userId)} FROM "Notification" n ${notificationSubject({ locale })}
    WHERE n."organizationId" = ${ctx.organization.id} AND n."id" = ANY(${ids}::int[]) AND n."readAt" IS NULL
    ORDER BY n."createdAt" DESC, n."id" DESC`
  return rows.filter(({ kind }) => !isMutable(kind) || !mutedKinds.includes(kind))
}

async function queueNews(
  ctx: Context,
  userId: number,
  { email, locale }: Recipient,
  news: readonly OwnNotification[],
): Promise<void> {
  const { organization } = ctx
  const t = translator(locale, 'notifications')
  const reader = { locale, languages: organization.languages, timeZone: organization.timeZone }
  const lines = news.slice(0, MAIL_LINES_MAX).map((one) => notificationSentence(t, one, reader))
  const more = news.length - lines.length
  const [only] = news
  const isAlone = news.length === 1 && only !== undefined
  const url = (path: string) => baseUrlOf(organization) + path
  const kinds = [...new Set(news.map(({ kind }) => kind).filter(isMutable))]
  const token = unsubscribeToken({ organizationId: organization.id, userId, kinds })
  await queueMail(ctx, {
    recipient: email,
    userId,
    template: 'news',
    locale,
    facts: {
      headline: isAlone
        ? (lines[0] ?? '')
        : t('mail.many', { count: news.length, organizationName: organization.name }),
      lines: isAlone
        ? t('mail.alone')
        : [...lines.map((line) => `• ${line}`), ...(more > 0 ? [t('mail.more', { count: more })] : [])].join('\n'),
      link: url(isAlone ? notificationPath(only) : routes.personalSpaceActivities('notifications')),
      ...(kinds.length > 0 && {
        unsubscribePage: url(routes.unsubscribe(token)),
        unsubscribeUrl: url(routes.unsubscribeOneClick(token)),
      }),
    },
  })
}
