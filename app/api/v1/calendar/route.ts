import { route } from '@/lib/edge/http/api/route'
import { readCalendarContract } from '@/lib/office/calendar/contracts'
import { readCalendar } from '@/lib/office/calendar/read-calendar'

export const GET = route(readCalendarContract, readCalendar)
