import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the process knows of the request that it is serving, beside what the framework hands to pages and handlers. */
export type ServedRequest = {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** Set when the code of a server action begins: what fails earlier is a payload that could not be decoded. */
  hasActionStarted: boolean
  /** What the framework caught while it rendered, if anything. */
  failure?: unknown
}

// On globalThis, because the bundles of pages, middleware and instrumentation have their own copies of this module.
const shared = globalThis as typeof globalThis & { servedRequest?: AsyncLocalStorage<ServedRequest> }

const storage = (): AsyncLocalStorage<ServedRequest> => {
  shared.servedRequest ??= new AsyncLocalStorage()
  return shared.servedRequest
}

/** Runs the handling of a request with its facts at hand (ADR-009). */
export function serve(served: ServedRequest, handle: () => void): void {
  storage().run(served, handle)
}

/** The id under which logs and answers name this request. */
export function currentRequestId(): string {
  return storage().getStore()?.requestId ?? crypto.randomUUID()
}

/** Sets the status of the page or action that is being answered. */
export function answerStatus(status: number, headers: Record<string, string> = {}): void {
  const response = storage().getStore()?.response
  if (!response || response.headersSent) return
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

export function markActionStarted(): void {
  const served = storage().getStore()
  if (served) served.hasActionStarted = true
}

/** Remembers what the framework caught, so that the answer can tell an outage from a fault. */
export function noteFailure(error: unknown): void {
  const served = storage().getStore()
  if (served) served.failure ??= error
}
