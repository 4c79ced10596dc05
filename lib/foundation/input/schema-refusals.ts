import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'

/**
 * Declares the error names that a schema's refinements use, for OpenAPI: `schema.register(schemaRefusals, { names
 * })`.
 */
export const schemaRefusals = z.registry<{ names: readonly ErrorName[] }>()
