import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { transaction } from '@/lib/foundation/context/transaction'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { formatDate } from '@/lib/foundation/i18n/format'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { REMIND_DAYS, REVIEW_DAYS } from './limits'

const AT_ONCE = 100

const dueRow = z.object({ organizationId: z.number(), reviewedOn: z.string() })

/**
 * Reminds the administrators of each organization whose statement was not reviewed for a year, and again every 30 days.
 * Returns how many organizations were reminded.
 */
export async function remindStatements(now = new Date()): Promise<number> {
  const due = await poolSql()(dueRow)`
    SELECT s."organizationId", s."reviewedOn"::text FROM "AccessibilityStatement" s
    WHERE s."reviewedOn" <= ${now}::timestamptz::date - ${REVIEW_DAYS}::int
      AND coalesce(s."remindedAt" <= ${now}::timestamptz - make_interval(days => ${REMIND_DAYS}), true)
      AND s."organizationId" IN ${SERVED}
      AND NOT EXISTS (SELECT 1 FROM "Organization" e WHERE e."id" = s."organizationId"
        AND e."urlAccessibilityStatement" IS NOT NULL)
    ORDER BY s."reviewedOn" LIMIT ${AT_ONCE} -- global: the worker serves every organization`
  let reminded = 0
  await eachInTurn(due, async ({ organizationId, reviewedOn }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const locale = organization.languages[0] ?? DEFAULT_LOCALE
    await remind(createContext({ organization, locale, actor: operator, now }), reviewedOn)
    reminded += 1
  })
  return reminded
}

async function remind(context: Context, reviewedOn: string): Promise<void> {
  await transaction(context, async (ctx) => {
    await ctx.db.accessibilityStatement.update({
      where: { organizationId: ctx.organization.id },
      data: { remindedAt: ctx.now },
    })
    const admins = await ctx.db.membership.findMany({
      where: {
        status: 'ACTIVE',
        authorities: { has: 'ADMIN' },
        user: { emailConfirmedAt: { not: null }, erasedAt: null, suspendedAt: null },
      },
      select: { user: { select: { id: true, email: true, name: true, locale: true } } },
    })
    for (const { user } of admins) {
      if (!user.email) continue
      const locale = isLocale(user.locale) ? user.locale : DEFAULT_LOCALE
      await queueMail(ctx, {
        recipient: user.email,
        userId: user.id,
        template: 'statement-due',
        locale,
        facts: {
          name: user.name,
          reviewed: formatDate(locale, new Date(`${reviewedOn}T12:00:00Z`), 'UTC'),
          link: baseUrlOf(ctx.organization) + routes.adminAccessibility(),
        },
      })
    }
  })
}
