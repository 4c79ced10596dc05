import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { routes } from '@/lib/foundation/routes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

const officerRow = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  place: localizedText,
})

type Request = { id: number; processId: number | null; groupId: number | null }

/**
 * Mails those who decide about a request: administrators, and delegates of its process. A place with other requests of
 * the last hour sends no second mail.
 */
export async function mailRequest(ctx: Context, { id, processId, groupId }: Request): Promise<void> {
  const since = new Date(ctx.now.getTime() - 3_600_000)
  const earlier = await ctx.db.joinRequest.count({
    where: { processId, groupId, id: { not: id }, state: 'PENDING', createdAt: { gt: since } },
  })
  if (earlier > 0) return
  const officers = await ctx.sql(officerRow)`
    SELECT u."id", u."email", u."name", u."locale", x."name" AS "place"
    FROM "Membership" m JOIN "User" u ON u."id" = m."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
      AND u."email" IS NOT NULL AND u."emailConfirmedAt" IS NOT NULL
    JOIN (SELECT p."name", p."id" AS "processId" FROM "Process" p
        WHERE p."id" = ${processId}::int AND p."organizationId" = ${ctx.organization.id}
      UNION ALL SELECT g."name", g."processId" FROM "Group" g
        WHERE g."id" = ${groupId}::int AND g."organizationId" = ${ctx.organization.id}) x ON true
    WHERE m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE' AND ('ADMIN' = ANY(m."authorities")
      OR 'DELEGATE' = ANY(m."authorities") AND EXISTS (SELECT 1 FROM "ProcessRole" r WHERE r."userId" = m."userId"
        AND r."organizationId" = m."organizationId" AND r."processId" = x."processId" AND r."authority" = 'DELEGATE'))`
  for (const { id: userId, email, name, locale: known, place } of officers) {
    const locale = isLocale(known) ? known : DEFAULT_LOCALE
    await queueMail(ctx, {
      ...{ recipient: email, userId, template: 'join-requested', locale },
      facts: {
        name,
        place: pickText(place, locale, ctx.organization.languages),
        link: `${baseUrlOf(ctx.organization)}${routes.adminRequests()}`,
      },
    })
  }
}
