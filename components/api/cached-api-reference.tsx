import type { AnyContract } from '@/lib/foundation/api/contract'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { Cached } from '@/lib/framework/react/cached'
import { ApiReference } from './api-reference'

/** The reference of the API, written once a language in this process: it depends on nothing else. */
export function CachedApiReference({ contracts, locale }: { contracts: readonly AnyContract[]; locale: Locale }) {
  return (
    <Cached of={contracts} by={locale}>
      {() => <ApiReference contracts={contracts} locale={locale} />}
    </Cached>
  )
}
