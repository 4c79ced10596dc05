import { errorText } from '@/lib/foundation/i18n/error-text'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ImportProblem } from '@/lib/outcome/imports/uploads/report'

/** Why a file was refused, in the reader's language, with the line. */
export function problemText(problem: ImportProblem, locale: Locale, t: Translator<'imports'>): string {
  switch (problem.of) {
    case 'catalog':
      return errorText(problem.name, locale, problem.params)
    case 'file':
      return inLine(problem.line, t(`refusals.${problem.reason}`, problem.params), t)
    case 'import':
      return inLine(problem.line, t(`refusals.${problem.reason}`, problem.params), t)
  }
}

function inLine(line: number | null, text: string, t: Translator<'imports'>): string {
  return line === null || line === 0 ? text : t('inLine', { line, text })
}
