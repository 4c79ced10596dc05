import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Approval } from '@/lib/generated/prisma/client'
import { approvalStateOf } from './policy'

/** Locks a request for a second officer; null if it is unknown in this organization. */
export async function lockApproval(ctx: Context, id: number): Promise<Approval | null> {
  await ctx.sql`
    SELECT "id" FROM "Approval" WHERE "organizationId" = ${ctx.organization.id} AND "id" = ${id} FOR UPDATE`
  return ctx.db.approval.findFirst({ where: { id } })
}

export function requirePending(approval: Pick<Approval, 'decision' | 'expiresAt'>, now: Date): void {
  const state = approvalStateOf(approval, now)
  if (state === 'EXPIRED') throw new AppError('approvalExpired')
  if (state !== 'WAITING') throw new AppError('approvalDecided')
}
