import 'server-only'
import { administers, holds } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import type { Prisma } from '@/lib/generated/prisma/client'
import { APPROVALS_PAGE_SIZE } from './limits'
import { approvalStateOf, canListApprovals } from './policy'
import type { ApprovalState } from './schemas'

const person = { select: { name: true, surname: true, username: true } } as const

const include = { requester: person, decider: person } as const

type Row = Prisma.ApprovalGetPayload<{ include: typeof include }>

/** A request for a second officer as officers read it. */
export type ListedApproval = Row & { state: ApprovalState }

type Query = { state?: ApprovalState | undefined; page?: number; size?: number }

/** Requests that the actor may decide or has made, newest first. ADMIN, and DELEGATE for their processes. */
export async function listApprovals(ctx: Context, query: Query = {}): Promise<Page<ListedApproval>> {
  requireAllowed(canListApprovals(ctx.actor))
  const { state, page = 0, size = APPROVALS_PAGE_SIZE } = query
  const where = { AND: [visibleTo(ctx), inState(state, ctx.now)] }
  const [rows, total] = await Promise.all([
    ctx.db.approval.findMany({ where, include, orderBy: { id: 'desc' }, skip: page * size, take: size }),
    ctx.db.approval.count({ where }),
  ])
  return { items: rows.map((row) => listed(row, ctx.now)), total, page, size }
}

/** One request; unknown unless the actor is one of its officers. */
export async function getApproval(ctx: Context, id: number): Promise<ListedApproval> {
  requireAllowed(canListApprovals(ctx.actor))
  const row = await ctx.db.approval.findFirst({ where: { AND: [{ id }, visibleTo(ctx)] }, include })
  if (!row) throw new AppError('approvalUnknown')
  return listed(row, ctx.now)
}

/** How many requests wait for the actor, who did not make them. */
export async function countWaitingApprovals(ctx: Context): Promise<number> {
  const { actor } = ctx
  if (actor.kind !== 'user' || !canListApprovals(actor).allowed) return 0
  const others = { OR: [{ requesterId: null }, { requesterId: { not: actor.userId } }] }
  return ctx.db.approval.count({ where: { AND: [visibleTo(ctx), inState('WAITING', ctx.now), others] } })
}

function visibleTo({ actor }: Context): Prisma.ApprovalWhereInput {
  if (holds(actor, 'ADMIN') || actor.kind !== 'user') return {}
  const processIds = actor.processRoles.map(({ processId }) => processId).filter((id) => administers(actor, id))
  return { processId: { in: processIds } }
}

function inState(state: ApprovalState | undefined, now: Date): Prisma.ApprovalWhereInput {
  if (state === undefined) return {}
  if (state === 'WAITING') return { decision: null, expiresAt: { gt: now } }
  if (state === 'EXPIRED') return { OR: [{ decision: 'EXPIRED' }, { decision: null, expiresAt: { lte: now } }] }
  return { decision: state }
}

function listed(row: Row, now: Date): ListedApproval {
  return { ...row, state: approvalStateOf(row, now) }
}
