import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { titleUnlessHidden } from '@/lib/ideas/proposals/current-text'
import { exclusiveGroupsOf } from '@/lib/process/module-types/exclusive-groups'
import { ruleOf } from '@/lib/process/module-types/rule-of'

const namedIdeaRow = z.object({ id: z.number(), title: z.string(), locale: z.string() })

export type NamedIdea = z.infer<typeof namedIdeaRow>

/** Exclusive groups of a vote by title, if its rule uses them. */
export async function namedSets(
  ctx: Pick<Context, 'organization' | 'sql' | 'locale'>,
  settings: unknown,
): Promise<NamedIdea[][]> {
  const groups = ruleOf(settings)?.kind === 'greedy-exclusive' ? exclusiveGroupsOf(settings) : []
  if (groups.length === 0) return []
  const rows = await ctx.sql(namedIdeaRow)`
    SELECT p."id", t."title", t."locale" FROM "Proposal" p
    ${titleUnlessHidden(ctx.locale)}
    WHERE p."id" = ANY(${groups.flat()}::int[]) AND p."organizationId" = ${ctx.organization.id}
      AND t."title" IS NOT NULL`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return groups.map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
}
