import { DocumentList } from '@/components/files/document-list'
import { Disclosure } from '@/components/ui/disclosure'
import { Notice } from '@/components/ui/notice'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OfficialAnswer as Answer } from '@/lib/ideas/proposals/official/list-answers'

type OfficialAnswerProps = {
  /** The present wording first. */
  answers: readonly Answer[]
  locale: Locale
  timeZone: string
  t: Translator<'proposals'>
}

/** The official answer with its documents, and what it said before. */
export function OfficialAnswer({ answers: [present, ...earlier], locale, timeZone, t }: OfficialAnswerProps) {
  if (!present) return null
  const dateOf = (at: Date) => formatDate(locale, at, timeZone)
  return (
    <Notice title={t('detail.statusReason')}>
      <p className="whitespace-pre-wrap break-words">{present.text}</p>
      <p className="text-muted text-sm">
        {t(earlier.length > 0 ? 'answer.corrected' : 'answer.given', { date: dateOf(present.createdAt) })}
      </p>
      {present.documents.length > 0 && <DocumentList documents={present.documents} locale={locale} />}
      {earlier.length > 0 && (
        <Disclosure summary={t('answer.earlier', { count: earlier.length })}>
          <ol className="flex flex-col gap-4">
            {earlier.map((answer) => (
              <li key={answer.id}>
                <p className="text-muted text-sm">{t('answer.given', { date: dateOf(answer.createdAt) })}</p>
                <p className="whitespace-pre-wrap break-words">{answer.text}</p>
                {answer.documents.length > 0 && <DocumentList documents={answer.documents} locale={locale} />}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </Notice>
  )
}
