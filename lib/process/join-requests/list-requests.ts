import 'server-only'
import { z } from 'zod'
import { administers, holds } from '@/lib/catalogues/actor'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { JoinRequestState } from '@/lib/generated/prisma/enums'
import { canListAdministered } from '@/lib/process/processes/policy'
import { REQUESTS_PAGE_SIZE } from './limits'
import { requestFilter } from './schemas'
import { common, request } from './shapes'

const columns = {
  id: true,
  userId: true,
  processId: true,
  groupId: true,
  message: true,
  state: true,
  reason: true,
  createdAt: true,
  decidedAt: true,
  user: { select: { name: true, surname: true, username: true } },
  process: { select: { name: true } },
  group: { select: { name: true } },
} as const

export type ListedRequest = Prisma.JoinRequestGetPayload<{ select: typeof columns }>

type Query = {
  state?: JoinRequestState | undefined
  processId?: number | undefined
  page?: number
  size?: number
}

/** Requests to join what the actor administers, oldest first. ADMIN, and DELEGATE for their processes. */
export async function listRequests(
  ctx: Context,
  { state, processId, page = 0, size = REQUESTS_PAGE_SIZE }: Query = {},
): Promise<Page<ListedRequest>> {
  requireAllowed(canListAdministered(ctx.actor))
  const where: Prisma.JoinRequestWhereInput = {
    ...(state ? { state } : {}),
    AND: [ofProcesses(processId === undefined ? null : [processId]), ofProcesses(administeredBy(ctx))],
  }
  const [items, total] = await Promise.all([
    ctx.db.joinRequest.findMany({ where, orderBy: { id: 'asc' }, skip: page * size, take: size, select: columns }),
    ctx.db.joinRequest.count({ where }),
  ])
  return { items, total, page, size }
}

/** The own requests, newest first. */
export async function listOwnRequests(ctx: Context, { page = 0, size = 20 } = {}): Promise<Page<ListedRequest>> {
  const { userId } = requireSignedIn(ctx).actor
  const where = { userId }
  const [items, total] = await Promise.all([
    ctx.db.joinRequest.findMany({ where, orderBy: { id: 'desc' }, skip: page * size, take: size, select: columns }),
    ctx.db.joinRequest.count({ where }),
  ])
  return { items, total, page, size }
}

/** The own request for a place that waits, or null. */
export async function findOwnRequest(
  ctx: Context,
  at: { processId?: number | undefined; groupId?: number | undefined },
): Promise<{ id: number; createdAt: Date } | null> {
  if (ctx.actor.kind !== 'user') return null
  return ctx.db.joinRequest.findFirst({
    where: { userId: ctx.actor.userId, state: 'PENDING', processId: at.processId ?? null, groupId: at.groupId ?? null },
    select: { id: true, createdAt: true },
  })
}

// Null: all of them.
function ofProcesses(ids: number[] | null): Prisma.JoinRequestWhereInput {
  return ids === null ? {} : { OR: [{ processId: { in: ids } }, { group: { processId: { in: ids } } }] }
}

function administeredBy({ actor }: Context): number[] | null {
  if (holds(actor, 'ADMIN') || actor.kind !== 'user') return null
  return actor.processRoles.map(({ processId }) => processId).filter((id) => administers(actor, id))
}

export const listOwnRequestsCall = call({
  ...common,
  method: 'GET',
  path: '/users/me/join-requests',
  summary: 'One’s own requests to join, newest first',
  answers: 'list',
  query: listQuery(['id']),
  output: z.array(request),
  errors: ['signInRequired'],
  run: listOwnRequests,
})

export const listRequestsCall = call({
  ...common,
  method: 'GET',
  path: '/join-requests',
  summary: 'Requests to join, oldest first (ADMIN, DELEGATE for their processes)',
  answers: 'list',
  query: listQuery(['id']).extend(requestFilter),
  output: z.array(request),
  errors: ['permissionDenied'],
  run: listRequests,
})
