import 'server-only'
import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'
import type { AppError } from '@/lib/foundation/errors/app-error'
import { appErrorText, errorText } from '@/lib/foundation/i18n/error-text'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { FieldRefusal } from '@/lib/foundation/input/validation'
import { retryHeaders } from './retry-headers'

type ProblemError = { code: number; message: string; field?: string }

/** An application/problem+json answer with the specification's codes (spec: problems). */
function problem(
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

/** The problem of one refusal. Invalid tokens are prefixed TokenException, which clients look for (spec: sign-in-answers). */
export function refusalProblem(error: AppError, locale: Locale, requestId: string): Response {
  const text = appErrorText(error, locale)
  const message =
    error.errorName === 'tokenInvalid' || error.errorName === 'tokenExpired' ? `TokenException: ${text}` : text
  const wait = retryHeaders(error)
  const challenge = error.status === 401 ? { 'www-authenticate': 'Bearer' } : {}
  const row = { code: error.code, message, ...(error.field ? { field: error.field } : {}) }
  const others = error.others.map(({ field, name, params }) => ({
    code: catalog[name].code,
    message: errorText(name, locale, params),
    field,
  }))
  return problem(error.status, [row, ...others], requestId, { ...wait, ...challenge })
}

/** The problem of an input that its schema refused, one error per field; a missing field has code 150. */
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
