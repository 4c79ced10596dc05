import 'server-only'
import { Counter, Histogram } from 'prom-client'
import { processWide } from '@/lib/framework/process-wide'
import { METRIC_PREFIX, metricsRegistry } from './registry'

type ServedAnswer = {
  method: string
  /** First word of the route: a bounded set, whatever visitors request. */
  route: string
  status: number
  seconds: number
}

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts an answer and its time. */
export function countAnswer({ method, route, status, seconds }: ServedAnswer): void {
  const { answers, durations } = metrics()
  answers.inc({ method, route, status: String(status) })
  durations.observe({ route }, seconds)
}

/** Counts a request that the brake refused. */
export function countRefused({ class: name, reason }: { class: string; reason: string }): void {
  metrics().refused.inc({ class: name, reason })
}

function metrics() {
  return processWide('requestMetrics', () => ({
    answers: new Counter({
      name: `${METRIC_PREFIX}http_requests_total`,
      help: 'Answered requests by method, route and status; 499 is a client that left before the answer was complete.',
      labelNames: ['method', 'route', 'status'],
      registers: [metricsRegistry()],
    }),
    refused: new Counter({
      name: `${METRIC_PREFIX}refused_requests_total`,
      help: 'Requests that were refused before they were served (503), by class of request and reason.',
      labelNames: ['class', 'reason'],
      registers: [metricsRegistry()],
    }),
    durations: new Histogram({
      name: `${METRIC_PREFIX}http_request_seconds`,
      help: 'Time from the head of a request to the end of its answer.',
      labelNames: ['route'],
      buckets: SECONDS,
      registers: [metricsRegistry()],
    }),
  }))
}
