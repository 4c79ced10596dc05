import 'server-only'
import type { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { findProcessWide } from '@/lib/framework/process-wide'

/** What start-tracing.ts made, where an exporter is configured. */
export type Tracing = {
  tracer: Tracer
  active: AsyncLocalStorage<Span>
  /** Requests that are being answered. */
  requests: Set<Span>
  flush: () => Promise<void>
  stop: () => Promise<void>
}

export const TRACING = 'tracing'

type SpanFacts = {
  kind?: SpanKind
  /** Never personal data: no addresses, names, parameters or texts. */
  attributes?: Attributes
}

const tracing = () => findProcessWide<Tracing>(TRACING)

/** Runs work in a span below the current one; without tracing it only runs it. */
export async function traced<Out>(name: string, facts: SpanFacts, work: () => Promise<Out>): Promise<Out> {
  const on = tracing()
  if (!on) return work()
  const span = startSpan(on, name, facts)
  try {
    return await on.active.run(span, work)
  } catch (error) {
    // The span says what failed.
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

/**
 * Begins a span below the current one for an act that ends in a callback. Outside of a span and without tracing: nothing,
 * and `facts` is not called.
 */
export function startChild(facts: () => { name: string; attributes: Attributes }): (() => void) | undefined {
  const on = tracing()
  if (!on?.active.getStore()) return undefined
  const { name, attributes } = facts()
  const span = startSpan(on, name, { kind: SpanKind.CLIENT, attributes })
  return () => span.end()
}

/** The ids of the current span for lines of the log. */
export function currentTrace(): { traceId?: string; spanId?: string } {
  const span = tracing()?.active.getStore()
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { traceId, spanId }
}

/** How long a server that ends waits for the answers to its last requests. */
const LAST_REQUESTS_MS = 3000
const LOOK_MS = 50

/** Sends what was not sent yet, with the requests that are being answered now; what comes later is still traced. */
export async function sendSpans(): Promise<void> {
  const on = tracing()
  if (!on) return
  const until = performance.now() + LAST_REQUESTS_MS
  while (on.requests.size > 0 && performance.now() < until) await sleep(LOOK_MS)
  await on.flush()
}

/** Sends what was not sent yet and ends tracing. */
export async function stopTracing(): Promise<void> {
  await tracing()?.stop()
}

function startSpan(
  { tracer, active }: Tracing,
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: SpanFacts,
) {
  const parent = active.getStore()
  return tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
}

// Without the message, which may quote what somebody typed.
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}
