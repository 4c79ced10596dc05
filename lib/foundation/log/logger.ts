import 'server-only'
import pino from 'pino'
import { env } from '@/lib/foundation/env'

const shared = globalThis as typeof globalThis & { logger?: pino.Logger }

/** Structured logs, one JSON line per event; never log secrets or personal data. */
export function logger(): pino.Logger {
  shared.logger ??= pino({
    level: env.LOG_LEVEL,
    redact: ['token', 'password', 'authorization', 'cookie', 'email', 'mobile', 'taxCode', '*.token', '*.password'],
  })
  return shared.logger
}
