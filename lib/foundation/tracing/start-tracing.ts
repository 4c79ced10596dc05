import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sampler } from '@opentelemetry/sdk-trace'
import { env } from '@/lib/foundation/env'
import { findProcessWide, setProcessWide } from '@/lib/framework/process-wide'
import { TRACING, type Tracing } from './traced'

const STOP_MS = 3000

/**
 * Sends spans by OTLP over HTTP where the standard variables name a collector (OTEL_EXPORTER_OTLP_ENDPOINT or …_TRACES_…);
 * otherwise nothing is loaded. Not registered globally: Next.js would add spans with addresses, which contain tokens.
 */
export async function startTracing(onFailure: (error: unknown) => void): Promise<void> {
  const isNamed = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const isOff = env.OTEL_SDK_DISABLED || env.OTEL_TRACES_EXPORTER === 'none'
  if (!isNamed || isOff || findProcessWide(TRACING)) return
  const [sdk, { OTLPTraceExporter }, core, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ])
  core.setGlobalErrorHandler(onFailure)
  const own = resources.resourceFromAttributes({ 'service.name': 'participation' })
  const named = resources.detectResources({
    detectors: [resources.resourceAttributesEnvDetector, resources.serviceNameEnvDetector],
  })
  const provider = new sdk.TracerProvider({
    resource: own.merge(named),
    sampler: samplerOf(sdk),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  // A collector that refuses the last spans does not end the process otherwise than in order.
  const inTime = (sent: Promise<void>) =>
    Promise.race([sent.catch(onFailure), sleep(STOP_MS, undefined, { ref: false })])
  setProcessWide<Tracing>(TRACING, {
    tracer: provider.getTracer('participation'),
    active: new AsyncLocalStorage(),
    requests: new Set(),
    flush: () => inTime(provider.forceFlush()),
    stop: () => inTime(provider.shutdown()),
  })
}

function samplerOf(sdk: typeof import('@opentelemetry/sdk-trace')): Sampler {
  const [name = '', isParentBased] = [
    env.OTEL_TRACES_SAMPLER.replace(/^parentbased_/, ''),
    env.OTEL_TRACES_SAMPLER.startsWith('parentbased_'),
  ]
  const roots: Record<string, () => Sampler> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG),
  }
  const root = (roots[name] ?? roots['always_on'])?.() ?? new sdk.AlwaysOnSampler()
  return isParentBased ? new sdk.ParentBasedSampler({ root }) : root
}
