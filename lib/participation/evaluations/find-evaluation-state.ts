import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { EVALUATED_TYPES } from '@/lib/process/module-types/registry'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'
import { isLive } from './policy'
import { EVALUATION_KINDS, type EvaluationKind } from './schemas'
import { isInScope } from './scope'

const conflictRow = z.object({ reason: z.string(), declaredAt: z.date() })

/** The actor's declared conflict of interest in an idea. */
export type Conflict = z.infer<typeof conflictRow>

/** The evaluation of an idea as the actor finds it, with the facts of the module that requests it. */
export type EvaluationState = ModuleFacts & {
  entered: EvaluationKind[]
  isInScope: boolean
  hasConflict: boolean
  conflict: Conflict | null
}

const enteredRow = z.object({ kind: z.enum(EVALUATION_KINDS) })

const idsRow = z.object({ id: z.number(), isInScope: z.boolean() })

/**
 * The evaluation of a proposal, or null where no module evaluates its ideas. Of several modules, those that request the
 * idea come first, then those in progress, then the latest.
 */
export async function findEvaluationState(ctx: Context, proposalId: number): Promise<EvaluationState | null> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : 0
  const { organization } = ctx
  const [modules, entered, conflicts] = await Promise.all([
    ctx.sql(idsRow)`
      SELECT m."id", ${isInScope()} AS "isInScope" FROM "Proposal" p
      JOIN "Module" m ON m."sourceModuleId" = p."moduleId" AND m."type"::text = ANY(${EVALUATED_TYPES}::text[])
      WHERE p."id" = ${proposalId} AND p."organizationId" = ${organization.id} ORDER BY m."enabled" DESC, m."id" DESC`,
    ctx.sql(enteredRow)`
      SELECT "kind"::text FROM "Evaluation"
        WHERE "proposalId" = ${proposalId} AND "organizationId" = ${organization.id}`,
    ctx.sql(conflictRow)`
      SELECT "reason", "createdAt" AS "declaredAt" FROM "EvaluationConflict"
      WHERE "proposalId" = ${proposalId} AND "userId" = ${userId} AND "organizationId" = ${organization.id}`,
  ])
  const found = await Promise.all(
    modules.map(async ({ id, isInScope }) => ({ ...(await getModuleFacts(ctx, { moduleId: id })), isInScope })),
  )
  const best =
    found.find((facts) => facts.isInScope && isLive(facts).allowed) ??
    found.find((facts) => facts.isInScope) ??
    found[0]
  if (!best) return null
  const conflict = conflicts[0] ?? null
  return { ...best, entered: entered.map(({ kind }) => kind), hasConflict: conflict !== null, conflict }
}
