import 'server-only'
import type { AppError } from '@/lib/errors/app-error'
import { catalog, type ErrorName } from '@/lib/errors/catalog'
import type { Locale } from '@/lib/i18n/locales'
import { appErrorText, errorText } from './error-text'
import { retryHeaders } from './retry-headers'
import type { FieldRefusal } from './validation'

type ProblemError = { code: number; message: string; field?: string }

/** An answer in application/problem+json with the specification's codes (decisions 10). */
export function problem(
  status: number,
  errors: ProblemError[],
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(problemBody(status, errors, requestId), {
    status,
    headers: {
      ...headers,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
  })
}

export function problemBody(status: number, errors: ProblemError[], requestId: string): string {
  const title = errors[0]?.message ?? ''
  const code = errors[0]?.code ?? 0
  return JSON.stringify({ type: `/api/docs#code-${code}`, title, status, instance: requestId, errors })
}

/** The problem of one refusal. A bad token says TokenException, which clients look for (specification section 8). */
export function refusalProblem(error: AppError, locale: Locale, requestId: string): Response {
  const text = appErrorText(error, locale)
  const message =
    error.errorName === 'tokenInvalid' || error.errorName === 'tokenExpired' ? `TokenException: ${text}` : text
  const wait = retryHeaders(error)
  const challenge = error.status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  const row = { code: error.code, message, ...(error.field ? { field: error.field } : {}) }
  return problem(error.status, [row], requestId, { ...wait, ...challenge })
}

/** The problem of an input that its schema refused: a missing field is the specification's code 150, field by field. */
export function inputProblem(
  refusals: FieldRefusal[],
  locale: Locale,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  const rows = refusals.map(({ field, name, params }) => {
    const known: ErrorName = name === 'fieldMissing' ? 'requiredDataMissing' : name
    return { code: catalog[known].code, message: errorText(known, locale, params), field }
  })
  const malformed = refusals.some(({ name }) => catalog[name].status === 400)
  return problem(malformed ? 400 : 422, rows, requestId, headers)
}
