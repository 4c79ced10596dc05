import { serveCall } from '@/lib/edge/http/api/serve-call'
import type { AnyCall } from '@/lib/foundation/api/call'
import { setProcessWide } from '@/lib/framework/process-wide'
import { expectDeclared } from './declared'

type Route = (
  request: Request,
  segments: { params?: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>

/** A call of the API, whose answer is compared with what it declares, or another route handler. */
export type Handler = AnyCall | Route

/**
 * Headers of a request from an address, as the server passes it on; without them all requests of a test share one
 * address.
 */
export function from(address: string): Record<string, string> {
  setProcessWide('areRequestsWrapped', true)
  return { 'x-client-address': address }
}

/**
 * Calls the API as a client of an organization's own host would; the answer of a call is the one that it declares. The
 * parameters are given apart from the path, which may be any.
 */
export async function ask(
  handler: Handler,
  organization: { primaryHost: string },
  path: string,
  params: Record<string, string> = {},
  init: RequestInit = {},
): Promise<Response> {
  const headers = { host: organization.primaryHost, ...init.headers }
  const request = new Request(`http://${organization.primaryHost}/api/v1${path}`, { ...init, headers })
  return answerOf(handler, request, params)
}

/** The answer to any request. */
export async function answerOf(
  handler: Handler,
  request: Request,
  params: Record<string, string> = {},
): Promise<Response> {
  if (typeof handler === 'function') return handler(request, { params: Promise.resolve(params) })
  const answer = await serveCall(handler, request, params)
  await expectDeclared(handler, answer)
  return answer
}
