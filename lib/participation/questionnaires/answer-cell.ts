import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { AnswerValue, Question } from './questions'

type Reader = Pick<Context, 'locale' | 'organization'>

/** An answer in a table: chosen options by their text. */
export function answerCell(
  ctx: Reader,
  { kind, options }: Pick<Question, 'kind' | 'options'>,
  value: AnswerValue,
): string | number | null {
  if (value === null || kind === 'SCALE' || kind === 'TEXT') return Array.isArray(value) ? null : value
  return [value]
    .flat()
    .map((index) => pickText(options[Number(index)], ctx.locale, ctx.organization.languages))
    .join(' | ')
}
