import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { datePath } from '@/lib/site/pages/live/date-path'
import type { PageDate } from '@/lib/site/pages/live/list-dates'
import { BlockTitle } from '../block-title'
import type { BlockViewProps } from '../block-view'

export async function CalendarBlock({ ctx, block, data, titleId }: BlockViewProps<'calendar'>) {
  const t = await getTranslations('pages')
  return (
    <>
      <BlockTitle ctx={ctx} title={block.title} id={titleId} />
      {data.length === 0 && <p className="text-muted">{t('calendar.none')}</p>}
      <ol className="divide-y divide-line border-line border-y">
        {data.map((date) => (
          <DateRow key={date.key} ctx={ctx} date={date} t={t} />
        ))}
      </ol>
      {ctx.organization.publiclyVisible && (
        <p className="mt-3" data-print="no">
          <a href={routes.calendar(ctx.locale)} type="text/calendar">
            {t('calendar.subscribe')}
          </a>
        </p>
      )}
    </>
  )
}

function DateRow({ ctx, date, t }: { ctx: Context; date: PageDate; t: Translator<'pages'> }) {
  const { locale, organization } = ctx
  const words = (text: unknown) => pickText(text, locale, organization.languages)
  const name = words(date.name)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 py-3 md:grid-cols-[18rem_minmax(0,1fr)]">
      <time dateTime={date.at.toISOString()} className="tabular-nums">
        {formatDeadline(locale, date.at, organization.timeZone)}
      </time>
      <p className="min-w-0">
        <a href={datePath(date)}>{date.kind === 'webinar' ? name : t(`calendar.${date.kind}`, { name })}</a>
        <span className="block text-muted text-sm">{words(date.process.name)}</span>
      </p>
    </li>
  )
}
