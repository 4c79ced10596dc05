import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { titleUnlessHidden } from '@/lib/ideas/proposals/versions/current-text'
import { exclusiveGroupsOf } from '@/lib/process/module-types/exclusive-groups'
import { ruleOf } from '@/lib/process/module-types/rule-of'

export type NamedIdea = { id: number; title: string; locale: string }

/** Exclusive groups of a vote by title, if its rule uses them. */
export async function namedSets(
  ctx: Pick<Context, 'organization' | 'sql' | 'locale'>,
  settings: unknown,
): Promise<NamedIdea[][]> {
  const groups = ruleOf(settings)?.kind === 'greedy-exclusive' ? exclusiveGroupsOf(settings) : []
  if (groups.length === 0) return []
  const rows = await ctx.sql<NamedIdea>`
    SELECT p."id", t."title", t."locale" FROM "Proposal" p
    ${titleUnlessHidden(ctx.locale)}
    WHERE p."id" = ANY(${groups.flat()}::int[]) AND p."organizationId" = ${ctx.organization.id} AND t."title" IS NOT NULL`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return groups.map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
}
