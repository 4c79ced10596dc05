import { formatMoney } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { RunningTotal } from './running-totals'

/** Words of the area `proposals`, and the currency of the process. */
type Words = { t: Translator<'proposals'>; locale: Locale; currency: string }

/** What an idea received so far in words, one part per vote; empty where totals are hidden. */
export function runningTotalText(totals: readonly RunningTotal[], { t, locale, currency }: Words): string {
  return totals
    .map(({ voters, collected }) =>
      collected === null
        ? t('card.preferences', { count: voters })
        : t('card.donated', { amount: formatMoney(locale, collected, currency) }),
    )
    .join(' · ')
}
