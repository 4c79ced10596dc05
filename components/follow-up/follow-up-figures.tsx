import { Stat, StatList } from '@/components/ui/stat'
import { routes } from '@/lib/catalogues/routes'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { FollowUpFigures as Figures } from '@/lib/outcome/follow-through/reading/figures'
import { DELIVERY_STATES, type DeliveryState } from '@/lib/outcome/follow-through/states'

type FiguresProps = {
  figures: Figures
  processId: number
  currency: string
  locale: Locale
  t: Translator<'followThrough'>
}

/** Money and projects of a follow-through, and how many projects are in each state. */
export function FollowUpFigures({ figures, processId, currency, locale, t }: FiguresProps) {
  const money = (amount: number) => formatMoney(locale, amount, currency)
  const number = (value: number) => formatNumber(locale, value)
  return (
    <div className="flex flex-col gap-6">
      <StatList>
        <Stat value={money(figures.granted)} label={t('figures.granted', { projects: figures.projects })} />
        <Stat
          value={money(figures.spent)}
          label={t('figures.spent')}
          note={figures.returned > 0 && t('figures.returned', { amount: money(figures.returned) })}
        />
        <Stat value={number(figures.done)} label={t('figures.done', { count: figures.done })} />
        <Stat value={number(figures.late)} label={t('figures.late', { count: figures.late })} />
      </StatList>
      <StateBar figures={figures} processId={processId} locale={locale} t={t} />
    </div>
  )
}

const FILLS: Record<DeliveryState, string> = {
  PLANNED: 'fill-line-strong',
  DESIGN: 'fill-info opacity-40',
  TENDER: 'fill-info opacity-70',
  WORKS: 'fill-info',
  DONE: 'fill-success',
  PAUSED: 'fill-warning',
  STOPPED: 'fill-danger',
}

function StateBar({ figures, processId, locale, t }: Omit<FiguresProps, 'currency'>) {
  const states = DELIVERY_STATES.filter((state) => figures.states[state] > 0)
  const whole = Math.max(1, figures.projects)
  let from = 0
  const pieces = states.map((state) => {
    const piece = { state, from, share: figures.states[state] / whole }
    from += piece.share
    return piece
  })
  return (
    <div className="flex flex-col gap-2">
      <svg aria-hidden="true" width="100%" height="20" className="block rounded-md bg-sunken">
        {pieces.map(({ state, from, share }) => (
          <rect
            key={state}
            x={`${percent(from)}%`}
            width={`${Math.max(0.5, percent(share) - 0.25)}%`}
            height="100%"
            className={FILLS[state]}
          />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {states.map((state) => (
          <li key={state}>
            <a
              href={`${routes.followUp(processId, { state })}#projects`}
              className="inline-flex min-h-11 items-center gap-2 text-ink"
            >
              <svg aria-hidden="true" width="12" height="12">
                <rect width="12" height="12" rx="2" className={FILLS[state]} />
              </svg>
              <span>
                {t(`state.${state}`)}{' '}
                <strong className="tabular-nums">{formatNumber(locale, figures.states[state])}</strong>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function percent(share: number): number {
  return Number((share * 100).toFixed(2))
}
