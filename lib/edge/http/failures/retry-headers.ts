import type { AppError } from '@/lib/foundation/errors/app-error'

const RETRY_SECONDS = 5

/** How long a client should wait before it asks again. */
export function retryHeaders({ errorName, params, status }: AppError): Record<string, string> {
  if (errorName === 'tooManyRequests') return { 'retry-after': String(params['seconds'] ?? 60) }
  return status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}
}
