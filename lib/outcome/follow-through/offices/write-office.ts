import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { recordAudit } from '@/lib/identity/audit/record'
import { type OfficeInput, officeBody } from '@/lib/outcome/follow-through/office-schemas'
import { canManageOffices } from '@/lib/outcome/follow-through/policy'
import { id } from './list-offices'

/** Creates an office (ADMIN). */
export async function createOffice(
  ctx: Context,
  { userIds, isRetired, ...office }: OfficeInput,
): Promise<{ id: number }> {
  requireAllowed(canManageOffices(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const { id } = await ctx.db.office.create({
      data: {
        organizationId: ctx.organization.id,
        createdAt: ctx.now,
        ...office,
        retiredAt: isRetired ? ctx.now : null,
      },
      select: { id: true },
    })
    await setMembers(ctx, id, userIds ?? [])
    await recordAudit(ctx, { act: 'office.created', subject: `office ${id}` })
    return { id }
  })
}

/** Changes an office (ADMIN); languages without a name keep theirs. */
export async function updateOffice(
  ctx: Context,
  { officeId, userIds, isRetired, name, ...office }: OfficeInput & { officeId: number },
): Promise<{ id: number }> {
  requireAllowed(canManageOffices(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const known = await ctx.db.office.findFirst({ where: { id: officeId } })
    if (!known) throw new AppError('officeUnknown')
    const offered = ctx.organization.languages.filter((language) => name[language] !== undefined)
    await ctx.db.office.update({
      where: { id: officeId },
      data: {
        ...office,
        name: mergeTexts(known.name, name, offered),
        retiredAt: isRetired ? (known.retiredAt ?? ctx.now) : null,
      },
    })
    if (userIds) await setMembers(ctx, officeId, userIds)
    await recordAudit(ctx, { act: 'office.updated', subject: `office ${officeId}`, facts: { retired: isRetired } })
    return { id: officeId }
  })
}

async function setMembers(ctx: Context, officeId: number, userIds: readonly number[]): Promise<void> {
  const { id: organizationId } = ctx.organization
  const known = await ctx.db.membership.count({ where: { userId: { in: [...userIds] }, status: 'ACTIVE' } })
  if (known < userIds.length) throw new AppError('accountUnknown', {}, { field: 'userIds' })
  await ctx.db.officeMember.deleteMany({ where: { officeId, userId: { notIn: [...userIds] } } })
  await ctx.db.officeMember.createMany({
    data: userIds.map((userId) => ({ organizationId, officeId, userId, createdAt: ctx.now })),
    skipDuplicates: true,
  })
}

const written = z.object({ id })

export const createOfficeCall = call({
  method: 'POST',
  path: '/offices',
  summary: 'Create an office (ADMIN)',
  tag: 'Follow-through',
  access: 'member',
  body: officeBody,
  output: written,
  status: 201,
  errors: ['permissionDenied', 'accountUnknown'],
  run: createOffice,
})

export const updateOfficeCall = call({
  method: 'PUT',
  path: '/offices/{officeId}',
  summary: 'Change an office or retire it (ADMIN)',
  tag: 'Follow-through',
  access: 'member',
  params: z.strictObject({ officeId: pathId }),
  body: officeBody,
  output: written,
  errors: ['permissionDenied', 'officeUnknown', 'accountUnknown'],
  run: updateOffice,
})
