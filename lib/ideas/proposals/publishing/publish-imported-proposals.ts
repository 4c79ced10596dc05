import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isOnEarth } from '@/lib/foundation/geo/point'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { manyLines, oneLine } from '@/lib/foundation/input/typed-text'
import { COST_MAX, IMPORTED_TITLE_LENGTH_MAX, SUMMARY_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { type ImportedRow, insertImported } from '@/lib/ideas/proposals/publishing/insert-imported'
import { writeSearchText } from '@/lib/ideas/proposals/search/write-search-text'
import { textLength } from '@/lib/ideas/proposals/text-length'
import { requireType } from '@/lib/process/module-types/registry'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { clearChoices } from '@/lib/process/topics/cached-choices'

type ImportedProposal = {
  /** Id in the imported file. */
  reference: string
  title: string
  summary?: string | undefined
  /** May carry two decimals. */
  cost: number
  lng?: number | undefined
  lat?: number | undefined
  publishedAt: Date
  /** Names of topics, separated by commas; missing ones are created for this process only. */
  challenge?: string | undefined
  /** A context of this process only. */
  district?: string | undefined
}

type Input = { moduleId: number; locale: Locale; items: readonly ImportedProposal[] }

const CHUNK = 500

/**
 * Publishes the projects of an imported election, for the command line. Idempotent: adds missing projects only. Content
 * is validated; membership and dates are not checked, because the election is over.
 */
export async function publishImportedProposals(
  ctx: Context,
  { moduleId, locale, items }: Input,
): Promise<{ proposalId: number; reference: string }[]> {
  const facts = await getModuleFacts(ctx, { moduleId })
  requireType(facts.module, 'IDEAS')
  const published: { proposalId: number; reference: string }[] = []
  for (let start = 0; start < items.length; start += CHUNK) {
    const chunk = items.slice(start, start + CHUNK)
    published.push(
      ...(await transaction(ctx, (tx) =>
        publishChunk(tx, { processId: facts.process.id, moduleId, locale, items: chunk }),
      )),
    )
    if (isPowerOfTwo(start / CHUNK + 1)) await refreshStatistics(ctx)
  }
  clearChoices()
  return published
}

// With statistics of empty tables, PostgreSQL checks every foreign key by a full scan.
async function refreshStatistics(ctx: Context): Promise<void> {
  await ctx.sql`
    -- global: statistics have no tenant
    ANALYZE (SKIP_LOCKED) "Proposal", "ProposalVersion", "ProposalTranslation", "ProposalChallenge"`
}

function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count))
}

const publishedRow = z.object({ proposalId: z.number(), reference: z.string() })

async function publishChunk(ctx: Context, input: Input & { processId: number }) {
  const { processId, moduleId, locale, items } = input
  const challenges = await topicsOf(ctx, { processId, locale, items })
  const scenarios = await districtsOf(ctx, { processId, locale, items })
  const rows = items.map((item) => checkedRow(item, challenges, scenarios))
  const added = await insertImported(ctx, { processId, moduleId, locale, rows })
  await writeSearchText(ctx, added)
  await ctx.db.module.update({ where: { id: moduleId }, data: { publishedCount: { increment: added.length } } })
  return ctx.sql(publishedRow)`
    SELECT "id" AS "proposalId", "reference" FROM "Proposal"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id}
      AND "reference" = ANY(${items.map(({ reference }) => reference)}::text[])
    ORDER BY "id"`
}

type Named = ReadonlyMap<string, number>

function checkedRow(item: ImportedProposal, challenges: Named, scenarios: Named): ImportedRow {
  const refuse = (
    name: 'fieldMissing' | 'titleTooLong' | 'numberInvalid' | 'numberTooHigh' | 'pointInvalid',
    field: string,
    limit = 0,
  ) => {
    throw new AppError(name, { field, limit, reference: item.reference }, { field })
  }
  const title = oneLine(item.title)
  if (title === '') refuse('fieldMissing', 'title')
  if (textLength(title) > IMPORTED_TITLE_LENGTH_MAX) refuse('titleTooLong', 'title', IMPORTED_TITLE_LENGTH_MAX)
  if (!Number.isFinite(item.cost) || item.cost < 0) refuse('numberInvalid', 'cost')
  if (item.cost > COST_MAX) refuse('numberTooHigh', 'cost', COST_MAX)
  const { lng = null, lat = null } = item
  if ((lng === null) !== (lat === null) || (lng !== null && lat !== null && !isOnEarth({ lng, lat })))
    refuse('pointInvalid', 'location')
  const text = manyLines(item.summary ?? '')
  const isShort = textLength(text) <= SUMMARY_LENGTH_MAX
  return {
    reference: item.reference,
    title,
    summary: isShort ? text : '',
    narrative: isShort ? '' : text,
    cost: item.cost,
    lng,
    lat,
    publishedAt: item.publishedAt.toISOString(),
    challengeIds: topicNames(item).flatMap((name) => challenges.get(name) ?? []),
    scenarioId: scenarios.get(districtName(item)) ?? null,
  }
}

function topicNames({ challenge }: ImportedProposal): string[] {
  const names = (challenge ?? '').split(',').map((name) => oneLine(name.replaceAll('_', ' ')))
  return [...new Set(names.filter((name) => name !== ''))]
}

function districtName({ district }: ImportedProposal): string {
  return oneLine((district ?? '').replaceAll('_', ' '))
}

const topicRow = z.object({ id: z.number(), name: z.string() })
type OfProcess = Pick<Input, 'locale' | 'items'> & { processId: number }

// A topic of the organization is used by its name; others are made for this process, so that an import adds nothing to
// the lists of the organization.
async function topicsOf(ctx: Context, { processId, locale, items }: OfProcess): Promise<Map<string, number>> {
  const names = [...new Set(items.flatMap(topicNames))]
  if (names.length === 0) return new Map()
  const organizationId = ctx.organization.id
  const known = await ctx.sql(topicRow)`
    SELECT "id", "name"->>${locale}::text AS "name" FROM "Challenge"
    WHERE "organizationId" = ${organizationId} AND "name"->>${locale}::text = ANY(${names}::text[])
      AND ("processId" IS NULL OR "processId" = ${processId})`
  const topics = new Map(known.map(({ id, name }) => [name, id]))
  for (const name of names) {
    if (topics.has(name)) continue
    const { id } = await ctx.db.challenge.create({
      data: { organizationId, processId, name: { [locale]: name } },
      select: { id: true },
    })
    topics.set(name, id)
  }
  const links = [...topics.values()].map((challengeId) => ({ organizationId, processId, challengeId }))
  await ctx.db.processChallenge.createMany({ data: links, skipDuplicates: true })
  return topics
}

// Districts are contexts of this process only: those of another city mean nothing elsewhere.
async function districtsOf(ctx: Context, { processId, locale, items }: OfProcess): Promise<Map<string, number>> {
  const names = [...new Set(items.map(districtName))].filter((name) => name !== '')
  if (names.length === 0) return new Map()
  const organizationId = ctx.organization.id
  const known = await ctx.sql(topicRow)`
    SELECT "id", "name"->>${locale}::text AS "name" FROM "Scenario"
    WHERE "organizationId" = ${organizationId} AND "processId" = ${processId}
      AND "name"->>${locale}::text = ANY(${names}::text[])`
  const districts = new Map(known.map(({ id, name }) => [name, id]))
  for (const name of names) {
    if (districts.has(name)) continue
    const { id } = await ctx.db.scenario.create({
      data: { organizationId, processId, name: { [locale]: name } },
      select: { id: true },
    })
    districts.set(name, id)
  }
  const links = [...districts.values()].map((scenarioId) => ({ organizationId, processId, scenarioId }))
  await ctx.db.processScenario.createMany({ data: links, skipDuplicates: true })
  return districts
}
