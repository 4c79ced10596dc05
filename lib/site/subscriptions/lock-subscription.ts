import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { fragment } from '@/lib/foundation/db/sql'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'

const lockedRow = z.object({
  id: z.number(),
  email: z.string(),
  locale: localeColumn,
  interests: z.array(z.string()),
  confirmExpiresAt: z.date().nullable(),
  confirmedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
})

type LockedSubscription = z.infer<typeof lockedRow>

type By = { emailKey: string } | { confirmHash: string } | { id: number }

/** Locks the subscription of an address, of a confirmation link or of an id. */
export async function lockSubscription(ctx: Context, by: By): Promise<LockedSubscription | undefined> {
  const condition =
    'id' in by
      ? fragment`"id" = ${by.id}`
      : 'emailKey' in by
        ? fragment`"emailKey" = ${by.emailKey}`
        : fragment`"confirmHash" = ${by.confirmHash}`
  const [row] = await ctx.sql(lockedRow)`
    SELECT "id", "email", "locale", "interests", "confirmExpiresAt", "confirmedAt", "endedAt" FROM "Subscription"
    WHERE "organizationId" = ${ctx.organization.id} AND ${condition} FOR UPDATE`
  return row
}

/** Whether mails may be sent to it. */
export function isActive({ confirmedAt, endedAt }: Pick<LockedSubscription, 'confirmedAt' | 'endedAt'>): boolean {
  return confirmedAt !== null && endedAt === null
}
