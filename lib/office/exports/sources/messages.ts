import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { translator } from '@/lib/foundation/i18n/translations'
import { canReadEnquiries } from '@/lib/site/enquiries/policy'
import { byId } from './keyset'
import { exportSource } from './source'

const enquiryRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  body: z.string(),
  locale: z.string(),
  createdAt: z.date(),
  answeredAt: z.date().nullable(),
})

const COLUMNS = ['number', 'name', 'email', 'subject', 'text', 'language', 'date', 'answered'] as const

/** Messages that people sent to the desk. Messages between members are nobody else's. */
export const messagesSource = exportSource({
  filter: z.strictObject({}),
  authorize: async (ctx) => requireAllowed(canReadEnquiries(ctx.actor)),
  head: async (ctx) => COLUMNS.map((name) => translator(ctx.locale, 'exports')(`columns.${name}`)),
  count: (ctx) => ctx.db.enquiry.count(),
  rows: (ctx) =>
    byId(
      (after, size) => readEnquiries(ctx, { after, size }),
      ({ id, name, email, subject, body, locale, createdAt, answeredAt }) => [
        ...[id, name, email, subject, body, locale],
        ...[createdAt, answeredAt],
      ],
    ),
})

function readEnquiries(ctx: Context, { after, size }: { after: number; size: number }) {
  return ctx.sql(enquiryRow)`
    SELECT "id", "name", "email", "subject", "body", "locale", "createdAt", "answeredAt" FROM "Enquiry"
    WHERE "organizationId" = ${ctx.organization.id} AND "id" > ${after} ORDER BY "id" LIMIT ${size}`
}
