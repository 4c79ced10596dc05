import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId, formInput } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import type { Module } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { kindOf } from '@/lib/process/module-types/registry'
import { changedSettings } from '@/lib/process/module-types/settings'
import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'
import { lockProcessOfModule } from '@/lib/process/processes/lock-process'
import { requireNothingOpen } from '@/lib/process/processes/phases/require-no-open-vote'
import { getModuleRow } from './admin-queries'
import { moduleFields } from './saved-fields'
import type { UpdateModuleInput } from './schemas'
import { updateModuleInput } from './schemas'

// Conditions for voting are frozen when voting opens.
const FIXED_BY_VOTING = ['requiresEmail', 'requiresMobile', 'requiresAuthCitizen', 'minimumAge'] as const

/**
 * Changes texts, state and conditions of a module. Throws ruleFixed for conditions that are frozen because voting has
 * opened.
 */
export async function updateModule(ctx: Context, input: UpdateModuleInput): Promise<Module> {
  return transaction(ctx, async (ctx) => {
    const { process, module } = await lockProcessOfModule(ctx, input.moduleId)
    const { moduleId, name, body, groupIds, types, easyRules, countingText, enablesAt, revision, ...plain } = input
    await checkRevision(ctx, module, revision)
    const data = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
    if (module.votingOpenedAt) checkFixed(module, input)
    if (input.enabled === false) await requireNothingOpen(ctx, { id: moduleId }, 'enabled')
    const { languages } = ctx.organization
    const updated = await ctx.db.module.update({
      where: { id: moduleId },
      data: {
        ...data,
        ...(enablesAt === undefined ? {} : { enablesAt: enablesAt === null ? null : new Date(enablesAt) }),
        ...(name ? { name: mergeTexts(module.name, name, languages) } : {}),
        ...(body ? { body: mergeTexts(module.body, body, languages) } : {}),
        ...settingsOf(ctx, module, { types, easyRules, countingText }),
      },
    })
    if (groupIds) await setGroups(ctx, module, groupIds)
    await recordAudit(ctx, {
      act: 'module.updated',
      subject: `module ${moduleId}`,
      facts: { process: process.id, ...data, enablesAt, name, groupIds, types, easyRules, countingText },
    })
    return updated
  })
}

// Each type of module has its own settings; others are ignored.
function settingsOf(
  ctx: Context,
  module: Module,
  input: Pick<UpdateModuleInput, 'types' | 'easyRules' | 'countingText'>,
) {
  const known = kindOf(module.type).settings.shape
  const { types, easyRules, countingText } = input
  const { languages } = ctx.organization
  const before = ballotSettings(module.settings)
  const changes = {
    ...(types && 'types' in known && { types }),
    ...(easyRules && 'easyRules' in known && { easyRules: mergeTexts(before.easyRules, easyRules, languages) }),
    ...(countingText &&
      'countingText' in known && { countingText: mergeTexts(before.countingText, countingText, languages) }),
  }
  return Object.keys(changes).length === 0 ? {} : { settings: changedSettings(module, changes) }
}

async function checkRevision(ctx: Context, module: Module, revision: string | undefined): Promise<void> {
  if (revision === undefined) return
  const groups = await ctx.db.moduleGroup.findMany({ where: { moduleId: module.id } })
  const groupIds = groups.map(({ groupId }) => groupId)
  const saved = moduleFields(ctx, module, groupIds)
  await requireUnchanged(ctx, { revision, saved, subject: `module ${module.id}` })
}

function checkFixed(module: Module, input: UpdateModuleInput): void {
  const changed = FIXED_BY_VOTING.find((name) => input[name] !== undefined && input[name] !== module[name])
  if (changed) throw new AppError('ruleFixed', {}, { field: changed })
}

async function setGroups(ctx: Context, module: Module, groupIds: number[]): Promise<void> {
  const requested = [...new Set(groupIds)]
  const before = await ctx.db.moduleGroup.findMany({ where: { moduleId: module.id } })
  const isSame = before.length === requested.length && before.every(({ groupId }) => requested.includes(groupId))
  if (isSame) return
  if (module.votingOpenedAt) throw new AppError('ruleFixed', {}, { field: 'groupIds' })
  const known = await ctx.db.group.count({
    where: { id: { in: requested }, OR: [{ processId: null }, { processId: module.processId }] },
  })
  if (known !== requested.length) throw new AppError('groupNotInProcess', {}, { field: 'groupIds' })
  await ctx.db.moduleGroup.deleteMany({ where: { moduleId: module.id } })
  await ctx.db.moduleGroup.createMany({
    data: requested.map((groupId) => ({ organizationId: ctx.organization.id, moduleId: module.id, groupId })),
  })
}

/** Takes a module out of its waiting state, so that people can act in it once its phase is in progress. */
export function enableModule(ctx: Context, { moduleId }: { moduleId: number }): Promise<Module> {
  return updateModule(ctx, { moduleId, enabled: true })
}

// Without the field the date is unchanged; an empty field removes it.
function dateOf(ctx: Context, written: string | undefined) {
  if (written === undefined) return {}
  return { enablesAt: written === '' ? null : localInstant(ctx, written, 'enablesAt').toISOString() }
}

export const updateModuleForm = form({
  input: formOf(updateModuleInput, {
    moduleId: formId,
    /** Local time of the organization. */
    enablesAt: z.string().optional(),
  }),
  run: (ctx, { enablesAt, ...form }) => updateModule(ctx, { ...form, ...dateOf(ctx, enablesAt) }),
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async ({ id, processId }, ctx) => {
    const { module, groupIds } = await getModuleRow(ctx, processId, id)
    return revisionOf(moduleFields(ctx, module, groupIds))
  },
})

export const enableModuleForm = form({
  input: formInput(z.strictObject({ moduleId: formId })),
  run: enableModule,
  access: 'office',
  redirectTo: ({ processId, id }) => routes.adminModule(processId, id),
})
