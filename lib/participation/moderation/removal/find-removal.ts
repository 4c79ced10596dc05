import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

/** What a case was before its text was removed. */
export const earlierDecision = z.object({
  state: z.string().default(''),
  reason: z.string().default(''),
  appeal: z.string().default(''),
  answer: z.string().default(''),
})

const removalRow = z.object({
  removedAt: z.date(),
  reason: z.string(),
  legalBasis: z.string(),
  decidedBy: z.string(),
  keepUntil: z.date(),
  restoredAt: z.date().nullable(),
  hasCopy: z.boolean(),
  earlier: earlierDecision,
})

/** What was removed for good in a case, and what became of it. */
export type Removal = z.infer<typeof removalRow>

/** The removal of a case that the actor may see; null if its text was never removed. */
export async function findRemoval(ctx: Context, { caseId }: { caseId: number }): Promise<Removal | null> {
  const [row] = await ctx.sql(removalRow)`
    SELECT r."removedAt", r."reason", r."legalBasis", r."decidedBy", r."keepUntil", r."restoredAt",
      r."sealed" IS NOT NULL AS "hasCopy", r."earlier"
    FROM "Removal" r WHERE r."caseId" = ${caseId} AND r."organizationId" = ${ctx.organization.id}`
  return row ?? null
}
