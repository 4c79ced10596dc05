import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

const positionRow = z.object({ position: z.number() })

/** Whether the event of a receipt is sealed. */
export async function isSealed(ctx: Context, receipt: string): Promise<boolean> {
  const rows = await ctx.sql(positionRow)`
    SELECT s."position" FROM "LedgerEvent" e JOIN "LedgerEntry" s ON s."eventId" = e."id"
    WHERE e."receipt" = ${receipt} AND e."organizationId" = ${ctx.organization.id}`
  return rows.length > 0
}
