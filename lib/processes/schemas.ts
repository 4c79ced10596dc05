import { z } from 'zod'
import type { ErrorName } from '@/lib/errors/catalog'
import { optionalText, requiredText } from '@/lib/i18n/required-text'
import { MONEY_MAX, PROCESS_DAYS_MAX, PROCESS_NAME_MAX, PROCESS_SUMMARY_MAX } from './limits'
import { PROCESS_TEMPLATES } from './templates'

const refuse = (name: ErrorName) => ({ error: name })

/** An instant as ISO 8601 with its zone; commands get a Date. */
export const instantInput = z.iso.datetime({ offset: true, error: 'dateInvalid' }).transform((text) => new Date(text))

/** An amount in whole units of the currency, or with two decimals (imported elections). */
export const moneyInput = z
  .number(refuse('numberInvalid'))
  .min(0, refuse('numberInvalid'))
  .max(MONEY_MAX, refuse('tooManyDigits'))
  .refine((amount) => Number.isInteger(Math.round(amount * 1e8) / 1e6), refuse('noDecimals'))

export const currencyInput = z.string().regex(/^[A-Z]{3}$/, refuse('fieldInvalid'))

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

/** The end after the start, and not longer than a process may last (specification section 9). */
export function datesRefusal({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): ErrorName | null {
  if (endsAt <= startsAt) return 'datesOutOfOrder'
  return endsAt.getTime() - startsAt.getTime() > PROCESS_DAYS_MAX * 86_400_000 ? 'processTooLong' : null
}
