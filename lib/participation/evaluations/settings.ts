import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { foundRow } from '@/lib/foundation/db/column-schemas'
import { requireType } from '@/lib/process/module-types/registry'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { type Criterion, criteriaOf } from './criteria'
import { type Scope, scopeOf } from './scope'
import { ofModule, settings } from './shapes'

export type EvaluationSettings = Scope & {
  sourceModuleId: number | null
  criteria: Criterion[]
  /** An evaluation exists: weights are fixed. */
  isFixed: boolean
}

/** Criteria and scope of an evaluation, visible to everyone who may see the process. */
export async function getEvaluationSettings(ctx: Context, { moduleId }: { moduleId: number }) {
  return evaluationSettings(ctx, await getModuleFacts(ctx, { moduleId }))
}

/** Variant for a module whose facts are loaded. */
export async function evaluationSettings(
  ctx: Context,
  { module }: { module: Pick<ModuleFacts['module'], 'id' | 'type' | 'sourceModuleId' | 'settings'> },
): Promise<EvaluationSettings> {
  requireType(module, 'EVALUATION')
  const { sourceModuleId, settings } = module
  const isFixed = await isEvaluated(ctx, module.id)
  return { sourceModuleId, criteria: criteriaOf(settings), ...scopeOf(settings), isFixed }
}

/** Whether an idea of an evaluation module has been evaluated. */
export async function isEvaluated(ctx: Context, moduleId: number): Promise<boolean> {
  const [answer] = await ctx.sql(foundRow)`
    SELECT EXISTS (
      SELECT 1 FROM "Module" m JOIN "Proposal" p ON p."moduleId" = m."sourceModuleId"
      JOIN "Evaluation" e ON e."proposalId" = p."id"
      WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}) AS "found"`
  return answer?.found ?? false
}

export const getEvaluationSettingsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/evaluation',
  summary: 'What an evaluation weighs, and which ideas it asks for; empty lists mean all',
  tag: 'Evaluations',
  access: 'public',
  params: ofModule,
  output: z.object({
    ...settings,
    isFixed: z.boolean().meta({ description: 'An evaluation was entered: weights cannot change any more' }),
  }),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'],
  run: getEvaluationSettings,
})
