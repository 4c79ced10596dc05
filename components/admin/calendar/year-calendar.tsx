import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Heading } from '@/components/ui/heading'
import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/stack'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OfficeYear } from '@/lib/office/calendar/calendar-of'

type YearCalendarProps = { ctx: Context; calendar: OfficeYear; t: Translator<'admin'> }

/** The phases of a year as bars, and below what happens when. */
export function YearCalendar({ ctx, calendar, t }: YearCalendarProps) {
  const { year, months, processes } = calendar
  return (
    <Stack gap="lg">
      <nav aria-label={t('calendar.years')}>
        <Cluster justify="between">
          <LinkButton
            href={routes.adminCalendar(year - 1)}
            variant="secondary"
            size="small"
            icon={<Icon name="arrow-left" />}
          >
            {year - 1}
          </LinkButton>
          <span className="font-semibold text-xl tabular-nums">{year}</span>
          <LinkButton href={routes.adminCalendar(year + 1)} variant="secondary" size="small">
            {year + 1}
          </LinkButton>
        </Cluster>
      </nav>
      {processes.length === 0 ? (
        <p className="text-muted">{t('calendar.empty')}</p>
      ) : (
        <YearBars ctx={ctx} calendar={calendar} t={t} />
      )}
      {months.map((events, index) =>
        events.length === 0 ? null : (
          <Month key={monthName(ctx, year, index)} ctx={ctx} name={monthName(ctx, year, index)} events={events} t={t} />
        ),
      )}
    </Stack>
  )
}

type MonthProps = { ctx: Context; name: string; events: OfficeYear['months'][number]; t: Translator<'admin'> }

function Month({ ctx, name, events, t }: MonthProps) {
  const { locale, organization } = ctx
  return (
    <Stack as="section" gap="sm">
      <Heading level={2} size="sm">
        {name}
      </Heading>
      <ul className="divide-y divide-line border-line border-y">
        {events.map(({ kind, at, process, phase }) => (
          <li
            key={`${kind} ${phase.id} ${at.getTime()}`}
            className="grid gap-x-4 py-2.5 sm:grid-cols-[minmax(12rem,1fr)_3fr]"
          >
            <span className="text-muted text-sm tabular-nums">{formatDeadline(locale, at, organization.timeZone)}</span>
            <span>
              <a href={routes.adminPhase(process.id, phase.id)}>
                {t(`calendar.${kind}`, { phase: pickText(phase.name, locale, organization.languages) })}
              </a>
              <span className="block text-muted text-sm">{pickText(process.name, locale, organization.languages)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function monthName({ locale }: Pick<Context, 'locale'>, year: number, month: number): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(year, month, 1)))
}

type YearBarsProps = { ctx: Context; calendar: OfficeYear; t: Translator<'admin'> }

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

/** A row for each process with its phases over the twelve months; the list of months is the text alternative. */
function YearBars({ ctx, calendar, t }: YearBarsProps) {
  const { locale, organization, now } = ctx
  const span = calendar.endsAt.getTime() - calendar.startsAt.getTime()
  const percent = (at: Date) => Math.min(100, Math.max(0, ((at.getTime() - calendar.startsAt.getTime()) / span) * 100))
  const narrow = new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' })
  const isNow = now >= calendar.startsAt && now < calendar.endsAt
  return (
    <section aria-labelledby="bars" className="flex flex-col gap-3">
      <Heading level={2} size="sm" id="bars">
        {t('calendar.bars')}
      </Heading>
      <div aria-hidden="true" className="grid grid-cols-12 text-center text-muted text-xs">
        {MONTHS.map((month) => (
          <span key={month} className="border-line border-s">
            {narrow.format(new Date(Date.UTC(calendar.year, month, 1)))}
          </span>
        ))}
      </div>
      <ul className="flex flex-col gap-3">
        {calendar.processes.map((process) => (
          <li key={process.id} className="flex flex-col gap-1">
            <a href={routes.adminProcess(process.id)} className="text-sm">
              {pickText(process.name, locale, organization.languages)}
            </a>
            <svg aria-hidden="true" width="100%" height="14" className="block rounded-sm bg-sunken">
              {process.phases.map((phase, index) => {
                const [from, to] = [percent(phase.startsAt), percent(phase.endsAt)]
                if (to <= from) return null
                return (
                  <rect
                    key={phase.id}
                    x={`${from}%`}
                    width={`${Math.max(0.4, to - from)}%`}
                    height="14"
                    className={index % 2 === 0 ? 'fill-accent-text' : 'fill-accent-text opacity-60'}
                  />
                )
              })}
              {isNow && <line x1={`${percent(now)}%`} x2={`${percent(now)}%`} y1="0" y2="14" className="stroke-ink" />}
            </svg>
          </li>
        ))}
      </ul>
    </section>
  )
}
