import type { AnyCall } from '@/lib/foundation/api/call'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { Cached } from '@/lib/framework/react/cached'
import { ApiReference } from './api-reference'

/** The reference of the API, written once a language in this process: it depends on nothing else. */
export function CachedApiReference({ calls, locale }: { calls: readonly AnyCall[]; locale: Locale }) {
  return (
    <Cached of={calls} by={locale}>
      {() => <ApiReference calls={calls} locale={locale} />}
    </Cached>
  )
}
