import { Icon } from '@/components/ui/icon'
import { formatMoney } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'

type VotedMarkProps = { mark: OwnMark; locale: Locale; currency: string; t: Translator<'processes'> }

/** That the reader voted, and how much of the ballot is used. */
export function VotedMark({ mark, locale, currency, t }: VotedMarkProps) {
  return (
    <p className="flex items-center gap-1.5 font-semibold text-sm text-success">
      <Icon name="circle-check" size={18} />
      {votedWords(mark, { locale, currency, t })}
    </p>
  )
}

/** "You have voted: 3 of 5 preferences". */
function votedWords({ kind, used, max }: OwnMark, { locale, currency, t }: Omit<VotedMarkProps, 'mark'>): string {
  if (kind === 'preferences') return max === null ? t('voted.some', { used }) : t('voted.of', { used, max })
  const money = (amount: number) => formatMoney(locale, amount, currency)
  return t('voted.money', { used: money(used), max: money(max ?? used) })
}
