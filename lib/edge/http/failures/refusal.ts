import 'server-only'
import type { IncomingMessage } from 'node:http'
import { problemBody } from '@/lib/edge/http/failures/problem'
import { isDatabaseUnavailable, refusalOfUnavailable } from '@/lib/foundation/db/unavailable'
import { AppError } from '@/lib/foundation/errors/app-error'
import { appErrorText } from '@/lib/foundation/i18n/error-text'
import { isActionCall, isDataRequest } from '@/lib/framework/next/request-kind'
import { failurePage, localeOfHeaders, STRICT_POLICY } from './failure-page'
import { retryHeaders } from './retry-headers'

type PlainAnswer = { status: number; headers: Record<string, string>; body: string }

/** Converts an unexpected error to a refusal: 503 if the database is unavailable, else 500. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError(isDatabaseUnavailable(error) ? refusalOfUnavailable(error) : 'generic', {}, { cause: error })
}

/**
 * The answer to a refused request: a problem for the API, a page, or plain text for the page's script. The page gives back
 * the texts of a form.
 */
export function plainRefusal(
  request: Pick<IncomingMessage, 'headers' | 'url' | 'method'>,
  error: AppError,
  requestId: string,
  typed: readonly (readonly [name: string, text: string])[] = [],
): PlainAnswer {
  const { headers, url = '/', method = 'GET' } = request
  const locale = localeOfHeaders({ get: (name) => String(headers[name] ?? '') }, url)
  const common = {
    'cache-control': 'no-store',
    'content-security-policy': STRICT_POLICY,
    'x-request-id': requestId,
    ...retryHeaders(error),
  }
  const answer = (type: string, body: string): PlainAnswer => ({
    status: error.status,
    headers: { ...common, 'content-type': `${type}; charset=utf-8` },
    body,
  })
  const text = appErrorText(error, locale)
  if (url.startsWith('/api/')) {
    const row = { code: error.code, message: text, ...(error.field ? { field: error.field } : {}) }
    return answer('application/problem+json', problemBody(error.status, [row], requestId))
  }
  if (isActionCall(headers) || isDataRequest(headers)) return answer('text/plain', text)
  const wasPosted = method === 'POST'
  const page = { error, status: error.status, requestId, locale, wasPosted }
  return answer('text/html', failurePage({ ...page, typed, address: url }))
}
