import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { PabulibMeta } from '@/lib/outcome/pabulib/parse-meta'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { isBallotModule, kindOf } from '@/lib/process/module-types/registry'
import { ruleParts } from '@/lib/process/module-types/rule-of'
import { createProcess } from '@/lib/process/processes/administration/create-process'
import { PREFERENCES_MAX, PROCESS_NAME_MAX, PROCESS_SUMMARY_MAX } from '@/lib/process/processes/limits'
import { updateRules } from '@/lib/process/processes/rules/update-rules'
import { type ElectionDates, electionDates } from './election-dates'
import type { Figures } from './figures'

export type ImportedProcess = { processId: number; ideasModuleId: number; moduleId: number }

/** Where a file was published, and under which licence; the collection Pabulib where nothing else is said. */
export type ImportOrigin = { name?: string | undefined; url?: string | undefined; licence?: string | undefined }

type Source = {
  fingerprint: string
  fileName: string
  meta: PabulibMeta
  rule: Rule
  figures: Figures
  source?: ImportOrigin | undefined
}

/**
 * Creates the process of an election with the rules and days of its file. Unfinished, until `importElection` has
 * compared every figure.
 */
export async function createImportedProcess(ctx: Context, source: Source): Promise<ImportedProcess> {
  return transaction(ctx, async (ctx) => {
    const { meta, fingerprint, fileName, figures } = source
    const dates = electionDates(meta, ctx.now, ctx.organization.timeZone)
    const locale = electionLocale(ctx, meta)
    const { processId, modules } = await createProcess(ctx, {
      template: 'participatory-budget',
      name: { [locale]: electionName(meta) },
      ...(meta.description && { summary: { [locale]: cut(meta.description, PROCESS_SUMMARY_MAX) } }),
      startsAt: dates.ideasFrom,
      endsAt: dates.until,
      budgetAvailable: Number(meta.budget) / 100,
      currency: /^[A-Z]{3}$/.test(meta.currency ?? '') ? (meta.currency ?? 'EUR') : 'EUR',
      visibility: 'PUBLIC',
    })
    await ctx.db.importSource.create({
      data: {
        organizationId: ctx.organization.id,
        processId,
        fingerprint,
        fileName,
        meta: Object.fromEntries(meta.raw),
        ballotsInFile: figures.ballots,
        ...withoutUndefined(source.source ?? {}),
      },
    })
    await setUp(ctx, processId, source, dates)
    return { processId, ideasModuleId: assertDefined(modules.ideas), moduleId: assertDefined(modules.vote) }
  })
}

export type EarlierImport = ImportedProcess & { fingerprint: string; isPublished: boolean }

/** The process of an earlier run of the same file, or null. */
export async function findImport(ctx: Context, fingerprint: string): Promise<EarlierImport | null> {
  const source = await ctx.db.importSource.findFirst({ where: { fingerprint } })
  if (!source) return null
  const { processId, finishedAt } = source
  const modules = await ctx.db.module.findMany({ where: { processId } })
  const ideas = modules.find(({ type }) => kindOf(type).ideas === 'own')
  const vote = modules.find(({ type }) => isBallotModule(type))
  const published = await ctx.db.result.count({ where: { processId, publishedAt: { not: null } } })
  return {
    processId,
    fingerprint,
    isPublished: finishedAt !== null && published > 0,
    ideasModuleId: ideas?.id ?? 0,
    moduleId: vote?.id ?? 0,
  }
}

async function setUp(ctx: Context, processId: number, { meta, rule }: Source, dates: ElectionDates): Promise<void> {
  const { name, parameters } = ruleParts(rule)
  await updateRules(ctx, {
    processId,
    preferencesMax: choicesMax(meta),
    commentsEnabled: false,
    rule: ruleInput.parse({ kind: name, ...parameters }),
  })
  await placePhases(ctx, processId, dates)
}

/** The language of an election's texts: the file's, where the organization speaks it. */
export function electionLocale(ctx: Pick<Context, 'organization'>, { language }: PabulibMeta): Locale {
  const { languages } = ctx.organization
  const found = languages.find((locale) => locale === language) ?? languages[0]
  return isLocale(found) ? found : 'en'
}

// A limit above the maximum of a process means no limit.
function choicesMax({ voteType, maxLength }: PabulibMeta): number | null {
  if (voteType === 'choose-1') return 1
  return maxLength !== null && maxLength <= PREFERENCES_MAX ? maxLength : null
}

async function placePhases(
  ctx: Context,
  processId: number,
  { ideasFrom, voteFrom, voteUntil, until }: ElectionDates,
): Promise<void> {
  const spans = [
    { startsAt: ideasFrom, endsAt: voteFrom },
    { startsAt: voteFrom, endsAt: voteUntil },
    { startsAt: voteUntil, endsAt: until },
  ]
  for (const [position, span] of spans.entries())
    await ctx.db.phase.updateMany({
      where: { processId, position },
      data: { ...span, state: 'CONCLUDED', byDate: false },
    })
  await ctx.db.module.updateMany({ where: { processId }, data: { enabled: true } })
}

// A name such as "Poland – Wrocław 2015 – from 500".
function electionName({ unit, instance, district, subunit, description }: PabulibMeta): string {
  const parts = [[unit, instance].filter(Boolean).join(' '), district, subunit].filter(Boolean)
  return cut([...new Set(parts)].join(' – ') || description || 'Pabulib', PROCESS_NAME_MAX)
}

function cut(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}
