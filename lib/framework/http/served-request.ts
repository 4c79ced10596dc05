import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { processWide } from '@/lib/framework/process-wide'
import { SERVED_REQUEST } from './served-request-name'

/** Per-request data that Next.js does not pass to pages and handlers. */
export type ServedRequest = {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** Set when a server action starts; an earlier failure is an undecodable payload. */
  hasActionStarted: boolean
  /** Called when a server action starts: its form is decoded. */
  onActionStart?: () => void
  /** Set when a form is refused, whose page is rendered again if it was sent without a script. */
  hasRefusedForm?: boolean
  /** Set when a form was refused because its sender is not signed in any more. */
  hasEndedSession?: boolean
  /** All texts of a form that was sent without a script, with the fields by which React finds its action. */
  sentFields?: () => readonly (readonly [name: string, text: string])[]
  /** The error that Next.js caught while rendering, if any. */
  failure?: unknown
  /** Called before the head of the answer is sent. */
  onHead?: () => void
  /** Set when a statement waited for a lock for longer than it may. */
  hasWaitedInVain?: boolean
  /** What became known while the request was served, for every later line of its log. */
  facts: Record<string, string | number>
}

const storage = (): AsyncLocalStorage<ServedRequest> => processWide(SERVED_REQUEST, () => new AsyncLocalStorage())

/** Runs a handler with its ServedRequest in async local storage (ADR-009). */
export function serve<Out>(served: ServedRequest, handle: () => Out): Out {
  return storage().run(served, handle)
}

/** The request id used in logs and answers. */
export function currentRequestId(): string {
  return storage().getStore()?.requestId ?? crypto.randomUUID()
}

/**
 * Names of the headers with which the current request arrived, in lower case; undefined outside of a request. Next.js adds
 * X-Forwarded-… headers of its own to those that handlers read.
 */
export function receivedHeaderNames(): ReadonlySet<string> | undefined {
  const raw = storage().getStore()?.request.rawHeaders
  return raw && new Set(raw.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase()))
}

/** What every line of the log says about the current request: its id and the noted facts; nothing outside of a request. */
export function currentLogFields(): Record<string, string | number> {
  const served = storage().getStore()
  return served ? { requestId: served.requestId, ...served.facts } : {}
}

/** Adds a fact to every later line of the log of the current request. Never personal data. */
export function noteFact(name: string, value: string | number): void {
  const served = storage().getStore()
  if (served) served.facts[name] = value
}

/** Sets the status of the current page or action. */
export function answerStatus(status: number, headers: Record<string, string> = {}): void {
  const response = storage().getStore()?.response
  if (!response || response.headersSent) return
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

export function markActionStarted(): void {
  const served = storage().getStore()
  if (!served) return
  served.hasActionStarted = true
  served.onActionStart?.()
}

export function markFormRefused(): void {
  const served = storage().getStore()
  if (served) served.hasRefusedForm = true
}

/** Notes that a form was refused because its sender is not signed in any more. */
export function markSessionEnded(): void {
  const served = storage().getStore()
  if (served) served.hasEndedSession = true
}

/** Whether the current request sent a form that was refused because its sender is not signed in any more. */
export function hasSessionEnded(): boolean {
  return storage().getStore()?.hasEndedSession === true
}

/** All texts of a form that was sent without a script, with the fields by which React finds its action. */
export function sentFields(): readonly (readonly [name: string, text: string])[] {
  return storage().getStore()?.sentFields?.() ?? []
}

/** Whether the current request sent a form that was refused. */
export function hasRefusedForm(): boolean {
  return storage().getStore()?.hasRefusedForm === true
}

/** Stores an error caught by Next.js, so that the answer can distinguish an outage (503) from a fault (500). */
export function noteFailure(error: unknown): void {
  const served = storage().getStore()
  if (served) served.failure ??= error
}

/** The current request, to note something of it later from another context, such as that of a socket. */
export function currentRequest(): Pick<ServedRequest, 'hasWaitedInVain'> | undefined {
  return storage().getStore()
}

/** Whether the error is the one that was noted for the current request. */
export function wasNoted(error: unknown): boolean {
  return error !== undefined && storage().getStore()?.failure === error
}
