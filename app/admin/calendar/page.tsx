import { AdminFrame } from '@/components/admin/admin-frame'
import { YearCalendar } from '@/components/admin/calendar/year-calendar'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { CALENDAR_YEAR_MAX, CALENDAR_YEAR_MIN } from '@/lib/office/calendar/limits'
import { loadCalendar } from '@/lib/office/calendar/read-calendar'
import { adminMetadata } from '../_components/admin-metadata'

type Props = { searchParams: Promise<{ year?: string | string[] }> }

export const generateMetadata = () => adminMetadata('calendar.title')

export default servedPage(async function AdminCalendarPage({ searchParams }: Props) {
  const [ctx, t, { year }] = await Promise.all([pageContext({ member: true }), getTranslations('admin'), searchParams])
  const requested = Number(year)
  const isYear = Number.isInteger(requested) && requested >= CALENDAR_YEAR_MIN && requested <= CALENDAR_YEAR_MAX
  const calendar = await orRefusal(loadCalendar(ctx, isYear ? requested : undefined))
  return (
    <AdminFrame actor={ctx.actor} section="overview" title={t('calendar.title')} lead={t('calendar.lead')}>
      <YearCalendar ctx={ctx} calendar={calendar} t={t} />
    </AdminFrame>
  )
})
