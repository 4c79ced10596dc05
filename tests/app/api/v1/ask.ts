import type { RouteHandler } from '@/lib/http/route'

/** Calls a route handler as a client of an organization's own host would. */
export function ask(
  handler: RouteHandler,
  organization: { primaryHost: string },
  path: string,
  params: Record<string, string> = {},
  init: RequestInit = {},
): Promise<Response> {
  const headers = { host: organization.primaryHost, ...init.headers }
  const request = new Request(`http://${organization.primaryHost}/api/v1${path}`, { ...init, headers })
  return handler(request, { params: Promise.resolve(params) })
}
