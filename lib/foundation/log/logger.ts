import 'server-only'
import pino from 'pino'
import { env } from '@/lib/foundation/env'
import { processWide } from '@/lib/framework/process-wide'

/** Structured logs, one JSON line per event; never log secrets or personal data. */
export function logger(): pino.Logger {
  return processWide('logger', () =>
    pino({
      level: env.LOG_LEVEL,
      redact: ['token', 'password', 'authorization', 'cookie', 'email', 'mobile', 'taxCode', '*.token', '*.password'],
    }),
  )
}
