import type { z } from 'zod'
import { type AuditFilter, auditFilter } from '@/lib/identity/audit/schemas'

export type Search = Record<string, string | string[] | undefined>

/** The filter in an address; what is malformed is left out. */
export function logFilterOf(search: Search): AuditFilter {
  const entries = Object.entries(auditFilter).flatMap(([name, schema]) => {
    const value = search[name]
    if (typeof value !== 'string' || value === '') return []
    const parsed = (schema as z.ZodType).safeParse(value)
    return parsed.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(entries) as AuditFilter
}
