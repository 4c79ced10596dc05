import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import type { Driver } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { clearChoices } from './cached-choices'
import { topicAnswer } from './calls'
import { canManageTopics } from './policy'
import { topicFields } from './saved-fields'
import type { SaveDriverInput } from './schemas'
import { saveDriverInput } from './schemas'
import { common, topic } from './shapes'
import { topicData } from './topic-data'

/** Creates an area (the specification's driver), or changes its texts and look. */
export async function saveDriver(ctx: Context, { id, revision, ...written }: SaveDriverInput): Promise<Driver> {
  requireAllowed(canManageTopics(ctx.actor))
  const saved = await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const known = id === undefined ? null : await ctx.db.driver.findFirst({ where: { id } })
    if (id !== undefined && !known) throw new AppError('driverUnknown')
    if (known) await requireUnchanged(ctx, { revision, saved: topicFields(ctx, known), subject: `driver ${known.id}` })
    const data = topicData(ctx.organization, known, written)
    const saved = known
      ? await ctx.db.driver.update({ where: { id: known.id }, data })
      : await ctx.db.driver.create({ data: { organizationId: ctx.organization.id, ...data } })
    await recordAudit(ctx, {
      act: 'driver.saved',
      subject: `driver ${saved.id}`,
      facts: { name: written.name, colour: written.colour, icon: written.icon, isNew: !known },
    })
    return saved
  })
  clearChoices()
  return saved
}

export const createDriverCall = call({
  ...common,
  method: 'POST',
  path: '/drivers',
  summary: 'Create an area (ADMIN)',
  body: saveDriverInput.omit({ id: true }),
  output: topic,
  status: 201,
  errors: ['permissionDenied', 'textMissing'],
  run: saveDriver,
  answer: topicAnswer,
})

export const updateDriverCall = call({
  ...common,
  method: 'PATCH',
  path: '/drivers/{id}',
  summary: 'Change an area (ADMIN)',
  params: z.strictObject({ id: pathId }),
  body: saveDriverInput.omit({ id: true }),
  output: topic,
  errors: ['savedMeanwhile', 'permissionDenied', 'driverUnknown', 'textMissing'],
  run: saveDriver,
  answer: topicAnswer,
})

export const saveDriverForm = form({
  input: formOf(saveDriverInput),
  run: saveDriver,
  access: 'office',
  once: { name: 'driver', by: 'text' },
  redirectTo: () => routes.adminTopics(),
})
