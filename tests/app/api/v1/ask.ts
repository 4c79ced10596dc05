import type { AnyContract } from '@/lib/foundation/api/contract'
import { setProcessWide } from '@/lib/framework/process-wide'
import { expectDeclared } from './declared'

/** A route handler; one of the API brings the contract that its answer is compared with. */
export type Handler = ((
  request: Request,
  segments: { params?: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>) & { contract?: AnyContract }

/**
 * Headers of a request from an address, as the server passes it on; without them all requests of a test share one
 * address.
 */
export function from(address: string): Record<string, string> {
  setProcessWide('areRequestsWrapped', true)
  return { 'x-client-address': address }
}

/**
 * Calls a route handler as a client of an organization's own host would; its answer is the one that the contract
 * declares.
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
  const answer = await handler(request, { params: Promise.resolve(params) })
  if (handler.contract) await expectDeclared(handler.contract, answer)
  return answer
}
