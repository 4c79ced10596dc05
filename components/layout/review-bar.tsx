import { Container } from '@/components/ui/container'
import type { Context } from '@/lib/foundation/context/context'
import { LOCALE_NAMES } from '@/lib/foundation/i18n/locales'

type ReviewBarProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  heading: string
  /** Sentence about what is shown and until when. */
  text: string
}

/** Above a draft that a reviewer sees by a link. */
export function ReviewBar({ ctx: { locale, organization }, heading, text }: ReviewBarProps) {
  return (
    <aside data-preview aria-label={heading} className="border-line border-b bg-accent-soft" data-print="no">
      <Container className="flex flex-col gap-1 py-3">
        <p className="font-semibold">{heading}</p>
        <p className="text-sm">{text}</p>
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
