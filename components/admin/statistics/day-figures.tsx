import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Table } from '@/components/ui/table'
import { formatDate, formatNumber } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Statistics } from '@/lib/office/statistics/shapes'

type DayFiguresProps = { found: Statistics; locale: Locale; isReport: boolean; t: Translator<'statistics'> }

const MEASURES = ['registrations', 'ideas', 'comments', 'follows'] as const

/** What happened by day, as charts and as one table; voters in periods of at least ten people. */
export function DayFigures({ found, locale, isReport, t }: DayFiguresProps) {
  const when = (day: string) => formatDate(locale, new Date(`${day}T12:00:00Z`), 'UTC')
  const number = (value: number) => formatNumber(locale, value)
  const busy = found.days.filter((day) => MEASURES.some((measure) => day[measure] > 0))
  return (
    <section aria-labelledby="by-day" className="flex flex-col gap-6">
      <Heading level={2} size="md" id="by-day">
        {t('byDay')}
      </Heading>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-6">
        {MEASURES.map((measure) => {
          const values = found.days.map((day) => day[measure])
          return (
            <DayChart
              key={measure}
              title={t(`measures.${measure}`)}
              label={t('chart', { measure: t(`measures.${measure}`), max: number(Math.max(0, ...values)) })}
              values={values}
              ends={[when(found.from), when(found.to)]}
            />
          )
        })}
      </div>
      {busy.length > 0 && (
        <Disclosure summary={t('table')} isOpen={isReport}>
          <Table
            id="days"
            caption={t('byDay')}
            isCaptionHidden
            isDense
            columns={[
              { key: 'day', header: t('day'), isRowHeader: true },
              ...MEASURES.map((key) => ({ key, header: t(`measures.${key}`), isNumeric: true })),
            ]}
            rows={busy.map((day) => ({
              id: day.day,
              cells: {
                day: when(day.day),
                ...Object.fromEntries(MEASURES.map((measure) => [measure, number(day[measure])])),
              },
            }))}
          />
        </Disclosure>
      )}
      {found.voters.length > 0 && (
        <Table
          id="voters"
          caption={t('measures.voters')}
          layout="stack"
          isDense
          columns={[
            { key: 'days', header: t('days'), isRowHeader: true },
            { key: 'voters', header: t('measures.voters'), isNumeric: true },
          ]}
          rows={found.voters.map(({ from, to, voters }) => ({
            id: from,
            cells: {
              days: from === to ? when(from) : t('period', { from: when(from), to: when(to) }),
              voters: number(voters),
            },
          }))}
        />
      )}
    </section>
  )
}

type DayChartProps = {
  /** What the columns show, with the largest of them: the text alternative. */
  label: string
  title: ReactNode
  values: readonly number[]
  /** The first and the last day, in words. */
  ends: readonly [string, string]
  /** The table with the same figures. */
  children?: ReactNode
}

const WIDTH = 600
const HEIGHT = 120

/** A column for each day; made on the server, its colours follow the theme. */
function DayChart({ label, title, values, ends, children }: DayChartProps) {
  const max = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length)
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold">{title}</figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-line-strong border-b"
      >
        {values.map((value, at) =>
          value === 0 ? null : (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a day has no identity but its place
              key={at}
              x={(at * step).toFixed(2)}
              y={(HEIGHT - (value / max) * HEIGHT).toFixed(2)}
              width={Math.max(1, step * 0.85).toFixed(2)}
              height={((value / max) * HEIGHT).toFixed(2)}
              className="fill-accent-text"
            />
          ),
        )}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-muted text-xs">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      {children}
    </figure>
  )
}
