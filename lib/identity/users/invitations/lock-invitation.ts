import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'

const openRow = z.object({
  email: z.string().nullable(),
  locale: z.string(),
  sendCount: z.number(),
  isClosed: z.boolean(),
})

/** Locks an invitation for a change; throws if it is unknown, accepted or withdrawn. */
export async function openInvitation(ctx: Context, id: number): Promise<z.infer<typeof openRow>> {
  const [row] = await ctx.sql(openRow)`
    SELECT "email", "locale", "sendCount", ("acceptedAt" IS NOT NULL OR "withdrawnAt" IS NOT NULL) AS "isClosed"
    FROM "Invitation" WHERE "organizationId" = ${ctx.organization.id} AND "id" = ${id} FOR UPDATE`
  if (!row) throw new AppError('invitationUnknown')
  if (row.isClosed) throw new AppError('invitationClosed')
  return row
}
