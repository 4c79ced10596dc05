import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { exclusiveGroups, exclusiveParams } from '@/lib/outcome/results/shapes'
import { exclusiveGroupsOf } from '@/lib/process/module-types/exclusive-groups'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { ruleOf } from '@/lib/process/module-types/rule-of'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { canAdminister } from '@/lib/process/processes/policy'
import type { ExclusiveGroups } from './set-exclusive-groups'

/** Exclusive groups of a vote, visible to everyone who may see the process. */
export async function readExclusiveGroups(ctx: Context, { moduleId }: { moduleId: number }): Promise<ExclusiveGroups> {
  const { process, module } = await getModuleFacts(ctx, { moduleId })
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  const { settings } = await ctx.db.module.findFirstOrThrow({ where: { id: moduleId }, select: { settings: true } })
  const groups = exclusiveGroupsOf(settings)
  return { processId: process.id, moduleId, groups }
}

type ExclusiveIdea = { id: number; title: string; locale: string }
export type ExclusiveForm = {
  moduleId: number
  groups: ExclusiveIdea[][]
  /** Ideas without a group. */
  free: ExclusiveIdea[]
  /** Whether the rule uses the groups. */
  isUsed: boolean
  /** Voting has opened. */
  isFixed: boolean
}

const exclusiveIdeaRow = z.object({ id: z.number(), title: z.string(), locale: z.string(), stands: z.boolean() })

/** Exclusive groups for the back office, with the eligible ideas. */
export async function loadExclusiveForm(ctx: Context, processId: number, moduleId: number): Promise<ExclusiveForm> {
  requireAllowed(canAdminister(ctx.actor, processId))
  const module = await ctx.db.module.findFirst({ where: { id: moduleId, processId } })
  if (!module || !isBallotModule(module.type)) throw new AppError('moduleUnknown')
  const { settings } = module
  const groups = exclusiveGroupsOf(settings)
  const ideas = await ctx.sql(exclusiveIdeaRow)`
    SELECT p."id", coalesce(t."title", '') AS "title", coalesce(t."locale", 'en') AS "locale",
      p."status" IN ('PUBLISHED', 'APPROVED') AND p."hiddenAt" IS NULL AND p."mergedIntoId" IS NULL AS "stands"
    FROM "Proposal" p LEFT JOIN LATERAL (
      SELECT "title", "locale" FROM "ProposalTranslation" t WHERE t."versionId" = p."currentVersionId"
      ORDER BY t."locale" = ${ctx.locale} DESC, t."locale" LIMIT 1
    ) t ON true
    WHERE p."organizationId" = ${ctx.organization.id} AND p."moduleId" = ${module.sourceModuleId ?? 0}
    ORDER BY "title", p."id"`
  const byId = new Map(ideas.map(({ id, title, locale }) => [id, { id, title, locale }]))
  const taken = new Set(groups.flat())
  return {
    moduleId,
    groups: groups.map((ids) => ids.flatMap((id) => byId.get(id) ?? [])),
    free: ideas
      .filter(({ id, stands }) => stands && !taken.has(id))
      .map(({ id, title, locale }) => ({ id, title, locale })),
    isUsed: ruleOf(settings)?.kind === 'greedy-exclusive',
    isFixed: module.votingOpenedAt !== null,
  }
}

export const readExclusiveGroupsCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/exclusive-groups',
  summary: 'The ideas of a vote that exclude each other',
  tag: 'Results',
  access: 'public',
  params: exclusiveParams,
  output: exclusiveGroups,
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate'],
  run: readExclusiveGroups,
})
