import 'server-only'
import pino from 'pino'
import { env } from '@/lib/foundation/env'
import { currentTrace } from '@/lib/foundation/tracing/traced'
import { currentLogFields } from '@/lib/framework/http/served-request'
import { processWide } from '@/lib/framework/process-wide'
import { describeError } from './describe-error'
import { scrub } from './scrub'

/**
 * Structured logs, one JSON line per event; every line of a request has its id and organization. Never log secrets or
 * personal data: texts are scrubbed, which finds addresses and tokens but no names.
 */
export function logger(): pino.Logger {
  return processWide('logger', () => pino({ level: env.LOG_LEVEL, ...LOG_OPTIONS }))
}

/** How lines are written, apart from level and place. */
export const LOG_OPTIONS: pino.LoggerOptions = {
  redact: ['token', 'password', 'authorization', 'cookie', 'email', 'mobile', 'taxCode', '*.token', '*.password'],
  mixin: () => ({ ...currentLogFields(), ...currentTrace() }),
  serializers: { err: describeError },
  formatters: { log: scrubTexts },
  hooks: {
    logMethod(values, method) {
      method.apply(this, withCleanText(values) as Parameters<pino.LogFn>)
    },
  },
}

// Without a text pino takes the message of the error as it is.
function withCleanText([first, text, ...others]: unknown[]): unknown[] {
  if (typeof text === 'string') return [first, scrub(text), ...others]
  if (typeof first === 'string') return [scrub(first)]
  const { err } = (first ?? {}) as { err?: unknown }
  return err instanceof Error ? [first, describeError(err).message] : [first]
}

// Made by us or by the proxy, and of a shape that a key could have.
const IDS = new Set(['requestId', 'traceId', 'spanId'])

// Before the serializers run: errors and nested objects are theirs.
function scrubTexts(line: Record<string, unknown>): Record<string, unknown> {
  const clean: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(line))
    clean[name] = typeof value === 'string' && !IDS.has(name) ? scrub(value) : value
  return clean
}
