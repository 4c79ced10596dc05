import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { formatDate } from '@/lib/foundation/i18n/format'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { translator } from '@/lib/foundation/i18n/translations'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { type Delivery, deliveriesById } from '@/lib/outcome/follow-through/reading/list-deliveries'
import type { Day } from '@/lib/outcome/follow-through/states'
import { addressMark, reportToken } from './report-token'

type DueReport = { reportId: number; deliveryId: number; officeId: number | null; dueOn: Day; stage: number }

type Addressee = { email: string; locale: Locale; userId?: number }

const STAGES = ['', 'before', 'due', 'late', 'red'] as const

/**
 * Queues the reminder of a pending report: to the office from the first one on, also to the administrators when it is
 * late, and to them alone when no office can be reached.
 */
export async function queueReminder(ctx: Context, due: DueReport): Promise<void> {
  const office = await officeAddresses(ctx, due.officeId)
  for (const to of office) await mailOffice(ctx, due, to)
  if (office.length > 0 && due.stage < 3) return
  for (const to of await administrators(ctx)) await mailAdministrator(ctx, due, to, office.length > 0)
}

async function mailOffice(ctx: Context, due: DueReport, to: Addressee): Promise<void> {
  const { organization } = ctx
  const { delivery, date } = await facts(ctx, due, to.locale)
  if (!delivery) return
  const t = translator(to.locale, 'followThrough')
  const { title } = delivery
  const stage = STAGES[Math.min(due.stage, STAGES.length - 1)] ?? 'red'
  const token = reportToken({
    organizationId: organization.id,
    reportId: due.reportId,
    officeId: assertDefined(due.officeId),
    userId: to.userId ?? 0,
    address: addressMark(to.email),
    issuedAt: ctx.now,
  })
  await queueMail(ctx, {
    recipient: to.email,
    locale: to.locale,
    ...(to.userId !== undefined && { userId: to.userId }),
    template: 'delivery-report',
    facts: {
      title,
      subject: t('reminder.subject', { stage, title, date }),
      message: t('reminder.message', { stage, date }),
      link: baseUrlOf(organization) + routes.officeReport(token),
    },
  })
}

async function mailAdministrator(ctx: Context, due: DueReport, to: Addressee, isReached: boolean): Promise<void> {
  const { organization } = ctx
  const { delivery, date } = await facts(ctx, due, to.locale)
  if (!delivery) return
  const t = translator(to.locale, 'followThrough')
  const office = pickText(delivery.officeName, to.locale, organization.languages)
  const cause = isReached ? 'late' : office ? 'unreachable' : 'none'
  await queueMail(ctx, {
    recipient: to.email,
    locale: to.locale,
    ...(to.userId !== undefined && { userId: to.userId }),
    template: 'delivery-late',
    facts: {
      title: delivery.title,
      message: t('reminder.toAdmin', { cause, office, date }),
      link: baseUrlOf(organization) + routes.adminFollowUpProject(due.deliveryId),
    },
  })
}

async function facts(
  ctx: Context,
  due: DueReport,
  locale: Locale,
): Promise<{ delivery: Delivery | undefined; date: string }> {
  const [delivery] = await deliveriesById({ ...ctx, locale }, [due.deliveryId])
  return { delivery, date: formatDate(locale, new Date(`${due.dueOn}T12:00:00Z`), 'UTC') }
}

const personRow = z.object({ id: z.number(), email: z.string(), locale: z.string() })

// The address of the office; without one, those of its members.
export async function officeAddresses(ctx: Context, officeId: number | null): Promise<Addressee[]> {
  if (officeId === null) return []
  const office = await ctx.db.office.findFirst({ where: { id: officeId }, select: { email: true } })
  if (office?.email) return [{ email: office.email, locale: ctx.organization.languages[0] ?? DEFAULT_LOCALE }]
  const { id: organizationId } = ctx.organization
  const members = await ctx.sql(personRow)`
    SELECT u."id", u."email", u."locale" FROM "OfficeMember" o
    JOIN "User" u ON u."id" = o."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
      AND u."email" IS NOT NULL AND u."emailConfirmedAt" IS NOT NULL
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = ${organizationId} AND m."status" = 'ACTIVE'
    WHERE o."officeId" = ${officeId} AND o."organizationId" = ${organizationId} ORDER BY u."id"`
  return members.map(addressee)
}

async function administrators(ctx: Context): Promise<Addressee[]> {
  const people = await ctx.sql(personRow)`
    SELECT u."id", u."email", u."locale" FROM "Membership" m
    JOIN "User" u ON u."id" = m."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
      AND u."email" IS NOT NULL AND u."emailConfirmedAt" IS NOT NULL
    WHERE m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE' AND 'ADMIN' = ANY(m."authorities")
    ORDER BY u."id"`
  return people.map(addressee)
}

function addressee({ id, email, locale }: z.infer<typeof personRow>): Addressee {
  return { email, userId: id, locale: isLocale(locale) ? locale : DEFAULT_LOCALE }
}
