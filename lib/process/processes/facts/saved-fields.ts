import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Process } from '@/lib/generated/prisma/client'
import type { Rule } from '@/lib/process/allocation-rule/election'
import type { Proofs } from '@/lib/process/processes/proofs'
import type { ProcessRules } from './admin-queries'

type Zoned = Pick<Context, 'organization'>

const texts = (value: unknown) => readColumn(localizedText, value ?? {})

type ProcessTexts = { name: unknown; summary: unknown } & Pick<
  Process,
  | 'startsAt'
  | 'endsAt'
  | 'visibility'
  | 'registration'
  | 'groupRequired'
  | 'holdsIdeas'
  | 'holdsComments'
  | 'youthAgeMin'
  | 'youthAgeMax'
>

/** What the form of a process changes. */
export function processFields(ctx: Zoned, process: ProcessTexts): SavedFields {
  const { startsAt, endsAt, visibility, registration, groupRequired, youthAgeMin, youthAgeMax } = process
  const { name, summary, holdsIdeas, holdsComments } = process
  return savedFields(
    {
      name: texts(name),
      summary: texts(summary),
      startsAt,
      endsAt,
      visibility,
      registration,
      groupRequired,
      holdsIdeas,
      holdsComments,
      youthAgeMin,
      youthAgeMax,
    },
    ctx.organization.timeZone,
  )
}

/** What the form of a phase changes. */
export function phaseFields(
  ctx: Zoned,
  { name, body, startsAt, endsAt }: { name: unknown; body: unknown; startsAt: Date; endsAt: Date },
): SavedFields {
  return savedFields({ name: texts(name), body: texts(body), startsAt, endsAt }, ctx.organization.timeZone)
}

/** What the form of the pages of a process changes. */
export function pagesFields(ctx: Zoned, pages: object): SavedFields {
  return savedFields({ pages }, ctx.organization.timeZone)
}

type Donations = Pick<Process, 'personalBudget' | 'donationMin' | 'donationMax'>
type RulesRow = Pick<
  Process,
  | 'currency'
  | 'preferencesMax'
  | 'minimumAge'
  | 'versionsMax'
  | 'versioningDays'
  | 'commentsEnabled'
  | 'showTalliesEarly'
> & { budgetAvailable: unknown; projectCostMax: unknown }

/** What the form of the rules changes. */
export function rulesFields(
  ctx: Zoned,
  row: RulesRow,
  vote: { rule: Rule | null; objectionDays: number | null } & Proofs,
): SavedFields {
  const { currency, preferencesMax, minimumAge, versionsMax, versioningDays, commentsEnabled, showTalliesEarly } = row
  const { kind = '', ...parameters } = vote.rule ?? {}
  return savedFields(
    {
      budgetAvailable: Number(row.budgetAvailable),
      projectCostMax: row.projectCostMax === null ? null : Number(row.projectCostMax),
      currency,
      preferencesMax,
      minimumAge,
      versionsMax,
      versioningDays,
      commentsEnabled,
      showTalliesEarly,
      objectionDays: vote.objectionDays,
      showOpenings: vote.showOpenings,
      auditBy: vote.auditBy,
      ruleKind: kind,
      ...parameters,
    },
    ctx.organization.timeZone,
  )
}

/** The same of the loaded rules of a form. */
export function rulesFormFields(ctx: Zoned, rules: ProcessRules): SavedFields {
  const objectionDays = rules.voteModuleId === null ? null : rules.objectionDays
  const { rule, showOpenings, auditBy } = rules
  return rulesFields(ctx, rules, { rule, objectionDays, showOpenings, auditBy })
}

/** What the form of donations changes. */
export function donationFields(ctx: Zoned, { personalBudget, donationMin, donationMax }: Donations): SavedFields {
  return savedFields({ personalBudget, donationMin, donationMax }, ctx.organization.timeZone)
}
