import type { z } from 'zod'
import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'

export type FieldRefusal = { field: string; name: ErrorName; params: Record<string, string | number> }

// Bounds the answer to hostile bodies with thousands of issues.
const REFUSALS_MAX = 100

/**
 * The refusals of a schema by field. A schema's own message is an error name; zod's built-in issues are mapped here.
 */
export function fieldRefusals(error: z.ZodError): FieldRefusal[] {
  const issues = error.issues.slice(0, REFUSALS_MAX)
  const mistyped = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? [path.join('.')] : [])))
  return issues.flatMap((issue) => {
    const field = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, REFUSALS_MAX).map((key) => refusal([...issue.path, key].join('.'), 'unknownField'))
    }
    // Limits do not apply to a value of the wrong type.
    if (issue.code !== 'invalid_type' && mistyped.has(field)) return []
    return [refusal(field, issueName(issue), issueParams(issue))]
  })
}

function refusal(field: string, name: ErrorName, params: Record<string, string | number> = {}): FieldRefusal {
  return { field, name, params: { field, ...params } }
}

/** The error name of one issue: the schema's own, else by kind of issue. */
export function issueName(issue: z.core.$ZodIssue): ErrorName {
  if (issue.message in catalog) return issue.message as ErrorName
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received NaN')) return 'numberInvalid'
      return issue.message.endsWith('received undefined') ? 'fieldMissing' : 'wrongType'
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'fieldMissing' : TOO_SMALL[measure(issue.origin)]
    case 'too_big':
      return TOO_BIG[measure(issue.origin)]
    default:
      return 'fieldInvalid'
  }
}

const TOO_SMALL = { text: 'fieldTooShort', number: 'numberTooLow', list: 'listTooShort' } as const
const TOO_BIG = { text: 'fieldTooLong', number: 'numberTooHigh', list: 'listTooLong' } as const

function measure(origin: string): 'text' | 'number' | 'list' {
  if (origin === 'string') return 'text'
  return origin === 'array' || origin === 'set' || origin === 'map' ? 'list' : 'number'
}

function issueParams(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'too_small') return { limit: Number(issue.minimum) }
  if (issue.code === 'too_big') return { limit: Number(issue.maximum) }
  if (issue.code === 'custom') return (issue.params ?? {}) as Record<string, string | number>
  return {}
}
