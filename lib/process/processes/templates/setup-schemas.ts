import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { instantInput } from '@/lib/foundation/input/instants'
import { optionalText, requiredText } from '@/lib/foundation/input/required-text'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { kindOf, moduleKinds } from '@/lib/process/module-types/registry'
import {
  PHASE_BODY_MAX,
  PROCESS_DAYS_MAX,
  PROCESS_NAME_MAX,
  PROCESS_PAGE_MAX,
  PROCESS_SUMMARY_MAX,
} from '@/lib/process/processes/limits'
import { PROCESS_PAGES } from '@/lib/process/processes/page-kinds'
import { datesRefusal, updateRulesInput } from '@/lib/process/processes/schemas'
import {
  SETUP_MODULES_MAX,
  SETUP_PHASES_MAX,
  SETUP_QUESTIONS_MAX,
  SETUP_SETTINGS_MAX,
  TEMPLATE_NAME_MAX,
} from './setup-limits'

const rules = updateRulesInput.shape
const age = z.number().int().min(0).max(120).nullable()
const invalid: ErrorName = 'fieldInvalid'
const tooLong: ErrorName = 'fieldTooLong'
const place = z.number().int().min(0).max(10_000)
const key = z.string().regex(/^[a-z\d-]{1,20}$/, invalid)

const question = z.strictObject({
  section: place,
  position: place,
  kind: z.enum(['SINGLE', 'MULTIPLE', 'SCALE', 'TEXT']),
  text: requiredText(1000),
  options: boundedArray(optionalText(500), 50),
  required: z.boolean(),
})

const module = z
  .strictObject({
    key: key.meta({ description: 'Named by `source` of other modules' }),
    type: z.enum(Object.keys(moduleKinds) as [keyof typeof moduleKinds, ...(keyof typeof moduleKinds)[]]),
    source: key.nullable().meta({ description: 'The module before it whose ideas are evaluated or voted on' }),
    name: requiredText(PROCESS_NAME_MAX),
    body: optionalText(PHASE_BODY_MAX),
    position: place,
    canFollow: z.boolean(),
    activeFollowing: z.boolean(),
    requiresEmail: z.boolean(),
    requiresMobile: z.boolean(),
    requiresAuthCitizen: z.boolean(),
    minimumAge: age,
    // Values are parsed by the declaration of the type, below.
    settings: boundedRecord(z.string().max(60), z.unknown() as z.ZodType<z.core.util.JSONType>, SETUP_SETTINGS_MAX),
    questions: boundedArray(question, SETUP_QUESTIONS_MAX),
  })
  .superRefine(({ type, settings }, context) => {
    if (kindOf(type).settings.partial().safeParse(settings).success) return
    context.addIssue({ code: 'custom', message: invalid, path: ['settings'] })
  })

const phase = z.strictObject({
  name: requiredText(PROCESS_NAME_MAX),
  body: optionalText(PHASE_BODY_MAX),
  startsAt: instantInput,
  endsAt: instantInput,
  modules: boundedArray(module, SETUP_MODULES_MAX),
})

const fields = {
  format: z.literal('process-setup', invalid),
  version: z.literal(1, invalid),
  name: requiredText(PROCESS_NAME_MAX),
  summary: optionalText(PROCESS_SUMMARY_MAX),
  startsAt: instantInput,
  endsAt: instantInput,
  visibility: z.enum(['PUBLIC', 'PRIVATE']),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
  rules: z.strictObject({
    budgetAvailable: rules.budgetAvailable.unwrap(),
    currency: rules.currency.unwrap(),
    commentsEnabled: z.boolean(),
    versionsMax: rules.versionsMax.unwrap(),
    versioningDays: rules.versioningDays.unwrap(),
    projectCostMax: rules.projectCostMax.unwrap(),
    minimumAge: age,
    youthAgeMin: age,
    youthAgeMax: age,
    personalBudget: rules.personalBudget.unwrap(),
    donationMin: rules.donationMin.unwrap(),
    donationMax: rules.donationMax.unwrap(),
    preferencesMax: rules.preferencesMax.unwrap(),
    showTalliesEarly: z.boolean(),
  }),
  pages: boundedArray(
    z.strictObject({ kind: z.enum(PROCESS_PAGES), body: optionalText(PROCESS_PAGE_MAX) }),
    PROCESS_PAGES.length,
  ),
  phases: boundedArray(phase, SETUP_PHASES_MAX, { min: 1, minError: invalid }),
}

/** A process without its people, ideas, topics and pictures: what templates, files and copies hold. */
export const processSetup = z.strictObject(fields).superRefine((setup, context) => {
  const refuse = (path: (string | number)[]) => context.addIssue({ code: 'custom', message: invalid, path })
  const { donationMin, donationMax, personalBudget, youthAgeMin, youthAgeMax } = setup.rules
  if (donationMin > donationMax || donationMax > personalBudget) refuse(['rules', 'donationMax'])
  const isPair = (youthAgeMin === null) === (youthAgeMax === null)
  if (!isPair || (youthAgeMin ?? 0) > (youthAgeMax ?? 0)) refuse(['rules', 'youthAgeMax'])
  if (new Set(setup.pages.map(({ kind }) => kind)).size < setup.pages.length) refuse(['pages'])
  for (const [index, { startsAt, endsAt }] of setup.phases.entries()) {
    const isNear = Math.abs(startsAt.getTime() - setup.startsAt.getTime()) < PROCESS_DAYS_MAX * 86_400_000
    if (!isNear || datesRefusal({ startsAt, endsAt })) refuse(['phases', index, 'endsAt'])
  }
})

export type ProcessSetup = z.output<typeof processSetup>

/** Name and first day of a process that is made of a set-up; without a name it has that of the set-up. */
export const fromSetupBody = z.strictObject({
  name: requiredText(PROCESS_NAME_MAX).optional(),
  startDate: instantInput,
})

export type FromSetup = z.output<typeof fromSetupBody>

export const templateName = z.string().overwrite(oneLine).min(1).max(TEMPLATE_NAME_MAX, tooLong)
