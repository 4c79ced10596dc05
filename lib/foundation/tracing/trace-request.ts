import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { env } from '@/lib/foundation/env'
import { findProcessWide } from '@/lib/framework/process-wide'
import { TRACING, type Tracing } from './traced'

type Served = { request: IncomingMessage; response: ServerResponse; requestId: string }

const propagator = new W3CTraceContextPropagator()

/** Handles a request in a span that lasts until its answer is sent. The trace of a declared proxy is continued. */
export function traceRequest({ request, response, requestId }: Served, route: () => string, handle: () => void): void {
  const on = findProcessWide<Tracing>(TRACING)
  if (!on) {
    handle()
    return
  }
  const method = request.method ?? 'GET'
  const named = route()
  const attributes = { 'http.request.method': method, 'http.route': named, 'request.id': requestId }
  const span = on.tracer.startSpan(`${method} ${named}`, { kind: SpanKind.SERVER, attributes }, parentOf(request))
  on.requests.add(span)
  response.once('close', () => {
    on.requests.delete(span)
    span.setAttribute('http.response.status_code', response.statusCode)
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  on.active.run(span, handle)
}

function parentOf({ headers }: IncomingMessage) {
  if (env.TRUST_PROXY === 0) return ROOT_CONTEXT
  const get = (carrier: IncomingMessage['headers'], name: string) => carrier[name]
  return propagator.extract(ROOT_CONTEXT, headers, { get, keys: (carrier) => Object.keys(carrier) })
}
