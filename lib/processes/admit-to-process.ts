import 'server-only'
import { spendAccessCode } from '@/lib/auth/check-registration'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { spendProcessCode } from './spend-process-code'

type Wanted = { processId: number; groupId?: number | undefined; accessCode?: string | undefined }

/**
 * Lets a new person in, or refuses: by the rules of process, group and organization, using up the access code they need.
 * A code of the process or of the group also opens an organization that asks for one. In the registration's transaction.
 */
export async function admitToProcess(ctx: Context, wanted: Wanted): Promise<void> {
  const isInvited = [await enterProcess(ctx, wanted), await enterGroup(ctx, wanted)].includes('by code')
  if (!isInvited) await spendAccessCode(ctx, wanted)
}

async function enterProcess(ctx: Context, { processId, accessCode }: Wanted): Promise<'freely' | 'by code'> {
  const process = await ctx.db.process.findFirst({
    where: { id: processId, status: { not: 'DRAFT' } },
    select: { status: true, visibility: true, registration: true },
  })
  if (!process) throw new AppError('processUnknown', {}, { field: 'processId' })
  if (process.status !== 'OPEN') throw new AppError('processNotOpen')
  if (process.registration === 'CLOSED') throw new AppError('registrationClosed')
  if (process.visibility === 'PUBLIC' && process.registration === 'OPEN') return 'freely'
  if (!accessCode) throw new AppError('processPrivate', {}, { field: 'accessCode' })
  if (await spendProcessCode(ctx, accessCode, { processId })) return 'by code'
  throw new AppError('accessCodeWrong', {}, { field: 'accessCode' })
}

async function enterGroup(ctx: Context, wanted: Wanted): Promise<'freely' | 'by code'> {
  const { groupId, accessCode } = wanted
  if (groupId === undefined) return withoutGroup(ctx, wanted)
  const group = await ctx.db.group.findFirst({
    where: { id: groupId },
    select: { processId: true, visibility: true, registration: true },
  })
  if (!group) throw new AppError('groupUnknown', {}, { field: 'groupId' })
  if (group.processId !== wanted.processId) throw new AppError('groupNotInProcess', {}, { field: 'groupId' })
  if (group.visibility === 'PUBLIC' && group.registration === 'OPEN') return 'freely'
  const isInvited =
    group.registration !== 'CLOSED' && accessCode && (await spendProcessCode(ctx, accessCode, { groupId }))
  if (!isInvited) throw new AppError('groupPrivate', {}, { field: 'groupId' })
  return 'by code'
}

async function withoutGroup(ctx: Context, { processId }: Wanted): Promise<'freely'> {
  const { groupRequired, groups } = await ctx.db.process.findFirstOrThrow({
    where: { id: processId },
    select: { groupRequired: true, groups: { select: { visibility: true } } },
  })
  if (!groupRequired) return 'freely'
  const hasOnlyPrivate = groups.length > 0 && groups.every(({ visibility }) => visibility === 'PRIVATE')
  throw new AppError(hasOnlyPrivate ? 'onlyPrivateGroups' : 'processGroupRequired', {}, { field: 'groupId' })
}
