import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { JoinRequest } from '@/lib/generated/prisma/client'

export type LockedRequest = JoinRequest & {
  /** The process, or the process around the group. */
  ofProcessId: number | null
}

/** Locks a request; null if it is unknown in this organization. */
export async function lockRequest(ctx: Context, id: number): Promise<LockedRequest | null> {
  await ctx.sql`
    SELECT "id" FROM "JoinRequest" WHERE "organizationId" = ${ctx.organization.id} AND "id" = ${id} FOR UPDATE`
  const row = await ctx.db.joinRequest.findFirst({
    where: { id },
    include: { group: { select: { processId: true } } },
  })
  if (!row) return null
  const { group, ...request } = row
  return { ...request, ofProcessId: request.processId ?? group?.processId ?? null }
}

export function requirePending({ state }: JoinRequest): void {
  if (state !== 'PENDING') throw new AppError('joinRequestDecided')
}
