import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'

const lockedRow = z.object({ answeredAt: z.date().nullable() })

/** Locks a message to the desk; throws enquiryUnknown without one. */
export async function lockEnquiry(ctx: Context, enquiryId: number): Promise<z.infer<typeof lockedRow>> {
  const [row] = await ctx.sql(lockedRow)`
    SELECT "answeredAt" FROM "Enquiry"
    WHERE "organizationId" = ${ctx.organization.id} AND "id" = ${enquiryId} FOR UPDATE`
  if (!row) throw new AppError('enquiryUnknown')
  return row
}
