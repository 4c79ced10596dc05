import { logout } from '@/lib/auth/logout'
import { currentContext } from '@/lib/context/current'
import { dropSession } from '@/lib/http/session-cookies'
import { routes } from '@/lib/routes'

/** Signs out; the middleware has refused what came from another site. */
export async function POST(): Promise<Response> {
  await logout(await currentContext())
  await dropSession()
  return new Response(null, { status: 303, headers: { location: routes.root(), 'cache-control': 'no-store' } })
}

export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: routes.signOut(), 'cache-control': 'no-store' } })
}
