import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { instantInput } from '@/lib/foundation/input/instants'
import { moneyAmount, wholeNumber } from '@/lib/foundation/input/number-schemas'
import { optionalText, requiredText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { AUDIT_SOURCES } from '@/lib/process/module-types/types/ballot-settings'
import {
  BUDGET_PERSONAL_MAX,
  MONEY_MAX,
  OBJECTION_DAYS_MAX,
  PHASE_BODY_MAX,
  PREFERENCES_MAX,
  PROCESS_DAYS_MAX,
  PROCESS_NAME_MAX,
  PROCESS_PAGE_MAX,
  PROCESS_SUMMARY_MAX,
  REASON_LENGTH_MAX,
  VERSIONING_DAYS_MAX,
  VERSIONS_MAX,
} from './limits'
import { PROCESS_PAGES } from './page-kinds'
import { PROCESS_TEMPLATES } from './templates'

const refuse = (name: ErrorName) => ({ error: name })

/** An amount in units of the currency with up to two decimals (imported elections have decimals). */
const moneyInput = moneyAmount(0, MONEY_MAX)

const currencyInput = z.string().regex(/^[A-Z]{3}$/, refuse('fieldInvalid'))

export const createProcessInput = z.strictObject({
  template: z.enum(PROCESS_TEMPLATES, refuse('processTemplateUnknown')),
  name: requiredText(PROCESS_NAME_MAX),
  summary: optionalText(PROCESS_SUMMARY_MAX).optional(),
  startsAt: instantInput,
  endsAt: instantInput,
  budgetAvailable: moneyInput.optional(),
  currency: currencyInput.optional(),
  visibility: z.enum(['PUBLIC', 'PRIVATE']).optional(),
  /** Whether a participatory budget has a phase in which experts look at the ideas. */
  withEvaluation: z.boolean().optional(),
})

export type CreateProcessInput = z.output<typeof createProcessInput>

const reason = z.string().overwrite(manyLines).max(REASON_LENGTH_MAX, refuse('fieldTooLong')).optional()

export const updateProcessInput = z.strictObject({
  processId: z.number(),
  name: requiredText(PROCESS_NAME_MAX).optional(),
  summary: optionalText(PROCESS_SUMMARY_MAX).optional(),
  startsAt: instantInput.optional(),
  endsAt: instantInput.optional(),
  visibility: z.enum(['PUBLIC', 'PRIVATE']).optional(),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']).optional(),
  /** Joining requires one of the groups of the process. */
  groupRequired: z.boolean().optional(),
  /** Texts wait for a moderator before they are published. */
  holdsIdeas: z.boolean().optional(),
  holdsComments: z.boolean().optional(),
  /** Ages of the young people whom it addresses, in years; both or none. */
  youthAgeMin: wholeNumber(0, 120).nullable().optional(),
  youthAgeMax: wholeNumber(0, 120).nullable().optional(),
  revision: revisionField,
})

export type UpdateProcessInput = z.output<typeof updateProcessInput>

export const setProcessStatusInput = z.strictObject({
  processId: z.number(),
  status: z.enum(['DRAFT', 'OPEN', 'CLOSED', 'ARCHIVED']),
  /** Required to go back, as in reopening a closed process. */
  reason,
})

export type SetProcessStatusInput = z.output<typeof setProcessStatusInput>

export const updateRulesInput = z.strictObject({
  processId: z.number(),
  budgetAvailable: moneyInput.optional(),
  currency: currencyInput.optional(),
  preferencesMax: wholeNumber(1, PREFERENCES_MAX).nullable().optional(),
  projectCostMax: moneyInput.nullable().optional(),
  minimumAge: wholeNumber(0, 120).nullable().optional(),
  versionsMax: wholeNumber(1, VERSIONS_MAX).optional(),
  versioningDays: wholeNumber(0, VERSIONING_DAYS_MAX).optional(),
  commentsEnabled: z.boolean().optional(),
  showTalliesEarly: z.boolean().optional(),
  /** Days after the result until the link between voters and ballots is destroyed. */
  objectionDays: wholeNumber(0, OBJECTION_DAYS_MAX).optional(),
  /** Whether voters can see the opening of their own ballot after closing: a proof of it that they could hand on. */
  showOpenings: z.boolean().optional(),
  /** Where an audit of the vote takes its random numbers from. */
  auditBy: z.enum(AUDIT_SOURCES).optional(),
  personalBudget: wholeNumber(1, BUDGET_PERSONAL_MAX).optional(),
  donationMin: wholeNumber(1, BUDGET_PERSONAL_MAX).optional(),
  donationMax: wholeNumber(1, BUDGET_PERSONAL_MAX).optional(),
  /** The allocation rule: frozen when voting opens (spec: counting). */
  rule: ruleInput.optional(),
  revision: revisionField,
})

export type UpdateRulesInput = z.output<typeof updateRulesInput>

export const updatePagesInput = z.strictObject({
  processId: z.number(),
  pages: boundedRecord(z.enum(PROCESS_PAGES), optionalText(PROCESS_PAGE_MAX), PROCESS_PAGES.length),
  revision: revisionField,
})

export type UpdatePagesInput = z.output<typeof updatePagesInput>

export const updatePhaseInput = z.strictObject({
  phaseId: z.number(),
  name: requiredText(PROCESS_NAME_MAX).optional(),
  body: optionalText(PHASE_BODY_MAX).optional(),
  startsAt: instantInput.optional(),
  endsAt: instantInput.optional(),
  revision: revisionField,
})

export type UpdatePhaseInput = z.output<typeof updatePhaseInput>

export const addPhaseInput = z.strictObject({
  processId: z.number(),
  name: requiredText(PROCESS_NAME_MAX),
  body: optionalText(PHASE_BODY_MAX).optional(),
  startsAt: instantInput,
  endsAt: instantInput,
})

export type AddPhaseInput = z.output<typeof addPhaseInput>

export const copyProcessInput = z.strictObject({
  processId: z.number(),
  name: requiredText(PROCESS_NAME_MAX),
  /** The first day of the copy; other dates keep their distance and their local time. */
  startsAt: instantInput,
})

export type CopyProcessInput = z.output<typeof copyProcessInput>

export const setPhaseStateInput = z.strictObject({
  phaseId: z.number(),
  /** BY_DATE: the phase follows its dates. */
  state: z.enum(['TO_BE_ACTIVATED', 'IN_ACTIVATION', 'IN_PROGRESS', 'CONCLUDED', 'BY_DATE']),
  reason,
})

export type SetPhaseStateInput = z.output<typeof setPhaseStateInput>

export const endPhaseInput = z.strictObject({
  phaseId: z.number(),
  /** Whether the next phase starts at the same time. */
  startsNext: z.boolean().default(true),
})

export type EndPhaseInput = z.output<typeof endPhaseInput>

/** The refusal of a period that ends before it starts or exceeds the maximum (spec: constants), or null. */
export function datesRefusal({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): ErrorName | null {
  if (endsAt <= startsAt) return 'datesOutOfOrder'
  return endsAt.getTime() - startsAt.getTime() > PROCESS_DAYS_MAX * 86_400_000 ? 'processTooLong' : null
}
