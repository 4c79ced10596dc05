import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** Whether the event of a receipt is sealed. */
export async function isSealed(ctx: Context, receipt: string): Promise<boolean> {
  const rows = await ctx.sql<{ position: number }>`
    SELECT s."position" FROM "LedgerEvent" e JOIN "LedgerEntry" s ON s."eventId" = e."id"
    WHERE e."receipt" = ${receipt} AND e."organizationId" = ${ctx.organization.id}`
  return rows.length > 0
}
