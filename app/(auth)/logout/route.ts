import { routes } from '@/lib/catalogues/routes'
import { clearSessionCookie } from '@/lib/edge/http/cookies/session-cookies'
import { currentContext } from '@/lib/edge/request/current'
import { logout } from '@/lib/identity/auth/session/logout'

/** Signs out; the middleware refuses cross-site requests. */
export async function POST(): Promise<Response> {
  await logout(await currentContext())
  await clearSessionCookie()
  return new Response(null, { status: 303, headers: { location: routes.root(), 'cache-control': 'no-store' } })
}

export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: routes.signOut(), 'cache-control': 'no-store' } })
}
