import 'server-only'
import { visitor } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { translator } from '@/lib/foundation/i18n/translations'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { calendarFeed } from '@/lib/process/processes/reading/calendar-file'
import { getProcess, listProcesses } from '@/lib/process/processes/reading/queries'
import { datePath } from './date-path'
import { datesOf } from './list-dates'

const PROCESSES_MAX = 50
const DAYS_PAST = 180

/**
 * Phases and webinars of one process, or of all, as a calendar to subscribe to: what visitors may see and nothing else,
 * because calendars never sign in. Throws for others, and for a private organization.
 */
export async function publicCalendar(context: Context, processId: number | null): Promise<string> {
  const ctx: Context = { ...context, actor: visitor }
  const { organization, locale, now } = ctx
  if (!organization.publiclyVisible) throw new AppError('processUnknown')
  const processes =
    processId === null ? (await listProcesses(ctx, { size: PROCESSES_MAX })).items : [await getProcess(ctx, processId)]
  const t = translator(locale, 'pages')
  const words = (text: unknown) => pickText(text, locale, organization.languages)
  const since = new Date(now.getTime() - DAYS_PAST * 24 * 3_600_000)
  const dates = (await datesOf(ctx, processes)).filter(({ at }) => at > since)
  const [only] = processId === null ? [] : processes
  return calendarFeed({
    name: only ? words(only.name) : organization.name,
    events: dates.map((date) => {
      const name = words(date.name)
      const title = date.kind === 'webinar' ? name : t(`calendar.${date.kind}`, { name })
      return {
        uid: `${date.key.replace(' ', '-')}@${organization.primaryHost}`,
        title: only ? title : `${title} – ${words(date.process.name)}`,
        url: baseUrlOf(organization) + datePath(date),
        startsAt: date.at,
        minutes: date.minutes ?? undefined,
        // The same at each request, so that calendars see no change.
        now: date.at,
      }
    }),
  })
}
