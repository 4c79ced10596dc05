import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { EVALUATED_TYPES } from '@/lib/process/module-types/registry'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { isLive } from './policy'
import type { EvaluationKind } from './schemas'
import { isAsked } from './scope'

/** That the actor leaves an idea to others, since when and why. */
export type Conflict = { reason: string; declaredAt: Date }

/** How the evaluation of an idea stands for the actor, in the module that asks for it. */
export type Standing = ModuleFacts & {
  entered: EvaluationKind[]
  isAsked: boolean
  hasConflict: boolean
  conflict: Conflict | null
}

/**
 * The evaluation of a proposal; null where none takes its ideas. Of several, one that asks for the idea comes first, then
 * one that is under way, then the latest.
 */
export async function evaluationStanding(ctx: Context, proposalId: number): Promise<Standing | null> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const { organization } = ctx
  const [modules, entered, conflicts] = await Promise.all([
    ctx.sql<{ id: number; isAsked: boolean }>`
      SELECT m."id", ${isAsked()} AS "isAsked" FROM "Proposal" p
      JOIN "Module" m ON m."sourceModuleId" = p."moduleId" AND m."type"::text = ANY(${EVALUATED_TYPES}::text[])
      WHERE p."id" = ${proposalId} AND p."organizationId" = ${organization.id} ORDER BY m."enabled" DESC, m."id" DESC`,
    ctx.sql<{ kind: EvaluationKind }>`
      SELECT "kind"::text FROM "Evaluation" WHERE "proposalId" = ${proposalId} AND "organizationId" = ${organization.id}`,
    ctx.sql<Conflict>`
      SELECT "reason", "createdAt" AS "declaredAt" FROM "EvaluationConflict"
      WHERE "proposalId" = ${proposalId} AND "userId" = ${userId} AND "organizationId" = ${organization.id}`,
  ])
  const found = await Promise.all(
    modules.map(async ({ id, isAsked }) => ({ ...(await getModuleFacts(ctx, { moduleId: id })), isAsked })),
  )
  const best =
    found.find((facts) => facts.isAsked && isLive(facts).allowed) ?? found.find((facts) => facts.isAsked) ?? found[0]
  if (!best) return null
  const conflict = conflicts[0] ?? null
  return { ...best, entered: entered.map(({ kind }) => kind), hasConflict: conflict !== null, conflict }
}
