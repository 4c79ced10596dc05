import type { AppError } from '@/lib/foundation/errors/app-error'

const RETRY_SECONDS = 5

/** The Retry-After header of a refusal, if any. */
export function retryHeaders({ errorName, params, status }: AppError): Record<string, string> {
  if (errorName === 'tooManyRequests') return { 'retry-after': String(params['seconds'] ?? 60) }
  return status === 503 ? { 'retry-after': String(params['seconds'] ?? RETRY_SECONDS) } : {}
}
