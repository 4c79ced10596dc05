import { routes } from '@/lib/catalogues/routes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { readableWebinar } from '@/lib/participation/webinars/get-webinar'
import { kindOf } from '@/lib/process/module-types/registry'
import { calendarFile } from '@/lib/process/processes/reading/calendar-file'
import { loadModule } from '../../../../../_components/load-module'

type Segments = { params: Promise<{ id: string; processId: string; phaseId: string }> }

/** When a waiting module opens, or when a webinar is, for the reader's calendar. */
export async function GET(_request: Request, { params }: Segments): Promise<Response> {
  const { id, processId, phaseId } = await params
  const { ctx, facts, name, processName } = await loadModule(id, processId, phaseId)
  const webinar = kindOf(facts.module.type).hasOwnDate ? readableWebinar(ctx, facts) : null
  const page = webinar ? routes.moduleInfo({ id, processId, phaseId }) : routes.process(processId)
  const uid = `module-${facts.module.id}@${ctx.organization.primaryHost}`
  const file = calendarFile({
    uid,
    title: `${name} – ${processName}`,
    url: baseUrlOf(ctx.organization) + page,
    startsAt: webinar ? new Date(webinar.startsAt) : facts.phase.startsAt,
    minutes: webinar?.minutes,
    location: webinar?.joinUrl ?? undefined,
    now: ctx.now,
  })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="module-${id}.ics"`,
    },
  })
}
