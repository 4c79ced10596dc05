import { resource } from '@/lib/edge/http/api/resource'
import { publicCalendar } from '@/lib/site/pages/live/public-calendar'
import { calendarAnswer } from '../../_components/calendar-answer'

/** The dates of all processes. */
export const GET = resource(async (ctx) => calendarAnswer(await publicCalendar(ctx, null)))
