import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { createProcess } from '@/lib/process/processes/administration/create-process'
import type { ProcessPageKind } from '@/lib/process/processes/page-kinds'
import { aPicture } from './a-picture'
import { dayAt } from './calendar'
import type { Scene } from './pictures/draw-picture'
import type { Topics } from './topics'

export type BudgetProcess = {
  processId: number
  phaseIds: readonly number[]
  modules: { ideas: number; vote: number; result: number }
  /** Start of proposals, voting and results, and the end. */
  dates: { proposals: Date; voting: Date; results: Date; end: Date }
}

type Options = {
  name: LocalizedText
  summary: LocalizedText
  cover: Scene
  /** Days from today on which proposals, voting and results begin, and the last day. */
  days: readonly [proposals: number, voting: number, results: number, end: number]
  status: 'DRAFT' | 'OPEN'
  budget: number
  costMax: number
  preferencesMax: number
  /** Set for a vote with donations instead of preferences. */
  donations?: { personalBudget: number; donationMin: number; donationMax: number }
  visibility?: 'PUBLIC' | 'PRIVATE'
  pages: Partial<Record<ProcessPageKind, LocalizedText>>
  topics: Topics
}

const DAY = 86_400_000

/**
 * Creates a participatory budget with the officer's command, then sets dates, rules, pages and topics.
 */
export async function aBudgetProcess(ctx: Context, options: Options): Promise<BudgetProcess> {
  const [proposals, voting, results, end] = options.days.map((day) => dayAt(ctx, day)) as [Date, Date, Date, Date]
  const createdAt = new Date(Math.min(proposals.getTime(), ctx.now.getTime()) - 20 * DAY)
  const { processId, phaseIds, modules } = await createProcess(
    { ...ctx, now: createdAt },
    {
      template: options.donations ? 'donation-budget' : 'participatory-budget',
      name: options.name,
      summary: options.summary,
      startsAt: proposals,
      endsAt: end,
      budgetAvailable: options.budget,
      visibility: options.visibility ?? 'PUBLIC',
    },
  )
  const spans = [
    { startsAt: proposals, endsAt: voting },
    { startsAt: voting, endsAt: results },
    { startsAt: results, endsAt: end },
  ]
  for (const [index, span] of spans.entries()) {
    const id = phaseIds[index]
    if (id !== undefined) await ctx.db.phase.update({ where: { id }, data: span })
  }
  await ctx.db.process.update({
    where: { id: processId },
    data: {
      status: options.status,
      preferencesMax: options.preferencesMax,
      projectCostMax: options.costMax,
      ...options.donations,
      createdAt,
      coverFileId: await aPicture(ctx, { scene: options.cover, seed: options.name.it ?? '', purpose: 'cover' }),
    },
  })
  await writePages(ctx, processId, options.pages)
  await linkTopics(ctx, processId, options.topics)
  const { ideas = 0, vote = modules.donation ?? 0, result = 0 } = modules
  return { processId, phaseIds, modules: { ideas, vote, result }, dates: { proposals, voting, results, end } }
}

async function writePages(ctx: Context, processId: number, pages: Options['pages']): Promise<void> {
  const organizationId = ctx.organization.id
  const languages: readonly string[] = ctx.organization.languages
  const rows = Object.entries(pages).map(([kind, texts]) => {
    const body = Object.fromEntries(Object.entries(texts).filter(([locale]) => languages.includes(locale)))
    return { organizationId, processId, kind, body }
  })
  await ctx.db.processPage.deleteMany({ where: { processId, kind: { in: rows.map(({ kind }) => kind) } } })
  await ctx.db.processPage.createMany({ data: rows })
}

async function linkTopics(ctx: Context, processId: number, topics: Topics): Promise<void> {
  const organizationId = ctx.organization.id
  const challengeIds = [...topics.challenges.values()]
  const scenarioIds = [...topics.scenarios.values()]
  await ctx.db.processChallenge.createMany({
    data: challengeIds.map((challengeId) => ({ organizationId, processId, challengeId })),
  })
  await ctx.db.processScenario.createMany({
    data: scenarioIds.map((scenarioId) => ({ organizationId, processId, scenarioId })),
  })
}

/** Adds people to a process some time after its start. */
export async function joinAll(ctx: Context, process: BudgetProcess, userIds: readonly number[]): Promise<void> {
  const { processId, dates } = process
  const data = userIds.map((userId, index) => {
    const joinedAt = new Date(dates.proposals.getTime() + (index + 1) * 3_600_000)
    return { organizationId: ctx.organization.id, processId, userId, joinedAt: joinedAt < ctx.now ? joinedAt : ctx.now }
  })
  await ctx.db.processMembership.createMany({ data, skipDuplicates: true })
}
