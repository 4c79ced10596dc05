import { Heading } from '@/components/ui/heading'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { OfficeYear } from '@/lib/office/calendar/calendar-of'

type YearBarsProps = { ctx: Context; calendar: OfficeYear; t: Translator<'admin'> }

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

/** A row for each process with its phases over the twelve months; the list of months is the text alternative. */
export function YearBars({ ctx, calendar, t }: YearBarsProps) {
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
