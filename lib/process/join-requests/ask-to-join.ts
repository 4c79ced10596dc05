import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import type { JoinRequest } from '@/lib/generated/prisma/client'
import { requireAge } from '@/lib/identity/organizations/admission/require-age'
import { REFUSALS_DAYS, REFUSALS_MAX, REQUESTS_OPEN_MAX } from './limits'
import { canAskToJoin } from './policy'
import { requestBody } from './schemas'

const A_DAY: Limit = { name: 'join-request', points: 10, seconds: 86_400 }

type Asking = { processId?: number | undefined; groupId?: number | undefined; message: string }

/** Asks to join a process or a group that requires a code. One open request a person and place. */
export async function askToJoin(context: Context, { processId, groupId, message }: Asking): Promise<JoinRequest> {
  const asking = requireSignedIn(context)
  const place = await placeOf(asking, { processId, groupId })
  requireAllowed(canAskToJoin(asking.actor, place))
  await consumeShared(A_DAY, `${asking.organization.id}:${asking.actor.userId}`)
  if (asking.actor.birthYear !== null)
    await requireAge(asking, { birthYear: asking.actor.birthYear, processId: place?.processId ?? undefined })
  const twice = {
    JoinRequest_one_for_process: 'joinRequestOpen',
    JoinRequest_one_for_group: 'joinRequestOpen',
  } as const
  return withConstraint(twice, () =>
    transaction(asking, async (ctx) => {
      const at = groupId === undefined ? { processId: processId ?? null, groupId: null } : { processId: null, groupId }
      await requireRoom(ctx, at)
      const { userId } = ctx.actor
      return ctx.db.joinRequest.create({
        data: { organizationId: ctx.organization.id, userId, ...at, message, createdAt: ctx.now },
      })
    }),
  )
}

type At = { processId: number | null; groupId: number | null }

async function requireRoom(ctx: SignedInContext, at: At): Promise<void> {
  const { userId } = ctx.actor
  const open = await ctx.db.joinRequest.findMany({ where: { userId, state: 'PENDING' }, select: AT_COLUMNS })
  if (open.some(({ processId, groupId }) => processId === at.processId && groupId === at.groupId))
    throw new AppError('joinRequestOpen')
  const since = new Date(ctx.now.getTime() - REFUSALS_DAYS * 86_400_000)
  const refusals = await ctx.db.joinRequest.count({
    where: { userId, ...at, state: 'DECLINED', decidedAt: { gt: since } },
  })
  if (open.length >= REQUESTS_OPEN_MAX || refusals >= REFUSALS_MAX) throw new AppError('joinRequestsExhausted')
}

const AT_COLUMNS = { processId: true, groupId: true } as const

async function placeOf(ctx: Context, { processId, groupId }: Omit<Asking, 'message'>) {
  const facts = { id: true, visibility: true, registration: true } as const
  if (groupId !== undefined) {
    const group = await ctx.db.group.findFirst({
      where: { id: groupId },
      select: { ...facts, processId: true, process: { select: { status: true } } },
    })
    return group && { ...group, kind: 'group' as const, processStatus: group.process?.status ?? null }
  }
  const process = await ctx.db.process.findFirst({
    where: { id: processId ?? 0 },
    select: { ...facts, status: true },
  })
  return process && { ...process, kind: 'process' as const, processId: process.id, processStatus: process.status }
}

export const askToJoinForm = form({
  input: formOf(requestBody, { processId: formIdOrUndefined, groupId: formIdOrUndefined }),
  run: askToJoin,
  access: 'member',
  redirectTo: ({ processId, groupId }) =>
    groupId === null ? routes.registerPrivateProcess({ process: processId ?? undefined }) : routes.group(groupId, '-'),
})
