import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'

const FIRST = Date.UTC(1900, 0, 1)
const LAST = Date.UTC(2200, 0, 1)
const refused: ErrorName = 'dateInvalid'

/**
 * An instant as ISO 8601 with offset, between 1900 and 2200: not every valid date fits the database. A refused one is final:
 * refinements of the object around it, which expect a Date, are not run.
 */
export const instantText = z.iso
  .datetime({ offset: true, error: refused, abort: true })
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) < LAST, { error: refused, abort: true })
  .meta({ description: 'With its zone, from 1900 to 2199' })

/** A day between 1900 and 2200, without a zone. */
export const dayText = z.iso
  .date({ error: refused, abort: true })
  .refine((text) => Date.parse(text) >= FIRST && Date.parse(text) < LAST, { error: refused, abort: true })

/** instantText, transformed to a Date. */
export const instantInput = instantText.transform((text) => new Date(text))
