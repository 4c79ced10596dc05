import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId, formInput } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { IDEAS_TYPES, requireType } from '@/lib/process/module-types/registry'
import { changedSettings } from '@/lib/process/module-types/settings'
import { CRITERIA_MAX, criterionKey } from '@/lib/process/module-types/types/evaluation'
import { lockProcessOfModule } from '@/lib/process/processes/lock-process'
import { type Criterion, criteriaOf, freeKey, weighTheSame } from './criteria'
import type { CriterionInput, EvaluationSettingsInput } from './schemas'
import { criterionBody, evaluationSettingsBody } from './schemas'
import { type Scope, scopeOf } from './scope'
import { criterionFields, scopeFields } from './scope-fields'
import { isEvaluated } from './settings'
import { id, ofModule, settings } from './shapes'

type SetEvaluation = { moduleId: number; processId: number; sourceModuleId: number | null } & Scope & {
    criteria: Criterion[]
  }

type Now = { sourceModuleId: number | null; criteria: Criterion[]; scope: Scope }

/** Sets criteria and scope of an evaluation (ADMIN, DELEGATE); weights are fixed after the first evaluation. */
export async function setEvaluation(ctx: Context, { moduleId, revision, ...input }: EvaluationSettingsInput) {
  return change(ctx, { moduleId, revision }, (now) => ({
    sourceModuleId: input.sourceModuleId ?? now.sourceModuleId,
    criteria: input.criteria ? written(ctx, now.criteria, input.criteria) : now.criteria,
    scope: {
      types: input.types ?? now.scope.types,
      challengeIds: [...new Set(input.challengeIds ?? now.scope.challengeIds)],
    },
  }))
}

type SavedCriterion = CriterionInput & { moduleId: number; revision?: string | undefined }

/** Adds a criterion at the end, or changes the one with this key. */
export async function saveCriterion(ctx: Context, { moduleId, revision, ...input }: SavedCriterion) {
  return change(ctx, { moduleId }, async (now, ctx) => {
    const known = now.criteria.find(({ key }) => key === input.key)
    const isKnown = known !== undefined
    if (known)
      await requireUnchanged(ctx, { revision, saved: criterionFields(ctx, known), subject: `module ${moduleId}` })
    if (input.key !== undefined && !isKnown) throw new AppError('criterionUnknown')
    if (!isKnown && now.criteria.length >= CRITERIA_MAX) throw new AppError('criteriaExhausted')
    const requested = isKnown
      ? now.criteria.map((criterion) => (criterion.key === input.key ? input : criterion))
      : [...now.criteria, input]
    return { ...now, criteria: written(ctx, now.criteria, requested) }
  })
}

/** Removes a criterion. */
export async function removeCriterion(ctx: Context, { moduleId, key }: { moduleId: number; key: string }) {
  return change(ctx, { moduleId }, (now) => {
    if (!now.criteria.some((criterion) => criterion.key === key)) throw new AppError('criterionUnknown')
    return { ...now, criteria: now.criteria.filter((criterion) => criterion.key !== key) }
  })
}

// A criterion without a key is new; an existing one keeps its names in languages that are no longer offered.
function written(ctx: Context, known: readonly Criterion[], requested: readonly CriterionInput[]): Criterion[] {
  const result: Criterion[] = []
  for (const { key, name, weight } of requested) {
    const before = known.find((criterion) => criterion.key === key)
    const own = key ?? freeKey([...known, ...requested, ...result])
    if (result.some((criterion) => criterion.key === own)) throw new AppError('fieldInvalid', {}, { field: 'criteria' })
    result.push({ key: own, name: mergeTexts(before?.name, name, ctx.organization.languages), weight })
  }
  return result
}

type Changed = { moduleId: number; revision?: string | undefined }

type Next = (now: Now, ctx: Context) => Now | Promise<Now>

async function change(ctx: Context, { moduleId, revision }: Changed, next: Next): Promise<SetEvaluation> {
  return transaction(ctx, async (ctx) => {
    const { process, module } = await lockProcessOfModule(ctx, moduleId)
    requireType(module, 'EVALUATION')
    const now: Now = {
      sourceModuleId: module.sourceModuleId,
      criteria: criteriaOf(module.settings),
      scope: scopeOf(module.settings),
    }
    const saved = scopeFields(ctx, { ...now.scope, sourceModuleId: now.sourceModuleId })
    await requireUnchanged(ctx, { revision, saved, subject: `module ${moduleId}` })
    const { sourceModuleId, criteria, scope } = await next(now, ctx)
    if (await isEvaluated(ctx, moduleId)) {
      if (!weighTheSame(now.criteria, criteria)) throw new AppError('criteriaFixed', {}, { field: 'criteria' })
      if (sourceModuleId !== now.sourceModuleId) throw new AppError('criteriaFixed', {}, { field: 'sourceModuleId' })
    }
    if (sourceModuleId !== now.sourceModuleId) await requireIdeas(ctx, process.id, sourceModuleId)
    await requireChallenges(ctx, process.id, scope, now.scope)
    await ctx.db.module.update({
      where: { id: moduleId },
      data: { sourceModuleId, settings: changedSettings(module, { criteria, scope }) },
    })
    const facts = { sourceModuleId, criteria: criteria.map(({ key, weight }) => ({ key, weight })), ...scope }
    await recordAudit(ctx, { act: 'module.updated', subject: `module ${moduleId}`, facts })
    return { moduleId, processId: process.id, sourceModuleId, criteria, ...scope }
  })
}

async function requireIdeas(ctx: Context, processId: number, sourceModuleId: number | null): Promise<void> {
  const source = await ctx.db.module.findFirst({
    where: { id: sourceModuleId ?? 0, processId, type: { in: IDEAS_TYPES } },
  })
  if (!source) throw new AppError('moduleNotInProcess', {}, { field: 'sourceModuleId' })
}

// A topic that was removed from the process may stay; a new one must belong to the process.
async function requireChallenges(ctx: Context, processId: number, { challengeIds }: Scope, before: Scope) {
  const added = challengeIds.filter((id) => !before.challengeIds.includes(id))
  const known = await ctx.db.processChallenge.count({ where: { processId, challengeId: { in: added } } })
  if (known !== added.length) throw new AppError('challengeUnknown', {}, { field: 'challengeIds' })
}

export const setEvaluationCall = call({
  method: 'PUT',
  path: '/process-modules/{moduleId}/evaluation',
  summary: 'Set what an evaluation weighs and which ideas it asks for; what is left out stays (ADMIN, DELEGATE)',
  tag: 'Evaluations',
  access: 'member',
  params: ofModule,
  body: evaluationSettingsBody,
  output: z.object({ moduleId: id, processId: id, ...settings }),
  errors: [
    'savedMeanwhile',
    'moduleUnknown',
    'moduleTypeWrong',
    'moduleNotInProcess',
    'challengeUnknown',
    'criteriaFixed',
    'permissionDenied',
    'processPrivate',
    'textMissing',
  ],
  run: setEvaluation,
})

export const saveCriterionForm = form({
  input: formOf(criterionBody, { moduleId: formId, revision: evaluationSettingsBody.shape.revision }),
  run: saveCriterion,
  access: 'office',
  once: { name: 'criterion', by: 'text' },
  redirectTo: ({ processId, moduleId }) => routes.adminModuleContent(processId, moduleId),
})

export const removeCriterionForm = form({
  input: formInput(z.strictObject({ moduleId: formId, key: criterionKey })),
  run: removeCriterion,
  access: 'office',
  redirectTo: ({ processId, moduleId }) => routes.adminModuleContent(processId, moduleId),
})

/** The scope form; empty lists mean all ideas. */
export const setScopeForm = form({
  input: formOf(evaluationSettingsBody.omit({ criteria: true }), { moduleId: formId }),
  run: setEvaluation,
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async (evaluation, ctx) => revisionOf(scopeFields(ctx, evaluation)),
})
