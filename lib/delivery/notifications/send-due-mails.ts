import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { transaction } from '@/lib/foundation/context/transaction'
import { poolSql } from '@/lib/foundation/db/sql'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import type { MailedNotification } from './digest-lines'
import { mailChoiceOf, mailChoiceRow } from './mail-choice'
import { type MailPlan, type Pending, planMails } from './mail-plan'
import { type MailRecipient, queueNews } from './queue-news'
import { notificationColumns, notificationSubject, ownNotificationRow } from './read-notifications'

const PEOPLE_AT_ONCE = 100
const RETRY_SECONDS = 3600

const dueRow = z.object({ organizationId: z.number(), userId: z.number() })

type Due = z.infer<typeof dueRow>

/**
 * Queues due notification mails, at most one per person with all that is sent now; returns the number of people
 * processed. Claim and outbox row are one transaction: a killed worker mails nothing twice.
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
  if (!organization) return retryLater(organizationId, userId, now)
  await transaction(createContext({ organization, locale: DEFAULT_LOCALE, now }), async (ctx) => {
    const pending = await lockPending(ctx, userId)
    if (pending.length === 0) return
    const recipient = await recipientOf(ctx, userId)
    const plan = recipient ? planMails(pending, recipient.choice, now) : dropped(pending)
    await applyPlan(ctx, plan)
    if (!recipient || plan.send.length === 0) return
    const news = await readMailed(ctx, userId, { ids: plan.send, locale: recipient.locale })
    if (news.length > 0) await queueNews(ctx, recipient, { news, isDigest: plan.isDigest })
    await endUnlisted(ctx, plan.send)
  })
}

// The organization has no verified domain, which mails could link to.
async function retryLater(organizationId: number, userId: number, now: Date): Promise<void> {
  await poolSql()`
    UPDATE "Notification" SET "mailDueAt" = ${now}::timestamptz + make_interval(secs => ${RETRY_SECONDS}::float8)
    WHERE "organizationId" = ${organizationId} AND "userId" = ${userId} AND "mailDueAt" <= ${now}::timestamptz`
}

const pendingRow = z.object({ id: z.number(), kind: z.string(), mailDueAt: z.date() })

// A concurrent worker waits here and then finds none.
async function lockPending(ctx: Context, userId: number): Promise<Pending[]> {
  return ctx.sql(pendingRow)`
    SELECT "id", "kind", "mailDueAt" FROM "Notification"
    WHERE "organizationId" = ${ctx.organization.id} AND "userId" = ${userId} AND "mailDueAt" IS NOT NULL
    ORDER BY "id" FOR UPDATE`
}

const recipientRow = z.object({ email: z.string(), locale: z.string(), ...mailChoiceRow.shape })

// Read again: the address may have been removed and kinds switched off since the notification.
async function recipientOf(ctx: Context, userId: number): Promise<MailRecipient | null> {
  const [row] = await ctx.sql(recipientRow)`
    SELECT u."email", u."locale", m."mutedKinds", m."mailRhythm"::text, m."mailHour", m."kindRhythms", m."timeZone",
      m."pausedUntil", m."newsletter" FROM "User" u
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE'
    WHERE u."id" = ${userId} AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL AND u."email" IS NOT NULL
      AND u."emailConfirmedAt" IS NOT NULL`
  if (!row) return null
  const locale: Locale = isLocale(row.locale) ? row.locale : DEFAULT_LOCALE
  return { userId, email: row.email, locale, choice: mailChoiceOf(ctx.organization, row) }
}

const dropped = (pending: readonly Pending[]): MailPlan => ({
  send: [],
  hold: [],
  isDigest: false,
  drop: pending.map(({ id }) => id),
})

async function applyPlan(ctx: Context, { send, hold, drop }: MailPlan): Promise<void> {
  await ctx.db.notification.updateMany({
    where: { id: { in: send } },
    data: { mailedAt: ctx.now, mailDueAt: null },
  })
  if (drop.length > 0) await ctx.db.notification.updateMany({ where: { id: { in: drop } }, data: { mailDueAt: null } })
  for (const [until, ids] of Map.groupBy(hold, (one) => one.until.getTime()))
    await ctx.db.notification.updateMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      data: { mailDueAt: new Date(until) },
    })
}

// What is not listed on the site is over with its mail: later events begin a new count.
async function endUnlisted(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.db.notification.updateMany({
    where: { id: { in: [...ids] }, onSite: false, readAt: null },
    data: { readAt: ctx.now },
  })
}

const mailedRow = ownNotificationRow.extend({ processName: z.unknown(), isOwn: z.boolean() })

/** The unread ones of some notifications, newest first, with what their mail says. */
async function readMailed(
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
