import { z } from 'zod'
import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { CheckedFile } from '@/lib/outcome/imports/check-file'
import { fileRule } from '@/lib/outcome/imports/file-rule'
import { IMPORT_REFUSALS, ImportRefusal } from '@/lib/outcome/imports/import-refusal'
import { PABULIB_REASONS, PabulibError } from '@/lib/outcome/pabulib/pabulib-error'
import { ruleKinds } from '@/lib/process/allocation-rule/election'
import { WARNINGS_STORED_MAX } from './limits'

const params = z.record(z.string(), z.union([z.string(), z.number()]))
const count = z.number().int()

/** What a file contains, as an officer sees it before the import. Money in whole units, days as `YYYY-MM-DD`. */
export const importReport = z.object({
  name: z.string().nullable(),
  projects: count,
  ballots: count,
  choices: count,
  budget: z.number(),
  currency: z.string().nullable(),
  beginsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** As the file names it. */
  declaredRule: z.string().nullable(),
  /** Null if the file declares none that is implemented: an officer must choose one. */
  rule: z.enum(ruleKinds).nullable(),
  warnings: z.array(z.object({ line: count, reason: z.string(), params })),
})

export type ImportReport = z.output<typeof importReport>

/** Why a file was refused or an import failed: an error of the format, of the import, or of the catalogue. */
export const importProblem = z.discriminatedUnion('of', [
  z.object({ of: z.literal('file'), line: count, reason: z.enum(PABULIB_REASONS), params }),
  z.object({ of: z.literal('import'), line: count.nullable(), reason: z.enum(IMPORT_REFUSALS), params }),
  z.object({ of: z.literal('catalog'), name: z.custom<ErrorName>((name) => String(name) in catalog), params }),
])

export type ImportProblem = z.output<typeof importProblem>

export function reportOf({ meta, projects, figures, warnings }: CheckedFile): ImportReport {
  return {
    name: [meta.unit, meta.instance].filter(Boolean).join(' ') || meta.description,
    projects: projects.length,
    ballots: figures.ballots,
    choices: figures.choices,
    budget: Number(meta.budget) / 100,
    currency: meta.currency,
    beginsOn: meta.beginsOn,
    endsOn: meta.endsOn,
    declaredRule: meta.rule,
    rule: fileRule(meta)?.kind ?? null,
    warnings: warnings.slice(0, WARNINGS_STORED_MAX).map(({ line, reason, params }) => ({ line, reason, params })),
  }
}

/** The problem that an error names, or null if it is no refusal. */
export function problemOf(error: unknown): ImportProblem | null {
  if (error instanceof PabulibError)
    return { of: 'file', line: error.line, reason: error.reason, params: { ...error.params } }
  if (error instanceof ImportRefusal && error.refusal) {
    const { line = null, reason, params = {} } = error.refusal
    return { of: 'import', line, reason, params }
  }
  return error instanceof AppError ? { of: 'catalog', name: error.errorName, params: error.params } : null
}
