import 'server-only'
import { z } from 'zod'
import { visitor } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import type { PublicPage } from '@/lib/edge/http/pages/sitemap-text'
import type { Context } from '@/lib/foundation/context/context'
import { processPageAddress } from '@/lib/process/processes/pages/page-address'
import { listProcesses } from '@/lib/process/processes/reading/queries'

// A sitemap may name 50,000 addresses.
const PROCESSES_MAX = 500
const IDEAS_MAX = 45_000

const FINDING = [
  routes.explore,
  routes.communitySpace,
  routes.community,
  routes.drivers,
  routes.scenarios,
  routes.groups,
] as const

const ideaRow = z.object({
  id: z.number(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  changedAt: z.date(),
})

/** Paths that visitors can read, for the sitemap: pages of the organization, public processes and their open ideas. */
export async function publicPages(context: Context): Promise<PublicPage[]> {
  const ctx: Context = { ...context, actor: visitor }
  const { items } = await listProcesses(ctx, { size: PROCESSES_MAX })
  const own = [
    routes.intro(),
    routes.home(),
    routes.processes(),
    ...FINDING.map((path) => path()),
    routes.about(),
    routes.howItWorks(),
    routes.faq(),
  ]
  const ofProcesses = items.flatMap((process) => [
    routes.process(process.id),
    ...process.phases.map((phase) => routes.phase(phase.id, process.id)),
    ...process.pages.map((kind) => processPageAddress(kind, process.id)),
  ])
  const ideas = await ctx.sql(ideaRow)`
    SELECT p."id", p."processId", m."phaseId", p."moduleId", p."updatedAt" AS "changedAt"
    FROM "Proposal" p JOIN "Module" m ON m."id" = p."moduleId"
    WHERE p."organizationId" = ${ctx.organization.id} AND p."processId" = ANY(${items.map(({ id }) => id)}::int[])
      AND p."publishedAt" IS NOT NULL AND p."cancelledAt" IS NULL AND p."hiddenAt" IS NULL
    ORDER BY p."id" DESC LIMIT ${IDEAS_MAX}`
  return [
    ...[...own, ...ofProcesses].map((path) => ({ path, changedAt: null, isTranslated: true })),
    ...ideas.map((idea) => ({ path: routes.proposal(idea), changedAt: idea.changedAt })),
  ]
}
