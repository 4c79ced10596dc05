import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { AnyCall } from '@/lib/foundation/api/call'
import { schemaErrors } from './schema-errors'

/** Refusals of every call with this access. */
const ALWAYS: readonly ErrorName[] = [
  'invalidRequest',
  'organizationUnknown',
  'tokenInvalid',
  'tokenExpired',
  'tooManyRequests',
  'generic',
  'temporarilyUnavailable',
  'overloaded',
]
const BY_ACCESS: Record<AnyCall['access'], readonly ErrorName[]> = {
  open: [],
  public: ['organizationPrivate'],
  member: ['signInRequired'],
  platform: ['signInRequired', 'permissionDenied'],
}

const known = new WeakMap<AnyCall, readonly ErrorName[]>()

/** Every refusal of a call: declared, by access, and by input schema. */
export function possibleErrors(declared: AnyCall): readonly ErrorName[] {
  const names = known.get(declared) ?? [...new Set(errorsOf(declared))]
  known.set(declared, names)
  return names
}

function errorsOf(declared: AnyCall): ErrorName[] {
  return [
    ...declared.errors,
    ...BY_ACCESS[declared.access],
    ...(needsConsent(declared) ? (['consentOutdated'] as const) : []),
    ...(declared.afterRecovery ? (['linkInvalid'] as const) : []),
    ...inputErrors(declared),
    ...ALWAYS,
  ]
}

// Also for reads: a private organization requires accepted terms.
function needsConsent({ access, beforeConsent }: AnyCall): boolean {
  return access !== 'open' && beforeConsent !== true
}

function inputErrors({ method, takes, answers, params, query, body }: AnyCall): ErrorName[] {
  const isRead = method === 'GET'
  const hasBody = !isRead && method !== 'DELETE'
  return [
    // A malformed id in the path is not found.
    ...(hasFields(params) ? (['notFound'] as const) : []),
    ...schemaErrors(query),
    ...(hasBody ? [...schemaErrors(body), ...BODY] : []),
    ...(takes === 'upload' ? UPLOAD : []),
    ...(isRead || answers === 'token'
      ? []
      : (['invalidRequest', 'idempotencyKeyReused', 'idempotencyKeyInUse'] as const)),
  ]
}

const BODY: readonly ErrorName[] = ['wrongType', 'bodyTooLarge', 'unsupportedMediaType']
const UPLOAD: readonly ErrorName[] = ['fileTooLarge', 'uploadTooSlow', 'tooManyFiles']

function hasFields(schema: unknown): boolean {
  return Object.keys((schema as { shape?: object }).shape ?? {}).length > 0
}
