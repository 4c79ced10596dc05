import { Stat, StatList } from '@/components/ui/stat'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProcessView } from '@/lib/process/processes/process-view'

type ProcessFiguresProps = {
  process: Pick<ProcessView, 'budgetAvailable' | 'currency' | 'participants'>
  proposed: { cost: number; ideas: number }
  locale: Locale
  t: Translator<'processes'>
}

export function ProcessFigures({ process, proposed, locale, t }: ProcessFiguresProps) {
  const money = (amount: number) => formatMoney(locale, amount, process.currency)
  return (
    <StatList>
      {process.budgetAvailable > 0 && <Stat value={money(process.budgetAvailable)} label={t('figures.budget')} />}
      <Stat
        value={formatNumber(locale, proposed.ideas)}
        label={t('figures.ideas', { count: proposed.ideas })}
        note={proposed.cost > 0 ? t('figures.proposed', { amount: money(proposed.cost) }) : undefined}
      />
      <Stat
        value={formatNumber(locale, process.participants)}
        label={t('figures.participants', { count: process.participants })}
      />
    </StatList>
  )
}
