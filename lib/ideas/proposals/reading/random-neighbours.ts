import 'server-only'
import { z } from 'zod'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { fragment } from '@/lib/foundation/db/sql'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { currentText } from '@/lib/ideas/proposals/current-text'
import { randomKey } from './list-order'
import type { ListScope } from './list-scope'
import { openProposals } from './open-proposals'

const neighbourRow = z.object({
  isNext: z.boolean(),
  id: z.number(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  title: z.string(),
  locale: localeColumn,
})

type Neighbour = { href: string; title: string; locale: string }

/** The ideas before and after one in the random order of a vote, read in one statement. */
export async function randomNeighbours(
  ctx: Context,
  scope: ListScope,
  { id, order }: { id: number; order: string | undefined },
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const key = randomKey(scope.seed)
  const own = randomKey(scope.seed, fragment`${id}::int`)
  const where = openProposals(ctx, scope, {})
  const rows = await ctx.sql(neighbourRow)`
    SELECT n."isNext", p."id", p."processId", m."phaseId", p."moduleId", t."title", t."locale"
    FROM (
      (SELECT true AS "isNext", p."id" FROM "Proposal" p
        WHERE ${where} AND (${key}, p."id") > (${own}, ${id}) ORDER BY ${key}, p."id" LIMIT 1)
      UNION ALL
      (SELECT false, p."id" FROM "Proposal" p
        WHERE ${where} AND (${key}, p."id") < (${own}, ${id}) ORDER BY ${key} DESC, p."id" DESC LIMIT 1)
    ) n
    JOIN "Proposal" p ON p."id" = n."id" AND p."organizationId" = ${ctx.organization.id}
    JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentText(ctx.locale)}`
  const neighbour = (isNext: boolean): Neighbour | null => {
    const row = rows.find((one) => one.isNext === isNext)
    return row ? { href: withQuery(routes.proposal(row), { order }), title: row.title, locale: row.locale } : null
  }
  return { previous: neighbour(false), next: neighbour(true) }
}
