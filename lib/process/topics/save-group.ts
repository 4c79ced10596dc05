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
import { mergeTexts } from '@/lib/foundation/input/required-text'
import type { Group } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { clearChoices } from './cached-choices'
import { groupAnswer } from './calls'
import { canManageTopics } from './policy'
import { topicFields } from './saved-fields'
import type { SaveGroupInput } from './schemas'
import { saveGroupInput } from './schemas'
import { common, group } from './shapes'

/** Creates a group of a process or of the organization, or changes it; its process cannot change. */
export async function saveGroup(ctx: Context, input: SaveGroupInput): Promise<Group> {
  requireAllowed(canManageTopics(ctx.actor))
  const { id, name, body, processId, visibility, registration, revision } = input
  const saved = await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const known = id === undefined ? null : await ctx.db.group.findFirst({ where: { id } })
    if (id !== undefined && !known) throw new AppError('groupUnknown')
    if (known) await requireUnchanged(ctx, { revision, saved: topicFields(ctx, known), subject: `group ${known.id}` })
    if (processId && (await ctx.db.process.count({ where: { id: processId } })) === 0)
      throw new AppError('processUnknown', {}, { field: 'processId' })
    const { languages } = ctx.organization
    const data = {
      name: mergeTexts(known?.name, name, languages),
      body: mergeTexts(known?.body, body ?? {}, languages),
      ...(visibility ? { visibility } : {}),
      ...(registration ? { registration } : {}),
    }
    const saved = known
      ? await ctx.db.group.update({ where: { id: known.id }, data })
      : await ctx.db.group.create({
          data: { organizationId: ctx.organization.id, processId: processId ?? null, ...data },
        })
    const facts = { name, visibility, registration, process: saved.processId, isNew: !known }
    await recordAudit(ctx, { act: 'group.saved', subject: `group ${saved.id}`, facts })
    return saved
  })
  clearChoices()
  return saved
}

export const createGroupCall = call({
  ...common,
  method: 'POST',
  path: '/groups',
  summary: 'Create a group of a process or of the organization (ADMIN)',
  body: saveGroupInput.omit({ id: true }),
  output: group,
  status: 201,
  errors: ['permissionDenied', 'processUnknown', 'textMissing'],
  run: saveGroup,
  answer: groupAnswer,
})

export const updateGroupCall = call({
  ...common,
  method: 'PATCH',
  path: '/groups/{id}',
  summary: 'Change a group; it stays where it was made (ADMIN)',
  params: z.strictObject({ id: pathId }),
  body: saveGroupInput.omit({ id: true, processId: true }),
  output: group,
  errors: ['savedMeanwhile', 'permissionDenied', 'groupUnknown', 'textMissing'],
  run: saveGroup,
  answer: groupAnswer,
})

export const saveGroupForm = form({
  input: formOf(saveGroupInput),
  run: saveGroup,
  access: 'office',
  once: { name: 'group', by: 'text' },
  redirectTo: () => routes.adminTopics(),
})
