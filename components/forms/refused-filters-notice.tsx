import { Notice } from '@/components/ui/notice'
import { errorText } from '@/lib/foundation/i18n/error-text'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { RefusedFilter } from '@/lib/foundation/input/refused-filters'

/** Beside a filter: what of it could not be read, and why. The list below does without it. */
export function RefusedFiltersNotice({ refused, locale }: { refused: readonly RefusedFilter[]; locale: Locale }) {
  if (refused.length === 0) return null
  return (
    <Notice tone="warning" role="alert">
      {refused.map(({ field, text, name, params }) => (
        <p key={field} className="wrap-anywhere">
          “{text}”: {errorText(name, locale, params)}
        </p>
      ))}
    </Notice>
  )
}
