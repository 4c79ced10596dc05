import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Statement } from './find-statement'
import { ANSWER_DAYS } from './limits'
import { nationalOf } from './national'

type Named = { name: string; lang: Locale | undefined }

/** Law and enforcement body as readers see them: those of the office, else those of the country. */
export function recourseOf(
  statement: Pick<Statement, 'law' | 'body' | 'bodyUrl'> | null,
  { country }: { country: string | null },
): { law: Named | null; body: (Named & { url: string | null }) | null } {
  const national = nationalOf(country)
  const law = statement?.law ? { name: statement.law, lang: undefined } : (national?.law ?? null)
  const body = statement?.body
    ? { name: statement.body, lang: undefined, url: statement.bodyUrl }
    : (national?.body ?? null)
  return { law, body }
}

/** What the office promises, else the days of the country's law, else ours. */
export function answerDaysOf(
  statement: Pick<Statement, 'answerDays'> | null,
  { country }: { country: string | null },
): number {
  return statement?.answerDays ?? nationalOf(country)?.answerDays ?? ANSWER_DAYS
}
