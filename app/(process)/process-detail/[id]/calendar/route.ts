import { resource, segmentId } from '@/lib/edge/http/api/resource'
import { publicCalendar } from '@/lib/site/pages/live/public-calendar'
import { calendarAnswer } from '../../../_components/calendar-answer'

/** The dates of a process. */
export const GET = resource(async (ctx, params) => calendarAnswer(await publicCalendar(ctx, segmentId(params['id']))))
