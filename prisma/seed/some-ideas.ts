import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Prisma } from '@/lib/generated/prisma/client'
import { writeSearchText } from '@/lib/ideas/proposals/search/write-search-text'
import { aPicture, fewAtATime } from './a-picture'
import type { BudgetProcess } from './a-process'
import { alternatives } from './texts/alternatives'
import { type IdeaSeed, type IdeaText, narrativeOf } from './texts/idea-text'
import type { Topics } from './topics'

type Options = {
  process: BudgetProcess
  ideas: readonly IdeaSeed[]
  authors: readonly number[]
  topics: Topics
  /** Publication times, in order. */
  publishedAt: readonly Date[]
  status?: 'PUBLISHED' | 'APPROVED'
  /** Groups of some authors. */
  groupIds?: readonly number[]
}

const DAY = 86_400_000

type Written = { proposalId: number; versionId: number; idea: IdeaSeed; authorId: number }

/**
 * Publishes ideas with translations, topics, locations and pictures; returns their ids.
 */
export async function someIdeas(ctx: Context, options: Options): Promise<number[]> {
  const written: Written[] = []
  for (const [index, idea] of options.ideas.entries()) written.push(await writeIdea(ctx, options, idea, index))
  const ids = written.map(({ proposalId }) => proposalId)
  await placeIdeas(ctx, written)
  await writeSearchText(ctx, ids)
  await ctx.db.module.update({ where: { id: options.process.modules.ideas }, data: { publishedCount: ids.length } })
  await fewAtATime(written, (idea) => illustrate(ctx, idea))
  return ids
}

async function writeIdea(ctx: Context, options: Options, idea: IdeaSeed, index: number): Promise<Written> {
  const { process, authors, topics, publishedAt: dates, status = 'PUBLISHED', groupIds = [] } = options
  const organizationId = ctx.organization.id
  const publishedAt = dates[index] ?? ctx.now
  const authorId = authors[index % authors.length] ?? 0
  const challengeIds = idea.topics.flatMap((key) => topics.challenges.get(key) ?? [])
  const facts = {
    organizationId,
    cost: idea.cost,
    address: idea.address ?? '',
    scenarioId: topics.scenarios.get(idea.context) ?? null,
    groupId: (index % 5 === 2 && groupIds[index % groupIds.length]) || null,
    createdAt: publishedAt,
    publishedAt,
  }
  const { processId, modules } = process
  const { id: proposalId } = await ctx.db.proposal.create({
    data: { ...facts, publishedAt: null, processId, moduleId: modules.ideas, authorId },
  })
  const version = { ...facts, proposalId, challengeIds }
  if (idea.before) await writeVersion(ctx, { ...version, number: 1 }, idea.before, index)
  const changedAt = idea.before ? new Date(Math.min(publishedAt.getTime() + DAY, ctx.now.getTime())) : publishedAt
  const current = { ...version, number: idea.before ? 2 : 1, createdAt: changedAt, publishedAt: changedAt }
  const versionId = await writeVersion(ctx, current, idea.texts, index)
  await ctx.db.proposal.update({
    where: { id: proposalId },
    data: { status, currentVersionId: versionId, publishedAt },
  })
  await ctx.db.proposalChallenge.createMany({
    data: challengeIds.map((challengeId) => ({ organizationId, proposalId, challengeId })),
  })
  return { proposalId, versionId, idea, authorId }
}

type VersionFacts = Omit<Prisma.ProposalVersionUncheckedCreateInput, 'originalLocale' | 'publishedAt'> & {
  publishedAt: Date
}

async function writeVersion(
  ctx: Context,
  facts: VersionFacts,
  byLocale: IdeaSeed['texts'],
  index: number,
): Promise<number> {
  const texts = Object.entries(byLocale) as [Locale, IdeaText][]
  const { id: versionId } = await ctx.db.proposalVersion.create({
    data: {
      ...facts,
      status: 'PUBLISHED',
      originalLocale: texts[0]?.[0] ?? 'it',
      languages: texts.map(([locale]) => locale),
    },
  })
  await ctx.db.proposalTranslation.createMany({
    data: texts.map(([locale, text]) => ({
      organizationId: ctx.organization.id,
      versionId,
      locale,
      title: text.title,
      summary: text.summary,
      narrative: narrativeOf(locale, text, index),
      completedAt: facts.publishedAt,
    })),
  })
  return Number(versionId)
}

async function placeIdeas(ctx: Context, written: readonly Written[]): Promise<void> {
  const { id: organizationId, mapLng, mapLat } = ctx.organization
  const placed = written.filter(({ idea }) => idea.at !== undefined)
  if (placed.length === 0) return
  const ids = placed.map(({ proposalId }) => proposalId)
  const east = placed.map(({ idea }) => moved(mapLng, idea.at?.[0]))
  const north = placed.map(({ idea }) => moved(mapLat, idea.at?.[1]))
  await ctx.sql`
    UPDATE "Proposal" p SET "location" = ST_SetSRID(ST_MakePoint(x."east", x."north"), 4326)
    FROM unnest(${ids}::int[], ${east}::float8[], ${north}::float8[]) AS x("id", "east", "north")
    WHERE p."id" = x."id" AND p."organizationId" = ${organizationId}`
  await ctx.sql`
    UPDATE "ProposalVersion" v SET "location" = p."location" FROM "Proposal" p
    WHERE p."currentVersionId" = v."id" AND p."id" = ANY(${ids}::int[]) AND v."organizationId" = ${organizationId}`
}

const moved = (degrees: number, thousandths = 0): number => Math.round(degrees * 1000 + thousandths) / 1000

async function illustrate(ctx: Context, { idea, proposalId, versionId, authorId }: Written): Promise<void> {
  const { scene, texts } = idea
  if (!scene) return
  const seed = Object.values(texts)[0]?.title ?? String(proposalId)
  const fileId = await aPicture(ctx, { scene, seed, purpose: 'image', ownerId: authorId })
  await ctx.db.versionFile.create({
    data: { organizationId: ctx.organization.id, versionId, fileId, kind: 'COVER', alternative: alternatives[scene] },
  })
}
