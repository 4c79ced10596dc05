import 'server-only'
import { PRIVATE } from '@/lib/edge/http/server/shared-pages'

/** A calendar to subscribe to. In the reader's language, so that no shared cache stores it. */
export function calendarAnswer(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
      'cache-control': PRIVATE,
    },
  })
}
