import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { schemaRefusals } from './schema-refusals'

type Limits = {
  /** Maximum in code points, after cleaning. */
  max: number
  /** Maximum of the raw input, checked before cleaning. */
  rawMax?: number
  clean: (text: string) => string
  refusedAs?: ErrorName
}

/** A text limited in code points after cleaning; OpenAPI documents the same limit. */
export function limitedText({ max, rawMax = 20_000, clean, refusedAs = 'fieldTooLong' }: Limits) {
  return z
    .string()
    .max(rawMax, refusedAs)
    .transform(clean)
    .superRefine((text, ctx) => {
      if ([...normalize(text)].length > max)
        ctx.addIssue({ code: 'custom', message: refusedAs, params: { limit: max } })
    })
    .meta({ maxLength: max })
    .register(schemaRefusals, { names: [refusedAs] })
}
