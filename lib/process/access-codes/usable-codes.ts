import type { Context } from '@/lib/foundation/context/context'
import type { Prisma } from '@/lib/generated/prisma/client'

/** The codes for registering that are neither revoked nor expired, as a Prisma where. */
export function usableCodes(ctx: Pick<Context, 'now'>): Prisma.AccessCodeWhereInput {
  return {
    purpose: 'REGISTRATION',
    revokedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }],
  }
}
