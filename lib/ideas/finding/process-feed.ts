import 'server-only'
import { z } from 'zod'
import { visitor } from '@/lib/catalogues/actor'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { AtomFeed } from '@/lib/edge/http/pages/atom-text'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { translator } from '@/lib/foundation/i18n/translations'
import { communityOf } from '@/lib/ideas/proposals/reading/community'
import { listInScope } from '@/lib/ideas/proposals/reading/list-proposals'
import { runningTotalText } from '@/lib/ideas/proposals/reading/running-total-text'
import { DEFAULT_SORT } from '@/lib/ideas/proposals/reading/sorts'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { displayName } from '@/lib/identity/users/profile/display-name'
import { getProcess } from '@/lib/process/processes/reading/queries'

const ENTRIES = 30

/**
 * The newest ideas of a process for feed readers, which never sign in: what a visitor may see and nothing else. Without
 * any number, so that it changes only when a text does, unless the process shows running totals (spec: hidden-tallies).
 */
export async function processFeed(context: Context, processId: number): Promise<AtomFeed> {
  const ctx: Context = { ...context, actor: visitor }
  const { organization, locale } = ctx
  if (!organization.publiclyVisible) throw new AppError('processUnknown')
  const [process, community] = await Promise.all([getProcess(ctx, processId), communityOf(ctx, processId)])
  const { items } = await listInScope(ctx, community.scope, { sort: DEFAULT_SORT, page: 0, size: ENTRIES })
  const facts = await publicFacts(
    ctx,
    items.map(({ id }) => id),
  )
  const base = baseUrlOf(organization)
  const name = pickText(process.name, locale, organization.languages)
  const words = { t: translator(locale, 'proposals'), locale, currency: process.currency }
  const entries = items.flatMap((idea) => {
    const module = community.modules.get(idea.moduleId)
    if (!module) return []
    const { author, versionAt } = facts.get(idea.id) ?? { author: null, versionAt: null }
    const address = { id: idea.id, processId, phaseId: module.phaseId, moduleId: module.id }
    return {
      url: base + routes.proposal(address),
      title: idea.title,
      summary: [idea.summary, runningTotalText(idea.runningTotals, words)].filter(Boolean).join('\n'),
      language: idea.locale,
      author: author ?? organization.name,
      publishedAt: idea.publishedAt,
      updatedAt: versionAt ?? idea.publishedAt,
    }
  })
  return {
    url: base + withQuery(routes.processFeed(processId), { lang: locale }),
    pageUrl: base + routes.process(processId),
    title: translator(locale, 'finding')('feed.title', { name }),
    language: locale,
    author: organization.name,
    updatedAt: new Date(Math.max(process.createdAt.getTime(), ...entries.map(({ updatedAt }) => updatedAt.getTime()))),
    entries,
  }
}

const entryRow = z.object({ id: z.number(), author: z.string().nullable(), versionAt: z.date().nullable() })

type Facts = z.infer<typeof entryRow>

async function publicFacts(ctx: Context, ids: readonly number[]): Promise<Map<number, Facts>> {
  const rows = await ctx.sql(entryRow)`
    SELECT p."id", v."publishedAt" AS "versionAt",
      ${displayName(ctx)} AS "author"
    FROM "Proposal" p
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    LEFT JOIN "User" u ON u."id" = p."authorId" AND u."erasedAt" IS NULL
    WHERE p."id" = ANY(${ids}::int[]) AND p."organizationId" = ${ctx.organization.id}`
  return new Map(rows.map((row) => [row.id, row]))
}
