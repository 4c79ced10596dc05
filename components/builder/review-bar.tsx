import { Container } from '@/components/ui/container'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { LOCALE_NAMES } from '@/lib/foundation/i18n/locales'
import type { Words } from './labels'

type ReviewBarProps = { ctx: Pick<Context, 'locale' | 'organization'>; until: Date; t: Words }

/** Above a draft that a reviewer sees by a link. */
export function ReviewBar({ ctx: { locale, organization }, until, t }: ReviewBarProps) {
  return (
    <aside data-preview aria-label={t('reviewHeading')} className="border-line border-b bg-accent-soft" data-print="no">
      <Container className="flex flex-col gap-1 py-3">
        <p className="font-semibold">{t('reviewHeading')}</p>
        <p className="text-sm">{t('reviewUntil', { date: formatDeadline(locale, until, organization.timeZone) })}</p>
        {organization.languages.length > 1 && (
          <ul className="flex flex-wrap gap-x-4">
            {organization.languages.map((language) => (
              <li key={language}>
                <a
                  href={`?lang=${language}`}
                  lang={language}
                  aria-current={language === locale || undefined}
                  className="inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:no-underline"
                >
                  {LOCALE_NAMES[language]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Container>
    </aside>
  )
}
