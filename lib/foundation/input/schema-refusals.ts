import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'

/** What the refinements of a schema refuse, which nobody sees from outside: `schema.register(schemaRefusals, { names })`. */
export const schemaRefusals = z.registry<{ names: readonly ErrorName[] }>()
