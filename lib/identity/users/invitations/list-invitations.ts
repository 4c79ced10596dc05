import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import type { Invitation, Prisma } from '@/lib/generated/prisma/client'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import type { InvitationState } from './states'

type Query = { state?: InvitationState | undefined; q?: string | undefined; page?: number; size?: number }

/** Invitations of the organization, newest first. ADMIN only. */
export async function listInvitations(
  ctx: Context,
  { state, q = '', page = 0, size = 50 }: Query = {},
): Promise<Page<Invitation>> {
  requireAllowed(canAdministerPeople(ctx.actor))
  const text = q.trim().slice(0, 100)
  const where = { ...(state ? ofState(state, ctx.now) : {}), ...(text ? matching(text) : {}) }
  const [items, total] = await Promise.all([
    ctx.db.invitation.findMany({ where, orderBy: { id: 'desc' }, skip: page * size, take: size }),
    ctx.db.invitation.count({ where }),
  ])
  return { items, total, page, size }
}

function ofState(state: InvitationState, now: Date): Prisma.InvitationWhereInput {
  const open = { acceptedAt: null, withdrawnAt: null }
  switch (state) {
    case 'ACCEPTED':
      return { acceptedAt: { not: null } }
    case 'WITHDRAWN':
      return { withdrawnAt: { not: null } }
    case 'NOT_SENT':
      return { ...open, sentAt: null }
    case 'PENDING':
      return { ...open, expiresAt: { gt: now } }
    case 'EXPIRED':
      return { ...open, expiresAt: { lte: now } }
  }
}

function matching(text: string): Prisma.InvitationWhereInput {
  const contains = { contains: text, mode: 'insensitive' as const }
  return { OR: [{ email: contains }, { name: contains }, { surname: contains }] }
}
