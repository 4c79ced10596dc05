import { routes } from '@/lib/catalogues/routes'
import { currentContext } from '@/lib/edge/request/current'
import { returnPath } from '@/lib/foundation/input/return-path'
import { dismissAnnouncement } from '@/lib/site/announcements/dismissal-cookie'
import { dismissalForm } from '@/lib/site/announcements/forms'

/** Closes a banner and returns to its page; the middleware refuses cross-site requests. */
export async function POST(request: Request): Promise<Response> {
  const { id, returnTo } = dismissalForm.catch({ id: undefined, returnTo: '' }).parse(await fieldsOf(request))
  if (id !== undefined) await dismissAnnouncement(await currentContext(), id)
  return backTo(returnPath(returnTo))
}

export function GET(): Response {
  return backTo(routes.home())
}

async function fieldsOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return {}
  return Object.fromEntries(new URLSearchParams(await request.text()))
}

function backTo(path: string): Response {
  // A header holds ASCII only; what is percent-encoded already stays as it is.
  const { pathname, search } = new URL(path, 'https://here.invalid')
  return new Response(null, { status: 303, headers: { location: pathname + search, 'cache-control': 'no-store' } })
}
