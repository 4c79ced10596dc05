import type { z } from 'zod'

type Schema = z.core.$ZodType

/** What a schema or a check was declared with. */
export type Definition = {
  type?: string
  check?: string
  origin?: string
  minimum?: number
  value?: number
  error?: (issue: object) => unknown
  checks?: { _zod: { def: Definition } }[]
  catchall?: Schema
  format?: string
  innerType?: Schema
  /** Whether a value of another type is converted first. */
  coerce?: boolean
}

/** The definition of a schema. */
export function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition
}

/** The definitions of the checks of a schema. */
export function checksOf({ checks = [] }: Definition): Definition[] {
  return checks.map((check) => check._zod.def)
}
